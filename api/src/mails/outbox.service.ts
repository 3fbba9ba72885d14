import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Types, type Model } from 'mongoose';
import { DataSetup } from '../data/data-setup.service.ts';
import type { StoredRequest } from '../data/request.schema.ts';
import { jobFor } from './mail-jobs.ts';
import { MailOutcomes } from './mail-outcomes.service.ts';
import { MailQueue } from './mail-queue.service.ts';
import { MailStates, type Outcome } from './mail-states.service.ts';
import { outcomeOf } from './job-outcome.ts';

const sweepEveryMs = 4000;
/** Younger ones are on their normal way; the sweep does not race them. */
const pendingAgeMs = 3000;
const queuedAgeMs = 10_000;
const pageSize = 300;

/**
 * Brings every stored mail to the queue. Right after a request is answered its mails are queued; the sweep finds those
 * that did not get there, and those that the queue has lost.
 */
@Injectable()
export class Outbox implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('outbox');
  private waiting: { model: Model<StoredRequest>; request: StoredRequest }[] = [];
  private flushing: Promise<void> | undefined;
  private sweeping = false;
  private caughtUp = false;
  private timer: NodeJS.Timeout | undefined;
  private readonly lastChecked = new Map<Model<StoredRequest>, Types.ObjectId>();

  constructor(
    private readonly queue: MailQueue,
    private readonly states: MailStates,
    private readonly outcomes: MailOutcomes,
    private readonly setup: DataSetup,
  ) {}

  /** A request was stored. Its answer is not kept waiting: queueing starts when this turn of the event loop is over. */
  stored(modelName: string, request: StoredRequest): void {
    const model = this.states.models.find((known) => known.modelName === modelName);
    if (!model || !this.queue.isReady()) return;
    this.waiting.push({ model, request });
    this.flushing ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => this.flush());
  }

  /** What came in meanwhile goes together: one trip to Redis, one write. */
  private async flush(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, 100);
      try {
        for (const model of this.states.models) {
          const requests = batch.filter((entry) => entry.model === model).map(({ request }) => request);
          if (requests.length > 0) await this.enqueue(model, requests);
        }
      } catch (error) {
        this.logger.warn(`${batch.length} requests could not be queued yet (${String(error)}); the sweep will`);
        this.waiting = [];
      }
    }
    this.flushing = undefined;
  }

  async enqueue(model: Model<StoredRequest>, requests: readonly StoredRequest[]): Promise<void> {
    const jobs = requests.flatMap((request) =>
      request.mails.filter(({ state }) => state === 'pending').map(({ kind }) => jobFor(request, kind)),
    );
    await this.queue.add(jobs);
    await this.states.markQueued(model, requests);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), sweepEveryMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    if (this.sweeping || !this.setup.done || !this.queue.isReady()) return;
    this.sweeping = true;
    // The first one catches up with all that happened while no API listened.
    const ageOfQueuedMs = this.caughtUp ? queuedAgeMs : 0;
    try {
      for (const model of this.states.models) {
        await this.queuePending(model);
        await this.checkQueued(model, ageOfQueuedMs);
      }
      this.caughtUp = true;
    } catch (error) {
      this.logger.warn(`The sweep was interrupted (${String(error)}); the next one goes on`);
    } finally {
      this.sweeping = false;
    }
  }

  private async queuePending(model: Model<StoredRequest>): Promise<void> {
    const before = new Date(Date.now() - pendingAgeMs);
    const found = await model
      .find({ mails: { $elemMatch: { state: 'pending', updatedAt: { $lt: before } } } })
      .limit(pageSize)
      .lean<StoredRequest[]>();
    if (found.length > 0) await this.enqueue(model, found);
  }

  /** A page at a time, round and round: is what was queued still there, and how did it end if not? */
  private async checkQueued(model: Model<StoredRequest>, ageMs: number): Promise<void> {
    const before = new Date(Date.now() - ageMs);
    const after = this.lastChecked.get(model);
    const found = await model
      .find({
        mails: { $elemMatch: { state: 'queued', updatedAt: { $lt: before } } },
        ...(after ? { _id: { $gt: after } } : {}),
      })
      .sort({ _id: 1 })
      .limit(pageSize)
      .lean<StoredRequest[]>();
    const last = found.length === pageSize ? found.at(-1)?._id : undefined;
    if (last) this.lastChecked.set(model, last);
    else this.lastChecked.delete(model);
    const queued = found.flatMap((request) =>
      request.mails.filter((mail) => mail.state === 'queued').map(({ kind }) => jobFor(request, kind)),
    );
    const outcomes = new Map<string, Outcome>();
    const lost: typeof queued = [];
    await Promise.all(
      queued.map(async (entry) => {
        const job = await this.queue.job(entry.data.mailId);
        if (!job) lost.push(entry);
        else if (job.finishedOn !== undefined) outcomes.set(entry.data.mailId, outcomeOf(job));
      }),
    );
    if (lost.length > 0) {
      this.logger.warn(`The queue has lost ${lost.length} mails; they are queued again`);
      await this.queue.add(lost);
    }
    await this.outcomes.record(outcomes);
  }
}
