import { beforeAll, describe, expect, test } from '@jest/globals';
import { mailId } from '@luar/contracts/mail';
import { redisName } from '@luar/contracts/redis';
import { Redis } from 'ioredis';
import { ObjectId } from 'mongodb';
import { until } from '../../../infra/local/stack/until.ts';
import { sessionIn, storedTimes, visitRequest } from '../../../infra/local/stack/test-visit.ts';
import { documentsWith, keysWith } from '../../../e2e/hosting/traces.ts';
import { db, stack, visitor } from '../stack.ts';

// Two API processes start on old data. The retention periods differ from the defaults.
const apis = ['api', 'api-2'] as const;
describe('retention', () => {
  beforeAll(async () => {
    await Promise.all(apis.map((name) => stack.part(name).stop()));
    await db.dropDatabase();
    const keep = { KEEP_MESSAGES_MONTHS: '3', KEEP_BOOKINGS_MONTHS: '6', KEEP_SPAM_DAYS: '7' };
    for (const name of apis) Object.assign(stack.part(name).plan.env, keep);
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
    const bought = { _id: new ObjectId(), boughtOn: sessionIn(0).date, paid: [], counted: [] };
    await db.collection('people').insertMany([...notes, { ...noteOn('so.pacote@exemplo.test'), packages: [bought] }]);
    const messages = [request('old', 93), request('kept', 88), request('spam', 8, true), withoutHistory('new')];
    await db.collection('messages').insertMany(messages.map((each) => ({ ...each, subject: 's' })));

    // Each process logs how many requests it deleted itself. The sum must equal the number of expired bookings.
    const logs = () => ['api', 'api-2'].map((name) => stack.part(name).log.text()).join('');
    const counted = () =>
      [...logs().matchAll(/bookings: deleted (\d+) expired/g)].reduce((sum, [, count]) => sum + Number(count), 0);
    const already = counted();
    await Promise.all(apis.map((name) => stack.part(name).start()));
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
    await until('the old note is gone', noted, (keys) => keys.length < 3);
    // A package is part of the accounts, also without a request.
    expect(await noted()).toEqual([keptLetters.email, 'so.pacote@exemplo.test']);
    await until('both have logged their deletions', counted, (sum) => sum > already + many.length);
    expect(counted() - already).toBe(many.length + 1);
    expect(logs()).not.toContain('x@exemplo');
  });

  test('letters, notes, links and queued mails go with their request', async () => {
    const keys = (of: typeof oldLetters) => keysWith(stack, of.email);
    await until('the letter of the kept request is queued', async () => (await keys(keptLetters)).length > 0);
    expect((await visitor.get(keptLetters.path)).status).toBe(200);
    expect((await visitor.get(oldLetters.path)).status).toBe(404);
    // A sweep may have queued the letter while its request was being deleted; it removes the job itself.
    await until('no job of the old request is left', async () => (await keys(oldLetters)).length === 0);
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
    expect(receipts.map(({ requests, bookings }) => [requests, bookings])).toContainEqual([
      [String(over.record._id)],
      1,
    ]);
    redis.disconnect();
  });

  test('the privacy route returns the configured retention periods', async () => {
    const { status, body } = await visitor.get('/api/privacy');
    expect([status, body]).toEqual([
      200,
      { success: true, keeps: { messagesMonths: 3, bookingsMonths: 6, spamDays: 7 } },
    ]);
  });
});
