import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mailId } from '@luar/contracts/mail';
import { redisName } from '@luar/contracts/redis';
import { Redis } from 'ioredis';
import { MongoClient, ObjectId } from 'mongodb';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { followCommands } from '../../infra/local/stack/redis-commands.ts';
import { until } from '../../infra/local/stack/until.ts';
import { discardStack, startStack } from '../../infra/local/stack/test-stack.ts';
import { Client } from '../../infra/local/stack/test-client.ts';
import { sessionIn, storedTimes, visitRequest } from '../../infra/local/stack/test-visit.ts';
import { documentsWith, keysWith } from '../../e2e/hosting/traces.ts';

// Two API processes share the stores. The retention periods differ from the defaults.
let stack: Stack;
let client: MongoClient;

beforeAll(async () => {
  stack = await startStack({
    env: { KEEP_MESSAGES_MONTHS: '3', KEEP_BOOKINGS_MONTHS: '6', KEEP_SPAM_DAYS: '7' },
    without: ['worker', 'inbox', 'api', 'api-2'],
    apis: 2,
  });
  client = await new MongoClient(stack.env['MONGODB_URI']!).connect();
});
afterAll(async () => {
  await client.close();
  await discardStack(stack);
});

const day = 86_400_000;
const request = (name: string, ageInDays: number, suspectedSpam = false) => ({
  _id: new ObjectId(),
  name,
  email: 'x@exemplo.test',
  phone: '',
  message: '',
  language: 'pt',
  suspectedSpam,
  requestId: 'r',
  mails: [],
  note: 'uma nota',
  history: [{ type: 'answeredElsewhere' as const, at: new Date(Date.now() - ageInDays * day).toISOString() }],
  createdAt: new Date(Date.now() - ageInDays * day),
});

/** A request with a letter that was not sent, a link, and a visitor who asked for another time. */
function withLetters(name: string, ageInDays: number) {
  const createdAt = new Date(Date.now() - ageInDays * day);
  const at = createdAt.toISOString();
  const { document, path } = visitRequest({
    name,
    history: [
      { type: 'offered', at, times: [sessionIn(5)], letter: { text: `carta a ${name}` } },
      { type: 'askedAnother', at, wish: `desejo de ${name}` },
    ],
    mails: [{ kind: 'letter', event: 0, state: 'pending', attempts: 3, updatedAt: createdAt }],
  });
  const email = `${name.replaceAll(' ', '.')}@exemplo.test`;
  const kept = { email, words: [email], note: `nota sobre ${name}`, createdAt, keptFrom: createdAt };
  return { document: { ...document, ...kept }, path, email };
}
const oldLetters = withLetters('velha com cartas', 200);
const keptLetters = withLetters('nova com cartas', 170);

const withoutHistory = (name: string) => ({ ...request(name, 0), history: [] });

const noteOn = (key: string) => ({ _id: new ObjectId(), key, note: `nota sobre ${key}` });
test('two processes delete exactly the requests whose retention period has passed', async () => {
  const db = client.db();
  const many = Array.from({ length: 1200 }, (_, at) => request(`old ${at}`, 200 + at));
  const service = { slug: 's', name: { pt: 's', en: 's' }, priceCents: 1, durationMinutes: 15 };
  const confirmed = { type: 'confirmed' as const, at: new Date().toISOString(), session: sessionIn(30) };
  const requested = { date: '2999-01-05', time: '10:00' };
  const bookings = [
    ...many,
    request('kept', 170),
    withoutHistory('unanswered'),
    // The session takes place long after the request.
    {
      ...request('session ahead', 300),
      history: [confirmed],
    },
    request('spam', 8, true),
    request('fresh spam', 6, true),
  ];
  await db
    .collection('bookings')
    .insertMany(
      bookings.map((each) => ({ ...each, service, ...requested, ...storedTimes({ ...each, ...requested }, 15) })),
    );
  await db.collection('bookings').insertMany([oldLetters.document, keptLetters.document]);
  const notes = [oldLetters, keptLetters].map(({ email }) => noteOn(email));
  await db.collection('people').insertMany(notes);
  const messages = [request('old', 93), request('kept', 88), request('spam', 8, true), withoutHistory('new')];
  await db.collection('messages').insertMany(messages.map((each) => ({ ...each, subject: 's' })));

  // An index of the host's own, and one with other options than it should have.
  await db.collection('messages').createIndex({ phone: 1 }, { name: 'of the host' });
  await db.collection('bookings').createIndex({ 'idempotency.key': 1 });

  await Promise.all([stack.part('api').start(), stack.part('api-2').start()]);
  const names = async (of: string) =>
    (await db.collection(of).find().sort({ name: 1 }).toArray()).map(({ name }) => name as string);
  const left = async () => [await names('bookings'), await names('messages')];
  const wanted = [
    ['fresh spam', 'kept', 'nova com cartas', 'session ahead', 'unanswered'],
    ['kept', 'new'],
  ];
  const messagesLeft = async () => (await names('messages')).length;
  await until('the old messages are gone', messagesLeft, (rest) => rest <= 2);
  expect(await left()).toEqual(wanted);
  // What is kept on a person goes with the last request.
  const noted = async () => (await db.collection('people').find().toArray()).map(({ key }) => String(key));
  await until('the old note is gone', noted, (keys) => keys.length < 2);
  expect(await noted()).toEqual([keptLetters.email]);
  // Each process logs how many requests it deleted itself. The sum must equal the number of expired bookings.
  const logs = () => ['api', 'api-2'].map((name) => stack.part(name).log.text()).join('');
  const counted = () =>
    [...logs().matchAll(/bookings: deleted (\d+) expired/g)].reduce((sum, [, count]) => sum + Number(count), 0);
  await until('both have logged their deletions', counted, (sum) => sum > many.length);
  expect(counted()).toBe(many.length + 1);
  expect(logs()).not.toContain('exemplo');
});

