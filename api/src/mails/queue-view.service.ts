import { Injectable, Logger } from '@nestjs/common';
import type { MailView } from '@luar/contracts/request-views';
import { midnightInLisbon } from '@luar/contracts/lisbon';
import { queueListMax, queueRetryMax, type QueueList, type QueueView } from '@luar/contracts/queue-view';
import type { MailKind } from '@luar/contracts/mail';
import type { Job } from 'bullmq';
import { Clock } from '../clock/clock.service.ts';
import { ApiError, unavailable } from '../http/api-error.ts';
import { mailViewOf, progressOf } from './mail-progress.service.ts';
import { MailQueue } from './mail-queue.service.ts';
import { MailRetry } from './mail-retry.service.ts';
import { MailStates } from './mail-states.service.ts';

/** The mail queue as the host needs it: what is in it, and the acts on all of it. */
@Injectable()
export class QueueViews {
  readonly #logger = new Logger('mail-queue');

  constructor(
    private readonly queue: MailQueue,
    private readonly retries: MailRetry,
    private readonly states: MailStates,
    private readonly clock: Clock,
  ) {}

  async show(): Promise<QueueView> {
    const list = async (name: Exclude<QueueList, 'failed'>) => {
      const { count, jobs } = await this.queue.list(name, queueListMax);
      return { count, mails: jobs.map((job) => toView(job, this.clock.now())) };
    };
    const [paused, sentToday, failed, delayed, active, waiting] = await this.asked(() =>
      Promise.all([
        this.queue.isPaused(),
        this.queue.sentSince(midnightInLisbon(this.clock.today())),
        this.failed(queueListMax),
        list('delayed'),
        list('active'),
        list('waiting'),
      ]),
    );
    return { success: true, paused, sentToday, failed, delayed, active, waiting };
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
