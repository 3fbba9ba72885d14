import { mailAttempts, type MailKind } from '@luar/contracts/mail';
import { DelayedError, UnrecoverableError } from 'bullmq';
import { clock as workersClock } from '../../../worker/src/clock.ts';
import { createDelivery } from '../../../worker/src/queue/delivery.ts';
import { retryDelay } from '../../../worker/src/queue/retry.ts';
import { sentMarkers } from '../../../worker/src/queue/sent-marker.ts';
import { outcomeOf } from '../../src/mails/job-outcome.ts';
import type { Digests } from '../../src/mails/digest-facts.service.ts';
import { openJobs } from '../../src/mails/mail-jobs.ts';
import { Outbox } from '../../src/mails/outbox.service.ts';
import type { Booking, StoredRequest } from '../../src/data/request.schema.ts';
import { securityNoticeSchema } from '../../src/data/security-notice.schema.ts';
import { addressOf, processOf, type siteWith } from '../history-model/process.ts';
import { type Docs, hasOpenMail, MemoryModel } from './memory-model.ts';
import { startOf, wallClockOf } from './oracle.ts';
import { type Living, type Random, Schedule } from './schedule.ts';

type AnyJob = ReturnType<typeof openJobs>[number];

/** A job as the queue stores it. */
interface StoredJob {
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

const pollMs = 4000;
const noticesKept = 20;
/** One notice for each of its values, as the database keeps it. */
const uniqueField = securityNoticeSchema
  .indexes()
  .filter(([, { unique }]) => unique)
  .flatMap(([fields]) => Object.keys(fields))[0];
const addresses = new Map<string, string | undefined>();
/** Deriving the address takes longer than all else that makes a job. */
function linkOf({ link }: Pick<Booking, 'link'>): string | undefined {
  if (link && !addresses.has(link.hash)) addresses.set(link.hash, addressOf({ link }));
  return link && addresses.get(link.hash);
}

const fail = (kind: string): never => {
  throw new Error(`no job for ${kind}`);
};
const nothing = async () => undefined;

/** The visitor's page says otherwise with a notice. */
const isDone = (result: unknown) => result !== undefined && !(result instanceof Object && 'notice' in result);

class Api implements Living {
  life: object | undefined;
  services!: ReturnType<typeof processOf>;
  sweep: () => Promise<void> = nothing;
  readonly polls = new Set<number>();

  constructor(
    readonly name: string,
    /** Processes poll at different moments, or at once. */
    readonly phase: number,
  ) {}
}

/**
 * Two API processes and a worker, with their real services, on one store, one queue and one mail server, which are stand-ins
 * in memory. The queue behaves as BullMQ does where the product relies on it: a job is added once for each id, one that is
 * being sent cannot be removed, and that of a killed worker is tried again.
 */
export class Product {
  readonly schedule: Schedule;
  readonly bookings: Docs = new Map();
  readonly #notices: Docs = new Map();
  #savedAt = new Date(0);
  readonly apis: readonly Api[];
  readonly worker: Living = { name: 'worker', life: undefined };
  readonly accepted: Accepted[] = [];
  /** What happened, for a failure's report and for the oracle. */
  readonly log: { at: number; what: string; of: string }[] = [];
  #jobs = new Map<string, StoredJob>();
  #marks = new Map<string, string>();
  #mailIsAway = false;
  #deliver!: ReturnType<typeof createDelivery>;

  constructor(
    start: number,
    private readonly random: Random,
    private readonly site: ReturnType<typeof siteWith>,
  ) {
    this.schedule = new Schedule(start, random, (process) => this.kill(process, random.between(500, 60_000)));
    workersClock.now = () => this.schedule.now;
    const phase = random.below(pollMs);
    const other = random.chance(0.5) ? phase + random.below(5) : random.below(pollMs);
    this.apis = [new Api('api-1', phase), new Api('api-2', other)];
    for (const process of [...this.apis, this.worker]) this.#start(process);
  }