test('letters, notes, links and queued mails go with their request', async () => {
  const visitor = new Client(stack.url);
  const keys = (of: typeof oldLetters) => keysWith(stack, of.email);
  await until(
    'the letter of the kept request is queued',
    () => keys(keptLetters),
    (found) => found.length > 0,
  );
  expect((await visitor.get(keptLetters.path)).status).toBe(200);
  expect((await visitor.get(oldLetters.path)).status).toBe(404);
  // A sweep may have queued the letter while its request was being deleted; it removes the job itself.
  await until(
    'no job of the old request is left',
    () => keys(oldLetters),
    (left) => left.length === 0,
  );
  const words = ({ document: { name, link } }: typeof oldLetters) => [name, link.nonce, link.hash];
  for (const word of words(keptLetters)) expect(await documentsWith(stack, word)).toHaveLength(1);
  for (const word of words(oldLetters)) expect(await documentsWith(stack, word)).toEqual([]);
});

test('a deleted request is gone five minutes later, with its queued mails, and its receipt keeps it from a restore', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const deleted = (name: string, deletedAt: Date) => {
    const { document, email } = withLetters(name, 1);
    const _id = new ObjectId();
    return { email, record: { _id, kind: 'bookings', deletedAt, request: { ...document, _id } } };
  };
  const [over, fresh] = [deleted('apagada de vez', minutesAgo(6)), deleted('apagada agora', minutesAgo(2))];
  const redis = new Redis(stack.env['REDIS_URL']!);
  const job = redisName(`mail:${mailId(String(over.record._id), 'letter', 0)}`);
  await redis.hset(job, 'data', '{}');
  const db = client.db();
  await db.collection<{ _id: ObjectId }>('deletedrequests').insertMany([over.record, fresh.record]);
  await until(
    'the first is gone',
    () => documentsWith(stack, over.email),
    (left) => left.length === 0,
    20_000,
  );
  expect(await redis.exists(job)).toBe(0);
  expect(await documentsWith(stack, fresh.email)).toEqual([`deletedrequests ${String(fresh.record._id)}`]);
  const receipts = await db.collection('erasures').find().toArray();
  expect(receipts.map(({ requests, bookings }) => [requests, bookings])).toContainEqual([[String(over.record._id)], 1]);
  redis.disconnect();
});

test('a mail that is queued while its request is deleted goes with it', async () => {
  const redis = new Redis(stack.env['REDIS_URL']!);
  const _id = new ObjectId();
  const job = redisName(`mail:${mailId(String(_id), 'letter', 0)}`);
  let lookedFor = false;
  const stopFollowing = await followCommands(
    stack.env['REDIS_URL']!,
    (line) => (lookedFor ||= line.includes(`"hgetall" "${job}"`)),
  );
  try {
    // Redis answers no write until the request is deleted.
    await redis.client('PAUSE', 60_000, 'WRITE');
    await client
      .db()
      .collection('bookings')
      .insertOne({ ...withLetters('apagada entretanto', 1).document, _id });
    await until('a sweep has looked for the mail', () => lookedFor, Boolean);
    await client.db().collection('bookings').deleteOne({ _id });
    const queued = () => ['api', 'api-2'].map((name) => stack.part(name).log.text().split('missing mails were').length);
    const before = queued();
    await redis.client('UNPAUSE');
    await until('the mail was queued', queued, (now) => now.some((count, at) => count > before[at]!));
    await until(
      'its job is gone',
      () => redis.exists(job),
      (count) => count === 0,
      20_000,
    );
  } finally {
    stopFollowing();
    redis.disconnect();
  }
});

test('an unknown index is reported and kept, one with outdated options is recreated', async () => {
  const log = stack.part('api').log.text();
  expect(log).toContain('messages: this version does not use the index of the host');
  expect(log + stack.part('api-2').log.text()).toContain('bookings: an index has outdated options and is recreated');
  const indexes = async (name: string) => client.db().collection(name).listIndexes().toArray();
  expect(await indexes('messages')).toContainEqual(expect.objectContaining({ name: 'of the host' }));
  const keys = (await indexes('bookings')).filter(({ key }) => 'idempotency.key' in key);
  expect(keys).toEqual([expect.objectContaining({ unique: true, partialFilterExpression: expect.anything() })]);
});

test('the privacy route returns the configured retention periods', async () => {
  const { status, body } = await new Client(stack.url).get('/api/privacy');
  expect([status, body]).toEqual([
    200,
    { success: true, keeps: { messagesMonths: 3, bookingsMonths: 6, spamDays: 7 } },
  ]);
});
