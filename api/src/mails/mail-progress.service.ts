import { Injectable } from '@nestjs/common';
import type { MailView } from '@luar/contracts/request-views';
import { mailId, mailPauseSchema, parseFailure, type MailStep } from '@luar/contracts/mail';
import type { Job } from 'bullmq';
import { Clock } from '../clock/clock.service.ts';
import type { MailRecord } from '../data/mail-state.schema.ts';
import { MailQueue } from './mail-queue.service.ts';

/** Adds the attempts, the last error and the next attempt of a pending mail, which are in the queue only. */
@Injectable()
export class MailProgress {
  constructor(
    private readonly queue: MailQueue,
    private readonly clock: Clock,
  ) {}

  async of(mail: MailView): Promise<MailView> {
    if (mail.state !== 'pending' || !this.queue.isReady()) return mail;
    const job = await this.queue.job(mail.id).catch(() => undefined);
    if (!job) return mail;
    return { ...mail, state: 'queued', attempts: job.attemptsMade, ...progressOf(job, this.clock.now()) };
  }
}

/** Why the mail is not sent yet, and when it is tried again. */
export const progressOf = (job: Job, now: Date) => ({ ...failureOf(job, now), ...nextTry(job, now) });

/** The mail server refuses the login, or the last attempt failed. */
function failureOf({ progress, failedReason }: Job, now: Date): { step?: MailStep; reason?: string } {
  const pause = mailPauseSchema.safeParse(progress).data;
  if (pause && Date.parse(pause.until) > now.getTime()) return { step: pause.step, reason: pause.reason };
  return failedReason ? parseFailure(failedReason) : {};
}

function nextTry({ delay, processedOn, timestamp }: Job, now: Date): { nextTryAt?: string } {
  const at = (processedOn ?? timestamp) + delay;
  return delay > 0 && at > now.getTime() ? { nextTryAt: new Date(at).toISOString() } : {};
}

/** A stored mail, as the panel shows it. */
export function mailViewOf(storedId: string, mail: MailRecord): MailView {
  const { kind, event, state, attempts, step, reason, messageId, dueAt } = mail;
  return {
    id: mailId(storedId, kind, event),
    kind,
    ...(event !== undefined && { event }),
    ...(state === 'delayed' && dueAt && { dueAt: dueAt.toISOString() }),
    state,
    attempts,
    step,
    reason,
    messageId,
    updatedAt: mail.updatedAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
  };
}
