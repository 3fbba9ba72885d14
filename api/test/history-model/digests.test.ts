import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { RequestEvent } from '@luar/contracts/request-history';
import { seedSite } from '@luar/contracts/site-seed';
import { type Model, Types } from 'mongoose';
import { appendEvents } from '../../src/data/append-events.ts';
import { derivedFrom } from '../../src/data/request-facts.ts';
import {
  type Booking,
  bookingSchema,
  contactMessageSchema,
  type StoredRequest,
} from '../../src/data/request.schema.ts';
import { type SecurityNotice, securityNoticeSchema } from '../../src/data/security-notice.schema.ts';
import { Digests } from '../../src/mails/digest-facts.service.ts';
import { DigestMails } from '../../src/mails/digest-mails.service.ts';
import { openJobs } from '../../src/mails/mail-jobs.ts';
import { Database } from './system.ts';

// The mails to the practitioner about several requests, with two processes on one database and a clock of the test.

const hour = 3_600_000;
const database = new Database();
let bookings: Model<Booking>;
let messages: Model<StoredRequest>;
let notices: Model<SecurityNotice>;
let processes: DigestMails[];
let now: Date;
let settings: object;
let savedAt: Date;
let sent: { id: string; data: Record<string, unknown> }[];
let removed: string[];

const at = (time: string) => (now = new Date(time));
let queueing: Promise<void>[] = [];
/** Both processes poll at once, and what they store is queued. */
async function look(by: readonly DigestMails[] = processes): Promise<void> {
  await Promise.all(by.map((each) => each.look()));
  await Promise.all(queueing);
}
const waiting = () => sent.map(({ data }) => data['waiting'] as { total: number; requests: { name: string }[] });
const namesIn = () => waiting().map(({ requests }) => requests.map(({ name }) => name));

function processOf(): DigestMails {
  const clock = { now: () => now } as never;
  const site = {
    recent: async () => ({ content: { ...seedSite, reminders: { ...usual, ...settings } }, savedAt }),
    promised: async () => (asked: Date) => new Date(asked.getTime() + 24 * hour),
  } as never;
  const digests = new Digests(bookings as never, messages as never, site, clock);
  const queued = async (notice: StoredRequest) => {
    const asked = { linkOf: () => undefined, replyBy: () => undefined };
    const known = { site: seedSite, ...asked, digests: await digests.of([notice]) };
    const fail = (reason: string) => {
      throw new Error(reason);
    };
    for (const { data } of openJobs(notice, known, fail, fail)) sent.push({ id: data.mailId, data: data });
  };
  const queue = { withdraw: async (id: string) => removed.push(id) > 0 };
  const ready = { done: true } as never;
  const models = [bookings, messages, notices] as never[];
  return new DigestMails(
    models[0]!,
    models[1]!,
    models[2]!,
    site,
    digests,
    { stored: (_: string, notice: StoredRequest) => queueing.push(queued(notice)) } as never,
    queue as never,
    ready,
    clock,
  );
}
const usual = { dayBefore: true, hoursBefore: false, text: { pt: '', en: '' } };

async function ask(name: string, createdAt: string, own: Partial<Booking> = {}): Promise<Booking> {
  const service = { slug: 'tarot', name: { pt: 'Tarot', en: 'Tarot' }, priceCents: 1, durationMinutes: 60 };
  const asked = {
    _id: new Types.ObjectId(),
    name,
    email: `${name}@exemplo.test`,
    phone: '',
    message: '',
    language: 'pt',
    suspectedSpam: false,
    requestId: 'r',
    mails: [],
    history: [] as RequestEvent[],
    service,
    createdAt: new Date(createdAt),
    date: '2026-12-20',
    time: '11:00',
    ...own,
  };
  const document = { ...asked, ...derivedFrom(asked) } as unknown as Booking;
  await bookings.insertOne(document);
  return document;
}
const act = (request: Booking, ...events: RequestEvent[]) =>
  appendEvents(bookings as never, request, events) as unknown as Promise<Booking>;

