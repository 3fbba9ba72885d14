import { Module } from '@nestjs/common';
import { Digests } from './digest-facts.service.ts';
import { DigestMails } from './digest-mails.service.ts';
import { DueLetters } from './due-letters.service.ts';
import { MailJobSettings } from './job-settings.service.ts';
import { MailOutcomes } from './mail-outcomes.service.ts';
import { MailProgress } from './mail-progress.service.ts';
import { MailQueueController } from './mail-queue.controller.ts';
import { MailQueue } from './mail-queue.service.ts';
import { MailRetry } from './mail-retry.service.ts';
import { MailStates } from './mail-states.service.ts';
import { MailTestController } from './mail-test.controller.ts';
import { MailTest } from './mail-test.service.ts';
import { Outbox } from './outbox.service.ts';
import { QueueViews } from './queue-view.service.ts';
import { Reminders } from './reminders.service.ts';
import { WorkerStates } from './worker-state.service.ts';
import { SiteModule } from '../site/site.module.ts';
import { MoneyModule } from '../money/money.module.ts';
import { AuthModule } from '../auth/auth.module.ts';

@Module({
  imports: [AuthModule, MoneyModule, SiteModule],
  controllers: [MailQueueController, MailTestController],
  providers: [
    Digests,
    DigestMails,
    DueLetters,
    MailJobSettings,
    MailQueue,
    MailStates,
    MailOutcomes,
    MailProgress,
    MailRetry,
    MailTest,
    Outbox,
    QueueViews,
    Reminders,
    WorkerStates,
  ],
  exports: [
    DigestMails,
    DueLetters,
    MailJobSettings,
    Outbox,
    MailProgress,
    MailQueue,
    MailRetry,
    MailStates,
    MailTest,
    Reminders,
    WorkerStates,
  ],
})
export class MailsModule {}
