import { Injectable, Logger } from '@nestjs/common';
import type { MailView } from '@luar/contracts/request-views';
import { midnightInLisbon } from '@luar/contracts/lisbon';
import { queueListMax, queueRetryMax, type QueueList, type QueueView } from '@luar/contracts/queue-view';
import { mailId, type MailKind, mailPauseSchema, type MailStep, parseFailure } from '@luar/contracts/mail';
import type { Job } from 'bullmq';
import { Clock } from '../clock/clock.service.ts';
import type { MailRecord } from '../data/mail-state.schema.ts';
import { ApiError, unavailable } from '../http/api-error.ts';
import { MailQueue } from './mail-queue.service.ts';
import { MailRetry } from './mail-retry.service.ts';
import { MailStates } from './mail-states.service.ts';

/** Mails and their queue as the panel shows them, and the acts on all of it. */
@Injectable()
export class MailViews {
  readonly #logger = new Logger('mail-queue');

  constructor(
    private readonly queue: MailQueue,
    private readonly retries: MailRetry,
    private readonly states: MailStates,
    private readonly clock: Clock,
  ) {}

  /** With the attempts, the last error and the next attempt of a pending mail, which are in the queue only. */
  async of(storedId: string, record: MailRecord): Promise<MailView> {
    const mail = mailViewOf(storedId, record);
    if (mail.state !== 'pending' || !this.queue.isReady()) return mail;
    const job = await this.queue.job(mail.id).catch(() => undefined);
    if (!job) return mail;
    return { ...mail, state: 'queued', attempts: job.attemptsMade, ...progressOf(job, this.clock.now()) };
  }

  async show(): Promise<QueueView> {
    const list = async (name: Exclude<QueueList, 'failed'>) => {
      const { count, jobs } = await this.queue.list(name, queueListMax);
      return { count, mails: jobs.map((job) => toView(job, this.clock.now())) };
    };
    const [sentToday, failed, delayed, active, waiting] = await this.asked(() =>
      Promise.all([
        this.queue.sentSince(midnightInLisbon(this.clock.today())),
        this.failed(queueListMax),
        list('delayed'),
        list('active'),
        list('waiting'),
      ]),
    );
    return { success: true, sentToday, failed, delayed, active, waiting };
  }

  /** Queues all failed mails again. `gone`: mails without a stored request, for example of an erased visitor. */
  async retryFailed() {
    const done = { success: true, queued: 0, gone: 0 };
    for (const { id, step } of (await this.failed(queueRetryMax)).mails) {
      // Too late is too late.
      if (step === 'late') continue;
      const result = await this.retries.retryIfStored(id).catch((error: unknown) => {
        // The queue is away. Any other error is of this mail alone.
        if (error instanceof ApiError) throw error;
        this.#logger.error(`The mail ${id} cannot be queued again: ${String(error)}`);
        return undefined;
      });
      done[result ? 'queued' : 'gone'] += 1;
    }
    return done;
  }

  private async failed(max: number) {
    const { count, mails } = await this.states.failed(max);
    return { count, mails: mails.map(({ storedId, mail }) => mailViewOf(storedId, mail)) };
  }

  private async asked<T>(ask: () => Promise<T>): Promise<T> {
    if (!this.queue.isReady()) throw unavailable('queue_down');
    return ask().catch(() => {
      throw unavailable('queue_down');
    });
  }
}

/** From the job alone, which has no personal data once it has ended. */
const toView = (job: Job, now: Date): MailView => ({
  id: job.id ?? '',
  kind: job.name as MailKind,
  state: 'queued',
  attempts: job.attemptsMade,
  step: null,
  reason: null,
  messageId: null,
  updatedAt: new Date(job.finishedOn ?? job.timestamp).toISOString(),
  sentAt: null,
  ...progressOf(job, now),
});

/** Why the mail is not sent yet, and when it is tried again. */
const progressOf = (job: Job, now: Date) => ({ ...failureOf(job, now), ...nextTry(job, now) });

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
function mailViewOf(storedId: string, mail: MailRecord): MailView {
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
