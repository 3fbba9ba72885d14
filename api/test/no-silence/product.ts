import { clock as workersClock } from '../../../worker/src/clock.ts';
import { outcomeOf } from '../../src/mails/mail-jobs.ts';
import type { Digests } from '../../src/mails/digest-facts.service.ts';
import type { MailStates } from '../../src/mails/mail-states.service.ts';
import { Outbox } from '../../src/mails/outbox.service.ts';
import type { Booking, StoredRequest } from '../../src/data/request.schema.ts';
import { practitionerNoticeSchema } from '../../src/data/practitioner-notice.schema.ts';
import { addressOf, processOf, type siteWith, write } from '../history-model/process.ts';
import { type Accepted, MailSide, type StoredJob } from './mail-side.ts';
import { type Docs, hasOpenMail, MemoryModel } from './memory-model.ts';
import { leftMs } from './mornings-oracle.ts';
import { startOf, wallClockOf } from './oracle.ts';
import type { Random } from '../../../infra/local/stack/random.ts';
import { type Living, Schedule } from './schedule.ts';

const pollMs = 4000;
const noticesKept = 20;
/** One notice for each of their values, as the database keeps it. */
const uniqueFields = practitionerNoticeSchema
  .indexes()
  .filter(([, { unique }]) => unique)
  .flatMap(([fields]) => Object.keys(fields));
const addresses = new Map<string, string | undefined>();
/** Deriving the address takes longer than all else that makes a job. */
function linkOf({ link }: Pick<Booking, 'link'>): string | undefined {
  if (link && !addresses.has(link.hash)) addresses.set(link.hash, addressOf({ link }));
  return link && addresses.get(link.hash);
}

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

/** Two API processes with their real services, on one store in memory. The worker, the queue and the mail server: see mail-side.ts. */
export class Product {
  readonly schedule: Schedule;
  readonly bookings: Docs = new Map();
  readonly #notices: Docs = new Map();
  #savedAt = new Date(0);
  readonly apis: readonly Api[];
  readonly worker: Living = { name: 'worker', life: undefined };
  /** What happened, for a failure's report and for the oracle. */
  readonly log: { at: number; what: string; of: string }[] = [];
  readonly #mail: MailSide;

  constructor(
    start: number,
    private readonly random: Random,
    private readonly site: ReturnType<typeof siteWith>,
  ) {
    this.schedule = new Schedule(start, random, (process) => this.kill(process, random.between(500, 60_000)));
    workersClock.now = () => this.schedule.now;
    this.#mail = new MailSide({
      schedule: this.schedule,
      random,
      worker: this.worker,
      say: (what, of) => this.say(what, of),
      isRequest: (mailId) => this.bookings.has(mailId.slice(0, 24)),
      ended: (job) => this.#tellOutcome(job),
    });
    const phase = random.below(pollMs);
    const other = random.chance(0.5) ? phase + random.below(5) : random.below(pollMs);
    this.apis = [new Api('api-1', phase), new Api('api-2', other)];
    for (const process of [...this.apis, this.worker]) this.#start(process);
  }

  get accepted(): readonly Accepted[] {
    return this.#mail.accepted;
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
    else this.#mail.startWorker();
  }

  #startApi(api: Api): void {
    const step = () => this.schedule.step(api);
    const queue = this.#mail.for(api);
    const model = (name: string, docs: Docs) => new MemoryModel(name, docs, step) as never;
    const outbox = (states: MailStates, digests: Digests) => {
      const recent = async (requests: readonly StoredRequest[]) => ({
        site: this.site,
        linkOf,
        replyBy: () => undefined,
        digests: await digests.of(requests),
        write,
      });
      const made = new Outbox(queue as never, states, { recent } as never, this.#clock as never);
      // As its flush, which waits for more requests in real time. What it misses is the sweep's.
      made.stored = (modelName, request) => {
        const of = states.models.find((known) => known.modelName === modelName)!;
        made.queueOf(of, [request]).catch(() => undefined);
      };
      api.sweep = () => made.sweep();
      return made;
    };
    const store = {
      bookings: model('Booking', this.bookings),
      messages: model('ContactMessage', new Map()),
      off: model('TimeOff', new Map()),
      notices: new MemoryModel('PractitionerNotice', this.#notices, step, uniqueFields) as never,
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
    if (process === this.worker)
      this.schedule.at(this.now + this.random.between(5000, 6500), () => this.#mail.release());
    // What it was naming as overdue.
    else this.pollAfter(this.now + leftMs, 2);
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
    // What fails, the next round does.
    const round = (asked: Promise<void>) => asked.catch(() => undefined);
    const always = [round(reminders.runRound()), round(digestMails.runRound())];
    // Without an open mail, the other polls find nothing.
    const isOpen = hasOpenMail(this.bookings) || hasOpenMail(this.#notices);
    await Promise.all(isOpen ? [...always, round(due.runRound()), round(api.sweep())] : always);
    const unsent = await digestMails.unsentMorning();
    if (unsent !== null) this.say('shows as unsent', unsent);
    this.say('polled', `${api.name} ${at}`);
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

  wipeQueue(): void {
    this.#mail.wipe();
    // The sweep takes what is at least six seconds old.
    this.pollAfter(this.now, 4);
  }

  loseMail(forMs: number): void {
    this.#mail.lose(forMs);
  }
}
