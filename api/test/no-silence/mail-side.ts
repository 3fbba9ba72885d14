import { mailAttempts, type MailKind } from '@luar/contracts/mail';
import { DelayedError, UnrecoverableError } from 'bullmq';
import { createDelivery } from '../../../worker/src/queue/delivery.ts';
import { retryDelay } from '../../../worker/src/queue/retry.ts';
import { sentMarkers } from '../../../worker/src/queue/sent-marker.ts';
import type { MailJob } from '../../src/mails/mail-jobs.ts';
import type { Random } from '../../../infra/local/stack/random.ts';
import type { Living, Schedule } from './schedule.ts';

/** A job as the queue stores it. */
export interface StoredJob {
  id: string;
  name: string;
  data: unknown;
  state: 'waiting' | 'active' | 'delayed' | 'ended';
  /** The run of the worker that sends it. */
  by?: object;
  /** When a delayed one may be tried. */
  at: number;
  timestamp: number;
  attemptsMade: number;
  attemptsStarted: number;
  failedReason?: string;
  returnvalue?: unknown;
  finishedOn?: number;
}

/** What a mail about several requests says, by their ids. */
interface Digest {
  date?: string;
  sessions?: { id: string }[];
  waiting?: { total: number; requests: { id: string; since: string }[] };
  failed?: { total: number; requests: { id: string }[] };
}

/** A mail that the mail server accepted. `begun`: when the attempt began. */
export interface Accepted {
  id: string;
  kind: MailKind;
  messageId: string;
  session: { date: string; time: string } | undefined;
  /** Of a mail about several requests. */
  digest: Digest;
  begun: number;
  at: number;
}

interface Sending {
  mailId: string;
  messageId: string;
  name: MailKind;
  data: Digest & { session?: { date: string; time: string } };
}

interface Parts {
  schedule: Schedule;
  random: Random;
  worker: Living;
  say: (what: string, of: string) => void;
  /** Whether the mail is of a request, and not of a notice. */
  isRequest: (mailId: string) => boolean;
  ended: (job: StoredJob) => void;
}

const nothing = async () => undefined;

/**
 * The queue, the worker's real delivery, and the mail server. Queue and mail server are stand-ins in memory. The queue behaves as
 * BullMQ does where the product relies on it: a job is added once for each id, one that is being sent cannot be removed, and
 * that of a killed worker is tried again.
 */
export class MailSide {
  readonly accepted: Accepted[] = [];
  #jobs = new Map<string, StoredJob>();
  #marks = new Map<string, string>();
  #mailIsAway = false;
  #deliver!: ReturnType<typeof createDelivery>;

  constructor(private readonly parts: Parts) {}

  startWorker(): void {
    this.#deliver = this.#delivery();
    this.take();
  }

  // The queue

