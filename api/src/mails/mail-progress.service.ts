import { Injectable } from '@nestjs/common';
import type { MailView } from '@luar/contracts/admin';
import { parseFailure } from '@luar/contracts/mail';
import { MailQueue } from './mail-queue.service.ts';

/** Adds the attempts and the last error of a pending mail, which are in the queue only. */
@Injectable()
export class MailProgress {
  constructor(private readonly queue: MailQueue) {}

  async of(mail: MailView): Promise<MailView> {
    if (mail.state !== 'pending' || !this.queue.isReady()) return mail;
    const job = await this.queue.job(mail.id).catch(() => undefined);
    if (!job) return mail;
    const { attemptsMade: attempts, failedReason } = job;
    return { ...mail, state: 'queued', attempts, ...(failedReason ? parseFailure(failedReason) : {}) };
  }
}
