// Histories are tested against a second model: random acts of two devices, two visitors, the clock and the mail server run
// through the real services on the embedded MongoDB, two of them at once, and everything stored, and what each queued mail says,
// is compared with a model that is written differently. Reminders and mornings: no-silence. Some acts come as sequences that
// rarely happen by chance, such as two letters that wait or one time offered to two visitors. If a new fault is found by fewer
// than one history in 15, add a sequence for it.

import type { RequestAct, SessionTaken } from '@luar/contracts/request-views';
import type { Letter } from '@luar/contracts/letters';
import { addDays, midnightInLisbon, todayInLisbon } from '@luar/contracts/lisbon';
import type { SessionTime } from '@luar/contracts/request-history';
import { discardEmbedded, type Embedded, startEmbedded, temporaryFolder } from '../../../infra/mongo/test/embedded.ts';
import mongoose, { type Connection, type Model } from 'mongoose';
import { waitsForAnswer as answer } from '../../src/requests/lists/request-filter.ts';
import type { RequestKind } from '../../src/data/request-mails.ts';
import { derive } from '../../src/data/request-facts.ts';
import { newLink } from '../../src/data/request-link.ts';
import {
  type Booking,
  bookingSchema,
  contactMessageSchema,
  type StoredRequest,
} from '../../src/data/request.schema.ts';
import { type TimeOffRecord, timeOffSchema } from '../../src/data/time-off.schema.ts';
import { holdsWithin } from '../../src/held-times/held-times.service.ts';
import { ApiError } from '../../src/http/api-error.ts';
import type { Facts } from '../../src/mails/facts.ts';
import { type MailJob, openJobs } from '../../src/mails/mail-jobs.ts';
import { formOf, timeValue } from '../../src/requests/visits/visit.ts';
import { message, sessions } from './acts.ts';
import type { Result } from './model.ts';
import { addressOf, processOf, secret, siteWith, write } from './process.ts';
import { minutes, type VisitType } from './requests.ts';

const site = siteWith({ dayBefore: false, hoursBefore: false });
const settings = { site, linkOf: addressOf, digests: new Map<string, never>(), replyBy: () => undefined, write };

/** A database in the embedded MongoDB, in a process of its own. */
export class Database {
  #server!: Embedded;
  connection!: Connection;

  async start(): Promise<this> {
    this.#server = await startEmbedded(await temporaryFolder());
    this.connection = await mongoose.createConnection(`${this.#server.uri}model`).asPromise();
    return this;
  }

  async stop(): Promise<void> {
    await this.connection.close();
    await discardEmbedded(this.#server);
  }
}

/** The queue holds the jobs by mail id. */
function queueIn(jobs: Map<string, MailJob>) {
  const add = async (more: readonly MailJob[]) => {
    for (const job of more) jobs.set(job.data.mailId, job);
  };
  const remove = async (id: string) => {
    jobs.delete(id);
    return true;
  };
  return {
    isReady: () => true,
    job: async () => undefined,
    remove,
    withdraw: remove,
    add,
  };
}
const fail = (kind: string): never => {
  throw new Error(`no job for ${kind}`);
};

export class System {
  readonly #bookings: Model<Booking>;
  readonly #messages: Model<StoredRequest>;
  readonly #off: Model<TimeOffRecord>;
  readonly #processes: ReturnType<typeof processOf>[];
  readonly #queue = new Map<string, MailJob>();
  #now = new Date(0);
  #ids: string[] = [];
  /** The form of the visitor's open page. */
  #pages: ({ version: number; token: string } | undefined)[] = [];
  /** The address in the first letter of each request. It stays valid. */
  #links: (string | undefined)[] = [];

