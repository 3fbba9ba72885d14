import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Model, Types } from 'mongoose';
import { DataSetup } from '../data/data-setup.service.ts';
import type { StoredRequest } from '../data/request.schema.ts';
import { outcomeOf } from './job-outcome.ts';
import { openJobs } from './mail-jobs.ts';
import { MailQueue } from './mail-queue.service.ts';
import { MailStates, type Outcome } from './mail-states.service.ts';

const sweepEveryMs = 4000;
/** Younger ones are on their normal way; the sweep does not race them. */
const sweepAgeMs = 6000;
const pageSize = 300;
/** What comes in within this time goes together: under load, one trip to Redis for many. */
const gatherMs = 60;

interface Kept {
  model: Model<StoredRequest>;
  request: StoredRequest;
}

/**
 * Brings every stored mail to the queue and keeps it there until it has ended. A moment after a request is answered its
 * mails are queued; the sweep finds those that did not get there, those that the queue has lost, and those whose end
 * nobody heard. "Pending" in the database is all that it needs to know: queueing again what is queued changes nothing.
 */
@Injectable()
export class Outbox implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('outbox');
  private waiting: Kept[] = [];
  private flushing: Promise<void> | undefined;
  private sweeping = false;
  private caughtUp = false;
  private timer: NodeJS.Timeout | undefined;
  private readonly unknownKinds = new Set<string>();
  private readonly sweptUpTo = new Map<Model<StoredRequest>, Types.ObjectId>();

  constructor(
    private readonly queue: MailQueue,
    private readonly states: MailStates,
    private readonly setup: DataSetup,
  ) {}

  /** A request was stored. Its answer is not kept waiting: queueing starts a moment later. */
  stored(modelName: string, request: StoredRequest): void {
    const model = this.states.models.find((known) => known.modelName === modelName);
    if (!model || !this.queue.isReady()) return;
    this.waiting.push({ model, request });
    this.flushing ??= this.flush();
  }

  private async flush(): Promise<void> {
    while (this.waiting.length > 0) {
      await delay(gatherMs);
      const batch = this.waiting.splice(0, 200);
      try {
        await this.queue.add(batch.flatMap(({ request }) => this.openJobs(request)));
      } catch (error) {
        this.logger.warn(`Mails could not be queued yet (${String(error)}); the sweep will`);
        this.waiting = [];
      }
    }
    this.flushing = undefined;
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
    try {
      // The first one catches up with all that happened while no API listened.
      for (const model of this.states.models) await this.sweepPage(model, this.caughtUp ? sweepAgeMs : 0);
      this.caughtUp = true;
    } catch (error) {
      this.logger.warn(`The sweep was interrupted (${String(error)}); the next one goes on`);
    } finally {
      this.sweeping = false;
    }
  }

  /** A page at a time, round and round: is what has not ended in the queue, and how did it end if not? */
  private async sweepPage(model: Model<StoredRequest>, ageMs: number): Promise<void> {
    const before = new Date(Date.now() - ageMs);
    const after = this.sweptUpTo.get(model);
    const found = await model
      .find({
        mails: { $elemMatch: { state: 'pending', updatedAt: { $lt: before } } },
        ...(after ? { _id: { $gt: after } } : {}),
      })
      .sort({ _id: 1 })
      .limit(pageSize)
      .lean<StoredRequest[]>();
    const last = found.length === pageSize ? found.at(-1)?._id : undefined;
    if (last) this.sweptUpTo.set(model, last);
    else this.sweptUpTo.delete(model);

    const missing: ReturnType<Outbox['openJobs']> = [];
    const outcomes = new Map<string, Outcome>();
    await Promise.all(
      found
        .flatMap((request) => this.openJobs(request))
        .map(async (entry) => {
          const job = await this.queue.job(entry.data.mailId);
          if (!job) missing.push(entry);
          else if (job.finishedOn !== undefined) outcomes.set(entry.data.mailId, outcomeOf(job));
        }),
    );
    if (missing.length > 0) {
      await this.queue.add(missing);
      this.logger.log(`${missing.length} mails were not in the queue, and are now`);
    }
    if (outcomes.size > 0) await this.states.record(outcomes);
  }

  private openJobs(request: StoredRequest) {
    return openJobs(request, (kind) => {
      if (this.unknownKinds.has(kind)) return;
      this.unknownKinds.add(kind);
      this.logger.error(`This version knows no mail "${kind}": it waits, as in request ${String(request._id)}`);
    });
  }
}
