import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { isOfFormerVersion, type MailStep, scrubbedJobSchema } from '@luar/contracts/mail';
import { type Model, Types } from 'mongoose';
import { Clock } from '../clock/clock.service.ts';
import type { StoredRequest } from '../data/request.schema.ts';
import { MailJobSettings } from './job-settings.service.ts';
import {
  isLate,
  lateOutcome,
  type MailJob,
  type MailOutcome,
  mayBeQueued,
  openJobs,
  outcomeOf,
  parseMailId,
} from './mail-jobs.ts';
import { MailQueue } from './mail-queue.service.ts';
import { MailStates } from './mail-states.service.ts';

/** The sweep skips younger mails, which are still being queued on the normal path. */
const sweepAgeMs = 6000;
const pageSize = 300;
/** Requests of this period are queued in one batch, which saves round trips to Redis under load. */
const batchMs = 60;

const isToBeWritten = (data: unknown) => isOfFormerVersion(data) || scrubbedJobSchema.safeParse(data).success;

interface Stored {
  model: Model<StoredRequest>;
  _id: Types.ObjectId;
}

/**
 * Makes sure that every pending mail is in the queue until it ends. The mails of a request are queued shortly after the
 * response. The sweep finds mails that were not queued, that Redis has lost, or whose outcome was missed. The stored state
 * "pending" is sufficient for this, because adding an existing job has no effect.
 */
@Injectable()
export class Outbox {
  private readonly logger = new Logger('outbox');
  private waiting: Stored[] = [];
  private flushing: Promise<void> | undefined;
  private caughtUp = false;
  private readonly unknownKinds = new Set<string>();
  private readonly sweptUpTo = new Map<Model<StoredRequest>, Types.ObjectId>();

  constructor(
    private readonly queue: MailQueue,
    private readonly states: MailStates,
    private readonly settings: MailJobSettings,
    private readonly clock: Clock,
  ) {}

  /** Called after a request was stored. Returns at once, so that the response does not wait for the queue. */
  stored(modelName: string, { _id, mails }: Pick<StoredRequest, '_id' | 'mails'>): void {
    if (!mails.some(({ state }) => state === 'pending')) return;
    const model = this.states.models.find((known) => known.modelName === modelName);
    if (!model || !this.queue.isReady()) return;
    this.waiting.push({ model, _id });
    this.flushing ??= this.flush();
  }

  private async flush(): Promise<void> {
    while (this.waiting.length > 0) {
      await delay(batchMs);
      const batch = this.waiting.splice(0, 200);
      try {
        await Promise.all([...Map.groupBy(batch, ({ model }) => model)].map(([model, of]) => this.queueOf(model, of)));
      } catch (error) {
        this.logger.warn(`Mails could not be queued (${String(error)}); the sweep will queue them`);
        this.waiting = [];
      }
    }
    this.flushing = undefined;
  }

  /** Queues the open mails of these documents as they are now: what a mail is about may have changed since they were stored. */
  async queueOf(model: Model<StoredRequest>, of: readonly Pick<StoredRequest, '_id'>[]): Promise<void> {
    const found = await model.find({ _id: { $in: of.map(({ _id }) => _id) } }).lean<StoredRequest[]>();
    // One that is late may be being sent already: the sweep knows.
    await this.add(
      model,
      (await this.openJobs(found)).filter((job) => !isLate(job, this.clock.now())),
    );
  }

  async sweep(): Promise<void> {
    if (!this.queue.isReady() || (await this.queue.hasOldWorkers())) return;
    // The first sweep has no minimum age: it handles everything that was missed while no API ran.
    for (const model of this.states.models) await this.sweepPage(model, this.caughtUp ? sweepAgeMs : 0);
    this.caughtUp = true;
  }

  /** Handles one page of pending mails: queues missing ones and stores missed outcomes. After the last page it restarts. */
  private async sweepPage(model: Model<StoredRequest>, ageMs: number): Promise<void> {
    const before = new Date(this.clock.now().getTime() - ageMs);
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

    if (found.length === 0) return;
    const notQueued: MailJob[] = [];
    const outcomes = new Map<string, MailOutcome>();
    const open = await this.openJobs(found);
    await Promise.all(
      open.map(async (entry) => {
        const { mailId } = entry.data;
        const job = await this.queue.job(mailId);
        if (!job) notQueued.push(entry);
        else if (job.finishedOn !== undefined) outcomes.set(mailId, outcomeOf(job));
        // It was withdrawn while it was being sent, and holds again; or the version before has queued it.
        else if (isToBeWritten(job.data) && (await this.queue.remove(mailId))) notQueued.push(entry);
      }),
    );
    // Of one that is in the queue, the worker says whether it was sent in time.
    const late = notQueued.filter((job) => isLate(job, this.clock.now()));
    for (const { data } of late) outcomes.set(data.mailId, lateOutcome);
    const missing = notQueued.filter((job) => !late.includes(job));
    if (missing.length > 0) {
      await this.add(model, missing);
      this.logger.log(`${missing.length} missing mails were queued`);
    }
    if (outcomes.size > 0) await this.states.record(outcomes);
  }

  /** What was deleted or withdrawn since it was read had no job yet that could be taken back with it. */
  private async add(model: Model<StoredRequest>, jobs: MailJob[]): Promise<void> {
    if (jobs.length === 0) return;
    await this.queue.add(jobs);
    const refs = jobs.map(({ data: { mailId } }) => ({ mailId, ref: parseMailId(mailId)! }));
    const _id = { $in: refs.map(({ ref }) => new Types.ObjectId(ref.storedId)) };
    const read = await model.find({ _id }, { history: 1, mails: 1, service: 1 }).lean<StoredRequest[]>();
    const stored = new Map(read.map((request) => [String(request._id), request]));
    const withdrawn = refs.filter(({ ref }) => !mayBeQueued(stored.get(ref.storedId), ref));
    await Promise.all(withdrawn.map(({ mailId }) => this.queue.remove(mailId)));
  }

  /** The jobs of these requests. A mail whose job cannot be made fails, visibly, so that it does not stop all others. */
  private async openJobs(pending: readonly StoredRequest[]): Promise<MailJob[]> {
    const settings = await this.settings.recent(pending);
    const failed = new Map<string, MailOutcome>();
    const unknown = (request: StoredRequest) => (kind: string) => {
      if (this.unknownKinds.has(kind)) return;
      this.unknownKinds.add(kind);
      this.logger.error(`This version knows no mail "${kind}": it waits, as in request ${String(request._id)}`);
    };
    const unwritten = (id: string, step: MailStep, reason: string) => {
      this.logger.error(`The mail ${id} is set aside: ${reason}`);
      failed.set(id, { state: 'failed', attempts: 0, step, reason });
    };
    const jobs: MailJob[] = [];
    for (const [at, request] of pending.entries()) {
      jobs.push(...openJobs(request, settings, unknown(request), unwritten));
      // A mail takes a tenth of a millisecond: answers to visitors do not wait for a whole batch.
      if (at % 32 === 31) await setImmediate();
    }
    if (failed.size > 0) await this.states.record(failed);
    return jobs;
  }
}
