import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { RequestEvent } from '@luar/contracts/request-history';
import { type Model, Types } from 'mongoose';
import { appendEvents } from '../../src/data/append-events.ts';
import { derive } from '../../src/data/request-facts.ts';
import {
  type Booking,
  bookingSchema,
  contactMessageSchema,
  type StoredRequest,
} from '../../src/data/request.schema.ts';
import { type PractitionerNotice, practitionerNoticeSchema } from '../../src/data/practitioner-notice.schema.ts';
import type { Digests } from '../../src/mails/digest-facts.service.ts';
import type { DigestMails } from '../../src/mails/digest-mails.service.ts';
import { openJobs } from '../../src/mails/mail-jobs.ts';
import { processOf, siteWith, write } from './process.ts';
import { Retention } from '../../src/privacy/retention.service.ts';
import { Database } from './system.ts';

// The mails to the practitioner about several requests, with two processes on one database and a clock of the test.

const database = new Database();
let bookings: Model<Booking>;
let messages: Model<StoredRequest>;
let notices: Model<PractitionerNotice>;
let processes: DigestMails[];
let now: Date;
const site = siteWith({ dayBefore: true, hoursBefore: false });
/** What is wanted, beside the usual. */
const want = (settings: object) => {
  site.reminders = { dayBefore: true, hoursBefore: false, text: { pt: '', en: '' }, ...settings };
};
let savedAt: Date;
let sent: { id: string; data: Record<string, unknown> }[];
let removed: string[];

const at = (time: string) => (now = new Date(time));
let queueing: Promise<void>[] = [];
/** Both processes poll at once, and what they store is queued. */
async function look(by: readonly DigestMails[] = processes): Promise<void> {
  await Promise.all(by.map((each) => each.runRound().catch(() => undefined)));
  await Promise.all(queueing);
}
const waiting = () => sent.map(({ data }) => data['waiting'] as { total: number; requests: { name: string }[] });
const namesIn = () => waiting().map(({ requests }) => requests.map(({ name }) => name));

function newProcess(requests: object = bookings): DigestMails {
  const queued = async (digests: Digests, { _id }: Pick<StoredRequest, '_id'>) => {
    const notice = (await notices.findById(_id).lean<StoredRequest>())!;
    const asked = { linkOf: () => undefined, replyBy: () => undefined };
    const known = { site, write, ...asked, digests: await digests.of([notice]) };
    for (const { data } of openJobs(notice, known, fail, fail)) sent.push({ id: data.mailId, data: { ...data } });
  };
  return processOf(
    { bookings: requests as never, messages, off: {} as never, notices },
    {
      clock: { now: () => now },
      queue: { withdraw: async (id: string) => removed.push(id) > 0 },
      outbox: (_, digests) => ({
        stored: (_name: string, notice: Pick<StoredRequest, '_id'>) => queueing.push(queued(digests, notice)),
      }),
      site,
      savedAt: () => savedAt,
    },
  ).digestMails;
}
const fail = (reason: string): never => {
  throw new Error(reason);
};

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
  const document = { ...asked, ...derive(asked).set } as unknown as Booking;
  await bookings.insertOne(document);
  return document;
}
const act = (request: Booking, ...events: RequestEvent[]) =>
  appendEvents(bookings as never, request, events) as unknown as Promise<Booking>;

beforeAll(async () => {
  const { connection } = await database.start();
  bookings = connection.model<Booking>('Booking', bookingSchema);
  messages = connection.model('ContactMessage', contactMessageSchema) as never;
  notices = connection.model<PractitionerNotice>('PractitionerNotice', practitionerNoticeSchema);
  await Promise.all([bookings, messages, notices].map((model) => model.createIndexes()));
  processes = [newProcess(), newProcess()];
});
afterAll(() => database.stop());
beforeEach(async () => {
  want({});
  [savedAt, sent, removed, queueing] = [new Date('2026-11-25T00:00:00Z'), [], [], []];
  await Promise.all([bookings.deleteMany({}), messages.deleteMany({}), notices.deleteMany({})]);
});

