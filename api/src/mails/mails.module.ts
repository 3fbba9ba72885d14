import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { MoneyModule } from '../money/money.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { Digests } from './digest-facts.service.ts';
import { DigestMails } from './digest-mails.service.ts';
import { DueLetters } from './due-letters.service.ts';
import { MailJobSettings } from './job-settings.service.ts';
import { MailOutcomes } from './mail-outcomes.service.ts';
import { MailQueueController } from './mail-queue.controller.ts';
import { MailQueue } from './mail-queue.service.ts';
import { MailRetry } from './mail-retry.service.ts';
import { MailStates } from './mail-states.service.ts';
import { MailTestController } from './mail-test.controller.ts';
import { MailTest } from './mail-test.service.ts';
import { MailViews } from './mail-views.service.ts';
import { Outbox } from './outbox.service.ts';
import { Reminders } from './reminders.service.ts';
import { WorkerStates } from './worker-state.service.ts';

const parts = [
  DigestMails,
  DueLetters,
  MailJobSettings,
  MailQueue,
  MailRetry,
  MailStates,
  MailTest,
  MailViews,
  Outbox,
  Reminders,
  WorkerStates,
];

@Module({
  imports: [AuthModule, MoneyModule, SiteModule],
  controllers: [MailQueueController, MailTestController],
  providers: [...parts, Digests, MailOutcomes],
  exports: parts,
})
export class MailsModule {}