  get now(): number {
    return this.schedule.now;
  }

  say(what: string, of: string): void {
    this.log.push({ at: this.now, what, of });
  }

  // Processes

  #start(process: Living): void {
    process.life = {};
    this.say('starts', process.name);
    if (process instanceof Api) this.#startApi(process);
    else {
      this.#deliver = this.#delivery();
      this.#takeJobs();
    }
  }

  #startApi(api: Api): void {
    const step = () => this.schedule.step(api);
    const queue = this.#queueFor(api);
    const model = (name: string, docs: Docs) => new MemoryModel(name, docs, step) as never;
    const outbox = (states: object, digests: Digests) => {
      const recent = async (requests: readonly StoredRequest[]) => ({
        site: this.site,
        linkOf,
        replyBy: () => undefined,
        digests: await digests.of(requests),
      });
      const made = new Outbox(
        queue as never,
        states as never,
        { done: true } as never,
        { recent } as never,
        this.#clock as never,
      );
      // As its flush, which waits for more requests in real time. What it misses is the sweep's.
      made.stored = (_, request: StoredRequest) =>
        void recent([request])
          .then((settings) => queue.add(openJobs(request, settings, fail, fail)))
          .catch(() => undefined);
      api.sweep = () => made.sweep();
      return made;
    };
    const store = {
      bookings: model('Booking', this.bookings),
      messages: model('ContactMessage', new Map()),
      off: model('TimeOff', new Map()),
      notices: new MemoryModel('SecurityNotice', this.#notices, step, uniqueField) as never,
    };
    api.services = processOf(store, {
      clock: this.#clock,
      queue,
      outbox,
      site: this.site,
      savedAt: () => this.#savedAt,
    });
    this.pollAfter(this.now, 2);
  }

  readonly #clock = { now: () => new Date(this.schedule.now) };

