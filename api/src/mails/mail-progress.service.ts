import { Injectable } from '@nestjs/common';
import type { MailView } from '@luar/contracts/admin';
import { mailPauseSchema, parseFailure, type MailStep } from '@luar/contracts/mail';
import type { Job } from 'bullmq';
import { MailQueue } from './mail-queue.service.ts';

/** Adds the attempts, the last error and the next attempt of a pending mail, which are in the queue only. */
@Injectable()
export class MailProgress {
  constructor(private readonly queue: MailQueue) {}

  async of(mail: MailView): Promise<MailView> {
    if (mail.state !== 'pending' || !this.queue.isReady()) return mail;
    const job = await this.queue.job(mail.id).catch(() => undefined);
    if (!job) return mail;
    return { ...mail, state: 'queued', attempts: job.attemptsMade, ...failureOf(job), ...nextTry(job) };
  }
}

/** Why the mail is not sent yet: the mail server refuses the login, or the last attempt failed. */
export function failureOf({ progress, failedReason }: Job): { step?: MailStep; reason?: string } {
  const pause = mailPauseSchema.safeParse(progress).data;
  if (pause && Date.parse(pause.until) > Date.now()) return { step: pause.step, reason: pause.reason };
  return failedReason ? parseFailure(failedReason) : {};
}

export function nextTry({ delay, processedOn, timestamp }: Job): { nextTryAt?: string } {
  const at = (processedOn ?? timestamp) + delay;
  return delay > 0 && at > Date.now() ? { nextTryAt: new Date(at).toISOString() } : {};
}