  /** As a process of the API sees it. */
  for(api: Living) {
    const asked = async <T>(answer: () => T): Promise<T> => {
      await this.parts.schedule.step(api);
      const result = answer();
      await this.parts.schedule.step(api);
      return result;
    };
    const remove = (id: string) =>
      asked(() => {
        if (this.#jobs.get(id)?.state === 'active') return false;
        this.#jobs.delete(id);
        return true;
      });
    return {
      isReady: () => true,
      hasOldWorkers: async () => false,
      job: (id: string) => asked(() => this.#jobs.get(id) && this.#jobOf(this.#jobs.get(id)!, api)),
      remove,
      withdraw: async (mailId: string) => {
        if (await remove(mailId)) return true;
        const job = this.#jobs.get(mailId);
        if (job) job.data = { mailId, requestId: '', scrubbed: true };
        return false;
      },
      add: (jobs: readonly MailJob[]) =>
        asked(() => {
          for (const { kind: name, data } of jobs) {
            const id = data.mailId;
            if (this.#jobs.has(id)) continue;
            const fresh = {
              attemptsMade: 0,
              attemptsStarted: 0,
              timestamp: this.parts.schedule.now,
              at: this.parts.schedule.now,
            };
            this.#jobs.set(id, { id, name, data, state: 'waiting', ...fresh });
          }
          this.take();
        }),
    };
  }

  /** What code sees of a job: as it was read, and writes to it. */
  #jobOf(job: StoredJob, by: Living) {
    const write = async (change: Partial<StoredJob>) => {
      await this.parts.schedule.step(by);
      if (this.#jobs.get(job.id) === job) Object.assign(job, change);
      await this.parts.schedule.step(by);
    };
    return {
      ...job,
      opts: { attempts: mailAttempts },
      updateData: (data: unknown) => write({ data }),
      updateProgress: nothing,
      promote: () => write({ at: this.parts.schedule.now }).then(() => this.take()),
      moveToDelayed: (at: number) => write({ state: 'delayed', at }),
    };
  }

  wipe(): void {
    this.#jobs = new Map();
    this.#marks = new Map();
    this.parts.say('is wiped', 'queue');
  }

  // The worker

  #delivery() {
    const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined, child: () => quiet };
    const redis = {
      get: async (key: string) => this.#marks.get(key) ?? null,
      set: async (key: string, value: string) => {
        await this.parts.schedule.step(this.parts.worker);
        this.#marks.set(key, value);
        await this.parts.schedule.step(this.parts.worker);
      },
    };
    return createDelivery({
      pool: { closing: false, send: (mail: Sending) => this.#send(mail) } as never,
      markers: sentMarkers(redis as never, quiet as never),
      recovery: { failed: nothing, succeeded: nothing, originalDueTime: nothing } as never,
      gate: { closedFor: nothing, refused: nothing, unknown: nothing, opened: nothing } as never,
      metrics: { sent: () => undefined, failed: () => undefined, retried: () => undefined } as never,
      crash: { reached: () => undefined },
      log: quiet as never,
      domain: 'luar.example',
    });
  }

  take(): void {
    if (!this.parts.worker.life) return;
    for (const job of this.#jobs.values()) {
      if (job.state === 'delayed' && job.at <= this.parts.schedule.now) job.state = 'waiting';
      if (job.state !== 'waiting') continue;
      job.state = 'active';
      job.by = this.parts.worker.life;
      job.attemptsStarted++;
      void this.#work(job);
    }
  }

  async #work(job: StoredJob): Promise<void> {
    await this.parts.schedule.step(this.parts.worker);
    const ended = await this.#deliver(this.#jobOf(job, this.parts.worker) as never).then(
      (returnvalue): Partial<StoredJob> => ({ state: 'ended', returnvalue, finishedOn: this.parts.schedule.now }),
      (error: unknown) => this.#failed(job, error),
    );
    await this.parts.schedule.step(this.parts.worker);
    // A queue that was wiped meanwhile does not have it any more.
    if (this.#jobs.get(job.id) !== job || !ended) return;
    Object.assign(job, ended, { attemptsMade: job.attemptsMade + 1 });
    if (job.state === 'delayed') this.parts.schedule.at(job.at, () => this.take());
    else {
      if (job.failedReason !== undefined && this.parts.isRequest(job.id)) this.parts.say('failed', job.id);
      this.parts.ended(job);
    }
  }

  /** As BullMQ: undefined if the job is delayed already. */
  #failed(job: StoredJob, error: unknown): Partial<StoredJob> | undefined {
    if (error instanceof DelayedError) return undefined;
    if (!(error instanceof Error)) throw error;
    const failedReason = error.message;
    const attempts = job.attemptsMade + 1;
    if (error instanceof UnrecoverableError || attempts >= mailAttempts)
      return { state: 'ended', failedReason, finishedOn: this.parts.schedule.now };
    return { state: 'delayed', failedReason, at: this.parts.schedule.now + retryDelay(attempts) };
  }

  /** The jobs of a killed worker. */
  release(): void {
    for (const job of this.#jobs.values())
      if (job.state === 'active' && job.by !== this.parts.worker.life) job.state = 'waiting';
    this.take();
  }

  // The mail server

  async #send({ mailId: id, messageId, name, data }: Sending) {
    const begun = this.parts.schedule.now;
    const failure = { step: 'connection', reason: 'no answer', permanent: false, general: true };
    const isRefused = async (withinMs: number) => {
      await this.parts.schedule.sleep(this.parts.worker, this.parts.random.below(withinMs));
      return this.#mailIsAway;
    };
    if ((await isRefused(1000)) && (await isRefused(60_000))) return { sent: false, failure };
    if (this.#mailIsAway) return { sent: false, failure };
    this.accepted.push({
      id,
      kind: name,
      messageId,
      session: data.session,
      digest: data,
      begun,
      at: this.parts.schedule.now,
    });
    // The id of a notice is another in every play.
    this.parts.say('accepted', this.parts.isRequest(id) ? id : `${name} ${data.date ?? ''}`);
    await this.parts.schedule.step(this.parts.worker);
    return { sent: true };
  }

  /** Afterwards, the mails that wait are tried within seconds: see the worker's `outage-recovery.ts`. */
  lose(forMs: number): void {
    this.#mailIsAway = true;
    this.parts.say('is away', 'mail');
    this.parts.schedule.at(this.parts.schedule.now + forMs, () => {
      this.#mailIsAway = false;
      this.parts.say('is back', 'mail');
      this.parts.schedule.at(this.parts.schedule.now + this.parts.random.between(1000, 15_000), () => {
        for (const job of this.#jobs.values()) if (job.state === 'delayed') job.at = this.parts.schedule.now;
        this.take();
      });
    });
  }
}
