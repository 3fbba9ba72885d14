import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { HealthController } from './health.controller.ts';
import { Checks } from './checks.service.ts';
import { RecurringWork } from '../recurring/recurring-work.service.ts';
import { Health } from './health.service.ts';

@Module({
  imports: [ImagesModule, MailsModule],
  controllers: [HealthController],
  providers: [Checks, Health, RecurringWork],
  exports: [Checks],
})
export class HealthModule {}