beforeAll(async () => {
  const { connection } = await database.start();
  bookings = connection.model<Booking>('Booking', bookingSchema);
  messages = connection.model('ContactMessage', contactMessageSchema) as never;
  notices = connection.model<SecurityNotice>('SecurityNotice', securityNoticeSchema);
  await Promise.all([bookings, messages, notices].map((model) => model.createIndexes()));
  processes = [processOf(), processOf()];
});
afterAll(() => database.stop());
beforeEach(async () => {
  [settings, savedAt, sent, removed, queueing] = [{}, new Date('2026-11-25T00:00:00Z'), [], [], []];
  await Promise.all([bookings.deleteMany({}), messages.deleteMany({}), notices.deleteMany({})]);
});

test('an overdue request is named in one mail, once, until the visitor asks again', async () => {
  const ana = await ask('Ana', '2026-11-24T10:00:00Z');
  await ask('Spam', '2026-11-24T10:00:00Z', { suspectedSpam: true });
  const rui = await ask('Rui', '2026-11-24T10:00:00Z');
  await act(rui, { type: 'answeredElsewhere', at: '2026-11-24T11:00:00.000Z' });
  at('2026-11-25T09:59:00Z');
  await look();
  expect(sent).toEqual([]);
  at('2026-11-25T10:00:00Z');
  await look();
  at('2026-11-25T10:30:00Z');
  await look();
  expect(namesIn().filter((names) => names.length > 0)).toEqual([['Ana']]);
  const answered = await act(
    (await bookings.findById(ana._id).lean<Booking>())!,
    { type: 'answeredElsewhere', at: '2026-11-25T11:00:00.000Z' },
    { type: 'undone', at: '2026-11-25T11:00:05.000Z' },
  );
  at('2026-11-25T12:00:00Z');
  await look();
  expect(sent).toHaveLength(1);
  await act(answered, { type: 'askedAnother', at: '2026-11-25T13:00:00.000Z', wish: '' });
  at('2026-11-26T13:00:00Z');
  await look();
  expect(namesIn()).toEqual([['Ana'], ['Ana']]);
});

test('many that are overdue at once, as after a pause, are in one mail; switched off, in none', async () => {
  for (let each = 0; each < 12; each++) await ask(`V${each}`, `2026-11-${10 + each}T10:00:00Z`);
  at('2026-11-28T10:00:00Z');
  settings = { overdue: false };
  await look();
  expect(sent).toEqual([]);
  settings = {};
  await look([processes[0]!]);
  expect(waiting().map(({ total, requests }) => [total, requests.length, requests[0]?.name])).toEqual([[12, 10, 'V0']]);
});

test('the morning mail is sent once by two processes, and not at all without anything to say', async () => {
  settings = { morning: true, overdue: false };
  at('2026-11-25T08:00:00Z');
  await look();
  await ask('Ana', '2026-11-25T08:30:00Z');
  await ask('Rui', '2026-11-20T08:30:00Z', {
    history: [{ type: 'confirmed', at: '2026-11-20T09:00:00.000Z', session: { date: '2026-11-26', time: '15:00' } }],
  });
  at('2026-11-25T09:00:00Z');
  await look();
  expect(sent).toEqual([]);
  at('2026-11-26T08:00:04Z');
  await look();
  await look();
  expect(sent.map(({ data: { date, sessions } }) => [date, sessions])).toEqual([
    ['2026-11-26', [expect.objectContaining({ name: 'Rui', from: '15:00', until: '16:00' })]],
  ]);
  expect(namesIn()).toEqual([['Ana']]);
  expect(await processes[0]!.unsentMorning()).toBeNull();
});

test('a morning that was missed is reported for a day, and one before it was wanted is not', async () => {
  settings = { morning: true, overdue: false };
  await ask('Ana', '2026-11-25T06:30:00Z');
  savedAt = new Date('2026-11-25T14:00:00Z');
  at('2026-11-25T14:01:00Z');
  await look();
  expect(await processes[0]!.unsentMorning()).toBeNull();
  at('2026-11-26T13:00:00Z');
  await look();
  expect([sent, await processes[1]!.unsentMorning()]).toEqual([[], '2026-11-26']);
  at('2026-11-27T13:01:00Z');
  expect(await processes[0]!.unsentMorning()).toBeNull();
});