test('two processes that look at once name all that is overdue in one mail', async () => {
  at('2026-11-23T09:00:00Z');
  await ask('ana', '2026-11-22T08:00:00Z');
  await ask('bia', '2026-11-22T08:30:00Z');
  let meanwhile: Promise<void> | undefined;
  const slow = Object.assign(Object.create(bookings) as object, {
    updateOne: async (...args: Parameters<typeof bookings.updateOne>) => {
      const written = await bookings.updateOne(...args);
      await (meanwhile ??= processes[0]!.runRound());
      return written;
    },
  });
  await look([newProcess(slow)]);
  expect(namesIn()).toEqual([['ana', 'bia']]);
  expect(await notices.countDocuments({})).toBe(1);
});

test('what a process was naming when it ended is in the mail of the next, though nothing else is due', async () => {
  at('2026-11-23T09:00:00Z');
  await ask('ana', '2026-11-22T08:00:00Z');
  const ending = Object.assign(Object.create(bookings) as object, { exists: async () => fail('it ends') });
  await look([newProcess(ending)]);
  at('2026-11-23T09:09:00Z');
  await look();
  expect(sent).toEqual([]);
  at('2026-11-23T09:11:00Z');
  await look();
  expect(namesIn()).toEqual([['ana']]);
});

test('many that are overdue at once, as after a pause, are in one mail; switched off, in none', async () => {
  for (let each = 0; each < 12; each++) await ask(`V${each}`, `2026-11-${10 + each}T10:00:00Z`);
  at('2026-11-28T10:00:00Z');
  want({ overdue: false });
  await look();
  expect(sent).toEqual([]);
  want({});
  await look([processes[0]!]);
  expect(waiting().map(({ total, requests }) => [total, requests.length, requests[0]?.name])).toEqual([[12, 10, 'V0']]);
});

test('a later hour that is chosen after a morning with nothing to say counts the same day', async () => {
  want({ morning: true, overdue: false, morningHour: 7 });
  at('2026-11-25T07:00:00Z');
  await look();
  await ask('Ana', '2026-11-25T07:30:00Z');
  want({ morning: true, overdue: false, morningHour: 9 });
  savedAt = new Date('2026-11-25T08:00:00Z');
  at('2026-11-25T08:59:59Z');
  await look();
  expect(sent).toEqual([]);
  at('2026-11-25T09:00:00Z');
  await look();
  await look();
  expect(namesIn()).toEqual([['Ana']]);
  // And an hour that was over is no reason for a mail.
  want({ morning: true, overdue: false, morningHour: 8 });
  savedAt = new Date('2026-11-25T09:30:00Z');
  at('2026-11-25T09:31:00Z');
  await look();
  expect(sent).toHaveLength(1);
});

test('a morning mail that fails a day late is reported from then on for a day', async () => {
  want({ morning: true, overdue: false });
  await ask('Ana', '2026-11-25T07:30:00Z');
  at('2026-11-25T08:00:00Z');
  await look();
  at('2026-11-26T12:00:00Z');
  await notices.updateOne({}, { $set: { 'mails.0.state': 'failed', 'mails.0.updatedAt': now } });
  expect(await processes[0]!.unsentMorning()).toBe('2026-11-25');
  at('2026-11-27T12:00:01Z');
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

test('the retention deletes only what is still due when it is deleted', async () => {
  at('2029-01-05T09:00:00Z');
  const [over, moved] = [await ask('over', '2026-01-05T08:00:00Z'), await ask('moved', '2026-01-05T08:00:00Z')];
  // Its session is moved to a later day after the retention has found it.
  const { db, collection } = bookings;
  const meanwhile = Object.assign(Object.create(collection) as object, {
    deleteMany: async (...args: Parameters<typeof collection.deleteMany>) => {
      await bookings.updateOne({ _id: moved._id }, { $set: { keptFrom: now } });
      return collection.deleteMany(...args);
    },
  });
  const retention = new Retention(
    { keeps: { messagesMonths: 12, bookingsMonths: 24, spamDays: 30 } } as never,
    { collection: (name: string) => (name === 'bookings' ? meanwhile : db.collection(name)) } as never,
    { remove: async () => undefined } as never,
    { delete: async () => 0 } as never,
    { now: () => now } as never,
  );
  await retention.runRound();
  const left = await bookings.find({ _id: { $in: [over._id, moved._id] } }).lean<Booking[]>();
  expect(left.map(({ name }) => name)).toEqual(['moved']);
});
