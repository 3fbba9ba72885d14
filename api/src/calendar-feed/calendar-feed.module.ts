import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { TimeOffModule } from '../time-off/time-off.module.ts';
import { CalendarFeedsController } from './calendar-feeds.controller.ts';
import { CalendarFeeds } from './calendar-feeds.service.ts';
import { FeedController } from './feed.controller.ts';
import { FeedService } from './feed.service.ts';

@Module({
  imports: [AuthModule, SiteModule, TimeOffModule],
  controllers: [CalendarFeedsController, FeedController],
  providers: [CalendarFeeds, FeedService],
})
export class CalendarFeedModule {}