test('a mail that failed the day after its morning is reported for a day after it failed', async () => {
  settings = { morning: true, overdue: false };
  await ask('Ana', '2026-11-25T06:30:00Z');
  at('2026-11-25T08:00:00Z');
  await look();
  const failedAt = new Date('2026-11-26T09:00:00Z');
  await notices.updateOne({}, { $set: { 'mails.0.state': 'failed', 'mails.0.updatedAt': failedAt } });
  at('2026-11-27T08:00:00Z');
  expect(await processes[0]!.unsentMorning()).toBe('2026-11-25');
  at('2026-11-27T09:01:00Z');
  expect(await processes[0]!.unsentMorning()).toBeNull();
});

test('a waiting mail is withdrawn once all that it would say is answered or deleted', async () => {
  const ana = await ask('Ana', '2026-11-24T10:00:00Z');
  at('2026-11-25T10:00:00Z');
  await look([processes[0]!]);
  await bookings.deleteOne({ _id: ana._id });
  at('2026-11-25T10:20:00Z');
  await look();
  expect(removed).toContain(sent[0]!.id);
  expect((await notices.find().lean<SecurityNotice[]>()).flatMap(({ mails }) => mails)).toEqual([]);
});

test('a later hour that is chosen after a morning with nothing to say counts the same day', async () => {
  settings = { morning: true, overdue: false, morningHour: 7 };
  at('2026-11-25T07:00:00Z');
  await look();
  await ask('Ana', '2026-11-25T07:30:00Z');
  [settings, savedAt] = [{ ...settings, morningHour: 9 }, new Date('2026-11-25T08:00:00Z')];
  at('2026-11-25T08:59:59Z');
  await look();
  expect(sent).toEqual([]);
  at('2026-11-25T09:00:00Z');
  await look();
  await look();
  expect(namesIn()).toEqual([['Ana']]);
  // And an hour that was over is no reason for a mail.
  [settings, savedAt] = [{ ...settings, morningHour: 8 }, new Date('2026-11-25T09:30:00Z')];
  at('2026-11-25T09:31:00Z');
  await look();
  expect(sent).toHaveLength(1);
});

test('a morning mail that has nothing to say any more waits until noon, because an undo may give it something', async () => {
  settings = { morning: true, overdue: false };
  const ana = await ask('Ana', '2026-11-25T06:30:00Z');
  const mails = async () => (await notices.find().lean<SecurityNotice[]>()).flatMap((notice) => notice.mails);
  at('2026-11-25T08:00:00Z');
  await look();
  await act(ana, { type: 'answeredElsewhere', at: '2026-11-25T08:05:00.000Z' });
  at('2026-11-25T08:20:00Z');
  await look();
  expect(removed).toContain(sent[0]!.id);
  expect(await mails()).toHaveLength(1);
  at('2026-11-25T12:00:00Z');
  await look();
  expect(await mails()).toEqual([]);
  expect(await processes[0]!.unsentMorning()).toBeNull();
});

test('what a withdrawn mail would have named is named after all once an undo lets it wait again', async () => {
  const ana = await ask('Ana', '2026-11-24T10:00:00Z');
  at('2026-11-25T10:00:00Z');
  await look([processes[0]!]);
  const answered = await act(ana, { type: 'answeredElsewhere', at: '2026-11-25T10:19:55.000Z' });
  at('2026-11-25T10:20:00Z');
  await look();
  expect(removed).toContain(sent[0]!.id);
  await act(answered, { type: 'undone', at: '2026-11-25T10:20:03.000Z' });
  at('2026-11-25T10:20:10Z');
  await look();
  expect(namesIn()).toEqual([['Ana'], ['Ana']]);
});
