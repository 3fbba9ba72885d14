import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { HealthController } from './health.controller.ts';
import { Health } from './health.service.ts';

@Module({ imports: [ImagesModule, MailsModule, SiteModule], controllers: [HealthController], providers: [Health] })
export class HealthModule {}
