import { Module, type DynamicModule } from '@nestjs/common';
import { AuthModule } from './auth/auth.module.ts';
import { CalendarFeedModule } from './calendar-feed/calendar-feed.module.ts';
import { ClockModule } from './clock/clock.module.ts';
import { ConfigModule } from './config.module.ts';
import { CrashModule } from './crash.ts';
import { DataModule } from './data/data.module.ts';
import { DiaryModule } from './diary/diary.module.ts';
import type { Env } from './env.ts';
import { FormPostsModule } from './form-posts/form-posts.module.ts';
import { HealthModule } from './health/health.module.ts';
import { HomeContentModule } from './home-content/home-content.module.ts';
import { InvitedWordsModule } from './invited-words/invited-words.module.ts';
import { ImagesModule } from './images/images.module.ts';
import { PanelFailuresController } from './logging/panel-failures.controller.ts';
import { MailsModule } from './mails/mails.module.ts';
import { MetricsModule } from './metrics/metrics.module.ts';
import { MoonModule } from './moon/moon.module.ts';
import { OpenApiModule } from './openapi/openapi.module.ts';
import { PasswordLinksModule } from './password-links/password-links.module.ts';
import { PaymentsModule } from './payments/payments.module.ts';
import { PeopleModule } from './people/people.module.ts';
import { PrivacyModule } from './privacy/privacy.module.ts';
import { PublishedModule } from './published/published.module.ts';
import { RedisModule } from './redis/redis.module.ts';
import { RequestsModule } from './requests/requests.module.ts';
import { ServicesModule } from './services/services.module.ts';
import { SiteModule } from './site/site.module.ts';

@Module({})
export class AppModule {
  static of(env: Env): DynamicModule {
    return {
      module: AppModule,
      controllers: [PanelFailuresController],
      imports: [
        ConfigModule.of(env),
        ClockModule,
        CrashModule,
        DataModule,
        RedisModule,
        PublishedModule,
        AuthModule,
        PasswordLinksModule,
        ServicesModule,
        HomeContentModule,
        SiteModule,
        MoonModule,
        ImagesModule,
        MailsModule,
        RequestsModule,
        PeopleModule,
        PaymentsModule,
        InvitedWordsModule,
        PrivacyModule,
        DiaryModule,
        CalendarFeedModule,
        HealthModule,
        MetricsModule,
        OpenApiModule,
        FormPostsModule,
      ],
    };
  }
}