  /** Ends the process at once: what it awaits never comes. It starts again later. */
  kill(process: Living, forMs: number): void {
    if (!process.life) return;
    process.life = undefined;
    this.say('is killed', process.name);
    this.schedule.at(this.now + forMs, () => process.life ?? this.#start(process));
    if (process === this.worker) this.schedule.at(this.now + this.random.between(5000, 6500), () => this.#release());
  }

  /** That no API process runs, or no worker. */
  downs = (forMs: number) => [
    () => this.apis.forEach((api) => this.kill(api, forMs)),
    () => this.kill(this.worker, forMs),
  ];

  /** An act of a person, at a process that runs. Resolves never if that is killed meanwhile. */
  act(what: string, act: (api: Api['services']) => Promise<unknown>): void {
    const running = this.apis.filter(({ life }) => life);
    if (running.length === 0) return;
    const api = this.random.pick(running);
    this.say(`${what} begins`, api.name);
    act(api.services).then(
      (result) => this.say(`${what} ${isDone(result) ? 'done' : 'refused'}`, api.name),
      (error: unknown) => {
        if (!(error instanceof Error) || !('status' in error)) throw error;
        this.say(`${what} refused`, api.name);
      },
    );
    this.pollAfter(this.now, 2);
    this.pollAfter(this.now + 10_000, 2);
  }

  /** The practitioner saves whether, and at what hour, the morning mail is wanted. */
  save(morningHour: number | undefined): void {
    if (!this.apis.some(({ life }) => life)) return;
    const { reminders } = this.site;
    Object.assign(reminders, { morning: morningHour !== undefined, morningHour: morningHour ?? 8 });
    this.#savedAt = new Date(this.now);
    this.say('is saved', `morning ${morningHour ?? 'off'}`);
    this.pollAfter(this.now, 2);
    if (morningHour !== undefined) this.morning(wallClockOf(this.now).date);
  }

  /** The polls of a day on which the morning mail is wanted. */
  morning(date: string): void {
    const { morning, morningHour = 8 } = this.site.reminders;
    if (!morning) return;
    this.pollAfter(startOf({ date, time: `${String(morningHour).padStart(2, '0')}:00` }), 4);
    for (const time of ['04:30', '12:00']) this.pollAfter(startOf({ date, time }) + 1, 1);
    // Older ones are read by none of the queries.
    for (const id of [...this.#notices.keys()].slice(0, -noticesKept)) this.#notices.delete(id);
  }

  /** Both processes poll every four seconds. Only the polls after moments at which something may be due are played. */
  pollAfter(time: number, polls: number): void {
    for (const api of this.apis) {
      const first = Math.ceil((time - api.phase) / pollMs) * pollMs + api.phase;
      for (let at = first; at < first + polls * pollMs; at += pollMs) {
        if (at < this.now || api.polls.has(at)) continue;
        api.polls.add(at);
        this.schedule.at(at, () => void this.#poll(api, at));
      }
    }
  }

  async #poll(api: Api, at: number): Promise<void> {
    api.polls.delete(at);
    if (!api.life) return;
    const { reminders, due, digestMails } = api.services;
    const always = [reminders.look(), digestMails.look()];
    // Without an open mail, the other polls find nothing.
    const isOpen = hasOpenMail(this.bookings) || hasOpenMail(this.#notices);
    await Promise.all(isOpen ? [...always, due.look(), api.sweep()] : always);
    const unsent = await digestMails.unsentMorning();
    if (unsent !== null) this.say('shows as unsent', unsent);
    this.say('polled', `${api.name} ${at}`);
  }

  // The queue

  #queueFor(api: Living) {
    const asked = async <T>(answer: () => T): Promise<T> => {
      await this.schedule.step(api);
      const result = answer();
      await this.schedule.step(api);
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
      job: (id: string) => asked(() => this.#jobs.get(id) && this.#jobOf(this.#jobs.get(id)!, api)),
      remove,
      withdraw: async (mailId: string) => {
        if (await remove(mailId)) return true;
        const job = this.#jobs.get(mailId);
        if (job) job.data = { mailId, requestId: '', scrubbed: true };
        return false;
      },
      add: (jobs: readonly AnyJob[]) =>
        asked(() => {
          for (const { kind: name, data } of jobs) {
            const id = data.mailId;
            if (this.#jobs.has(id)) continue;
            const fresh = { attemptsMade: 0, attemptsStarted: 0, timestamp: this.now, at: this.now };
            this.#jobs.set(id, { id, name, data, state: 'waiting', ...fresh });
          }
          this.#takeJobs();
        }),
    };
  }

  /** What code sees of a job: as it was read, and writes to it. */
  #jobOf(job: StoredJob, by: Living) {
    const write = async (change: Partial<StoredJob>) => {
      await this.schedule.step(by);
      if (this.#jobs.get(job.id) === job) Object.assign(job, change);
      await this.schedule.step(by);
    };
    return {
      ...job,
      opts: { attempts: mailAttempts },
      updateData: (data: unknown) => write({ data }),
      updateProgress: nothing,
      promote: () => write({ at: this.now }).then(() => this.#takeJobs()),
      moveToDelayed: (at: number) => write({ state: 'delayed', at }),
    };
  }

  wipeQueue(): void {
    this.#jobs = new Map();
    this.#marks = new Map();
    this.say('is wiped', 'queue');
    // The sweep takes what is at least six seconds old.
    this.pollAfter(this.now, 4);
  }

  // The worker

  #delivery() {
    const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined, child: () => quiet };
    const redis = {
      get: async (key: string) => this.#marks.get(key) ?? null,
      set: async (key: string, value: string) => {
        await this.schedule.step(this.worker);
        this.#marks.set(key, value);
        await this.schedule.step(this.worker);
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

  #takeJobs(): void {
    if (!this.worker.life) return;
    for (const job of this.#jobs.values()) {
      if (job.state === 'delayed' && job.at <= this.now) job.state = 'waiting';
      if (job.state !== 'waiting') continue;
      job.state = 'active';
      job.by = this.worker.life;
      job.attemptsStarted++;
      void this.#work(job);
    }
  }

  async #work(job: StoredJob): Promise<void> {
    await this.schedule.step(this.worker);
    const ended = await this.#deliver(this.#jobOf(job, this.worker) as never).then(
      (returnvalue): Partial<StoredJob> => ({ state: 'ended', returnvalue, finishedOn: this.now }),
      (error: unknown) => this.#failed(job, error),
    );
    await this.schedule.step(this.worker);
    // A queue that was wiped meanwhile does not have it any more.
    if (this.#jobs.get(job.id) !== job || !ended) return;
    Object.assign(job, ended, { attemptsMade: job.attemptsMade + 1 });
    if (job.state === 'delayed') this.schedule.at(job.at, () => this.#takeJobs());
    else {
      if (job.failedReason !== undefined && this.bookings.has(job.id.slice(0, 24))) this.say('failed', job.id);
      this.#tellOutcome(job);
    }
  }

  /** As BullMQ: undefined if the job is delayed already. */
  #failed(job: StoredJob, error: unknown): Partial<StoredJob> | undefined {
    if (error instanceof DelayedError) return undefined;
    if (!(error instanceof Error)) throw error;
    const failedReason = error.message;
    const attempts = job.attemptsMade + 1;
    if (error instanceof UnrecoverableError || attempts >= mailAttempts)
      return { state: 'ended', failedReason, finishedOn: this.now };
    return { state: 'delayed', failedReason, at: this.now + retryDelay(attempts) };
  }

  /** The processes that run hear of it, mostly. The sweep finds what they missed. */
  #tellOutcome(job: StoredJob): void {
    this.pollAfter(this.now + 6000, 2);
    for (const api of this.apis)
      if (this.random.chance(0.8))
        this.schedule.at(this.now + this.random.below(200), () => {
          if (api.life) void api.services.states.record(new Map([[job.id, outcomeOf(job)]]));
        });
  }

  /** The jobs of a killed worker. */
  #release(): void {
    for (const job of this.#jobs.values())
      if (job.state === 'active' && job.by !== this.worker.life) job.state = 'waiting';
    this.#takeJobs();
  }

  // The mail server

  async #send({ mailId: id, messageId, name, data }: Sending) {
    const begun = this.now;
    const failure = { step: 'connection', reason: 'no answer', permanent: false, general: true };
    const isRefused = async (withinMs: number) => {
      await this.schedule.sleep(this.worker, this.random.below(withinMs));
      return this.#mailIsAway;
    };
    if ((await isRefused(1000)) && (await isRefused(60_000))) return { sent: false, failure };
    if (this.#mailIsAway) return { sent: false, failure };
    this.accepted.push({ id, kind: name, messageId, session: data.session, digest: data, begun, at: this.now });
    // The id of a notice is another in every play.
    this.say('accepted', this.bookings.has(id.slice(0, 24)) ? id : `${name} ${data.date ?? ''}`);
    await this.schedule.step(this.worker);
    return { sent: true };
  }

  /** Afterwards, the mails that wait are tried within seconds: see the worker's `outage-recovery.ts`. */
  loseMail(forMs: number): void {
    this.#mailIsAway = true;
    this.say('is away', 'mail');
    this.schedule.at(this.now + forMs, () => {
      this.#mailIsAway = false;
      this.say('is back', 'mail');
      this.schedule.at(this.now + this.random.between(1000, 15_000), () => {
        for (const job of this.#jobs.values()) if (job.state === 'delayed') job.at = this.now;
        this.#takeJobs();
      });
    });
  }
}

interface Sending {
  mailId: string;
  messageId: string;
  name: MailKind;
  data: Digest & { session?: { date: string; time: string } };
}