  constructor({ connection }: Database) {
    this.#bookings = connection.model<Booking>('Booking', bookingSchema);
    this.#messages = connection.model('ContactMessage', contactMessageSchema) as unknown as Model<StoredRequest>;
    this.#off = connection.model<TimeOffRecord>('TimeOff', timeOffSchema);
    const store = { bookings: this.#bookings, messages: this.#messages, off: this.#off };
    const queue = queueIn(this.#queue);
    const stored = (_: string, request: StoredRequest) => void queue.add(openJobs(request, settings, fail, fail));
    const around = { clock: { now: () => this.#now }, queue, outbox: () => ({ stored }), site };
    this.#processes = [0, 1].map(() => processOf(store, around));
  }

  async prepare(): Promise<void> {
    await Promise.all([this.#bookings, this.#messages, this.#off].map((model) => model.createIndexes()));
  }

  /** Begins again with two bookings and a message. */
  async begin(now: number, requested: readonly { date: string; time: string }[]): Promise<void> {
    this.#now = new Date(now);
    this.#queue.clear();
    this.#pages = [];
    this.#links = [];
    await Promise.all([this.#bookings.deleteMany({}), this.#messages.deleteMany({}), this.#off.deleteMany({})]);
    const shared = {
      name: 'Ana',
      email: 'ana@exemplo.test',
      phone: '',
      message: '',
      language: 'pt' as const,
      suspectedSpam: false,
      requestId: 'r',
      mails: [],
      history: [],
      createdAt: this.#now,
    };
    const service = { slug: 'tarot', name: { pt: 'Tarot', en: 'Tarot' }, priceCents: 0, durationMinutes: minutes };
    const bookings = requested.map((session) => ({
      ...shared,
      ...session,
      service,
      link: newLink(secret),
      _id: new mongoose.Types.ObjectId(),
    }));
    const written = { ...shared, subject: 'Olá', _id: new mongoose.Types.ObjectId() };
    await this.#bookings.collection.insertMany(bookings.map((each) => ({ ...each, ...derive(each).set })) as never);
    await this.#messages.collection.insertOne({ ...written, ...derive(written).set });
    this.#ids = [...bookings, written].map(({ _id }) => String(_id));
  }

  set now(now: number) {
    this.#now = new Date(now);
  }
  #kind = (request: number): RequestKind => (request === message ? 'messages' : 'bookings');
  #of = (device: number) => this.#processes[device]!;

  letter({ device, request, insists }: Acting, version: number, letter: Letter): Promise<Result> {
    const send = (beside?: string[]) =>
      this.#of(device).letters.send(this.#kind(request), this.#ids[request]!, {
        version,
        letter: letter.type === 'confirmed' && beside ? { ...letter, beside } : letter,
      });
    return resultOf(insisting(send, insists));
  }

  act({ device, request, insists }: Acting, version: number, act: Omit<RequestAct, 'version'>): Promise<Result> {
    const append = (beside?: string[]) =>
      this.#of(device).acts.append(this.#kind(request), this.#ids[request]!, { version, ...act, beside });
    return resultOf(insisting(append, insists));
  }

  async enter({ device, insists }: Acting, session: SessionTime): Promise<Result> {
    const who = { name: 'Rui', email: 'rui@exemplo.test', phone: '', language: 'pt' as const };
    const entry = { ...who, ...session, service: '', title: 'Tarot', minutes };
    const add = async (beside?: string[]) => {
      const { _id } = await this.#of(device).byHand.add({ ...entry, beside }, 'r');
      this.#ids.push(_id);
    };
    return resultOf(insisting(add, insists));
  }

  takeOff(device: number, date: string, insists: boolean): Promise<Result> {
    const entry = { from: date, last: date, weekly: false, hours: null, title: '', note: { pt: '', en: '' } };
    return resultOf(insisting((beside) => this.#of(device).off.add({ ...entry, beside }), insists));
  }

  async workAgain(device: number): Promise<void> {
    const { off } = this.#of(device);
    for (const { _id } of await off.list()) await off.remove(_id);
  }

  /** What the panel says of the sessions, in the order of the requests. */
  async verdicts(found: readonly StoredRequest[]): Promise<(string | undefined)[]> {
    const bookings = found.filter((_, index) => index !== message) as Booking[];
    const kinds = (await this.#of(0).views.bookings(bookings)).map(({ verdict }) => verdict?.kind);
    return kinds.toSpliced(message, 0, undefined);
  }

  /** What the lists and the dashboard find, by the indexes of the requests. */
  async dashboard() {
    const find = async (model: Model<StoredRequest>, condition: object) =>
      (await model.find(condition, { _id: 1 }).lean()).map(({ _id }) => this.#ids.indexOf(String(_id)));
    const bookings = this.#bookings as unknown as Model<StoredRequest>;
    const day = todayInLisbon(this.#now);
    const ahead = holdsWithin({ start: this.#now, end: new Date('2999-01-01') }, ['agreed']);
    const [toAnswer, messages, today, agreed] = await Promise.all([
      find(bookings, answer),
      find(this.#messages, answer),
      find(bookings, holdsWithin({ start: midnightInLisbon(day), end: midnightInLisbon(addDays(day, 1)) })),
      find(bookings, ahead),
    ]);
    const inOrder = (indexes: number[]) => indexes.toSorted((one, other) => one - other);
    return { toAnswer: inOrder([...toAnswer, ...messages]), today: inOrder(today), ahead: inOrder(agreed) };
  }

  async openPage(request: number): Promise<void> {
    const visit = await this.#of(0).visits.find(this.#token(request));
    this.#pages[request] = visit && formOf(visit, secret);
  }

  async visit(device: number, request: number, act: VisitType, time: number, wish: string): Promise<Result> {
    const form = this.#pages[request] ?? { version: -1, token: '' };
    const sent = { ...form, act, time: timeValue(sessions[time]!), wish };
    const outcome = await this.#of(device).visits.act(this.#token(request), sent);
    return outcome === undefined ? 'gone' : outcome === 'done' ? 'done' : 'refused';
  }

  #token = (request: number): string => this.#links[request]?.split('/').at(-1) ?? '';

  look(device: number): Promise<void> {
    return this.#of(device).due.runRound();
  }

  /** The worker ends a mail. Both processes may receive the outcome. */
  async end(mail: string, state: 'sent' | 'failed'): Promise<void> {
    this.#queue.delete(mail);
    await Promise.all(this.#processes.map(({ states }) => states.record(new Map([[mail, { state }]]))));
  }

  async retry(mail: string): Promise<void> {
    await this.#of(1).retry.retry(mail);
  }

  idOf = (request: number, mail: string): string => `${this.#ids[request]}-${mail}`;

  async stored(): Promise<StoredRequest[]> {
    const models = [this.#bookings, this.#messages] as Model<StoredRequest>[];
    const found = (await Promise.all(models.map((model) => model.find().lean<StoredRequest[]>()))).flat();
    const stored = this.#ids.map((id) => found.find(({ _id }) => String(_id) === id)!);
    // Called after every act, so the first address is kept.
    for (const [index, request] of stored.entries()) this.#links[index] ??= addressOf(request as Booking);
    return stored;
  }

  /** What the mails in the queue say, by id. */
  queued(): Record<string, string> {
    return Object.fromEntries([...this.#queue].map(([id, job]) => [id, this.#sayingOf(job)]));
  }

  #sayingOf({ data: written }: MailJob): string {
    const data = written as MailJob['data'] & (Facts<'letter'> | Facts<'visit.visitor'>);
    if (!('sequence' in data)) return '';
    if ('session' in data) throw new Error(`a reminder of ${data.mailId}`);
    const { type, ...about } = 'letter' in data ? data.letter : data.visit;
    const times = 'times' in about ? about.times : 'session' in about ? [about.session] : [];
    const wish = 'wish' in about ? about.wish : '';
    const said = [data.sequence, type, ...times.map(({ date, time }) => `${date} ${time}`), wish].join(' ').trim();
    const link = 'link' in data ? data.link : undefined;
    const isOwn = this.#links.some((address, at) => address === link && data.mailId.startsWith(this.#ids[at]!));
    return link === undefined ? said : `${said}, ${isOwn ? 'link' : 'another link'}`;
  }
}

interface Acting {
  device: number;
  request: number;
  insists?: boolean;
}

/** A second press agrees to what the refusal of the first one named, if the device insists. */
async function insisting(send: (beside?: string[]) => Promise<unknown>, insists = false): Promise<unknown> {
  for (let beside: string[] | undefined; ;) {
    try {
      return await send(beside);
    } catch (error) {
      if (!insists || !(error instanceof ApiError) || error.code !== 'session_taken') throw error;
      beside = (error.extra as unknown as SessionTaken).clashes.map(({ _id }) => _id);
    }
  }
}

async function resultOf(call: Promise<unknown>): Promise<Result> {
  try {
    await call;
    return 'done';
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return 'refused';
    throw error;
  }
}
