import { expect } from '@jest/globals';
import { mailQueue } from '@luar/contracts/mail';
import { redisName } from '@luar/contracts/redis';
import { Redis } from 'ioredis';
import { brokenPromises, type Acknowledged } from '../checker.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { type Luar, practitioner } from './luar.ts';
import { emptyRedis, waiting, withQueue } from './queue.ts';
import { Visitor } from './visitor.ts';

const book = ({ stack }: Luar, count: number): Promise<Acknowledged[]> =>
  Promise.all(Array.from({ length: count }, () => new Visitor('booking').send(stack.url)));

/** Waits until all guarantees hold for these visitors. */
async function guaranteesHold(luar: Luar, acknowledged: readonly Acknowledged[]): Promise<void> {
  const ids = new Set(acknowledged.map(({ id }) => id));
  const look = async () => {
    const stored = (await luar.stored()).filter(({ id }) => ids.has(id));
    const { deliveries } = luar.sink;
    return brokenPromises({ practitioner, acknowledged, stored, deliveries, outages: [] });
  };
  await until('all guarantees hold', look, (broken) => broken.length === 0);
}

/** Posts one form this many times at once, and expects one booking and its two mails. */
export async function postedAtOnce(luar: Luar, posts: number): Promise<void> {
  const visitor = new Visitor('booking');
  const answers = await Promise.all(Array.from({ length: posts }, () => visitor.press(luar.stack.url)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  await guaranteesHold(luar, [await visitor.send(luar.stack.url)]);
  expect(luar.sink.deliveries).toHaveLength(2);
}

/** Empties Redis while the two mails of each booking wait in the queue, and expects each mail once. */
export async function lostByRedis(luar: Luar, bookings: number): Promise<void> {
  await luar.stack.part('worker').stop();
  const acknowledged = await book(luar, bookings);
  await withQueue(luar, async (queue) => {
    await waiting(queue, 2 * bookings);
    await emptyRedis(luar);
  });
  await luar.stack.part('worker').start();
  await guaranteesHold(luar, acknowledged);
  expect(luar.sink.deliveries).toHaveLength(2 * bookings);
}

/** Makes one mail malformed and one that crashes its sender, in the middle of the mails of these bookings. */
export async function badMailsAmong(luar: Luar, bookings: number): Promise<void> {
  luar.sink.latencyMs = 300;
  await luar.stack.part('worker').stop();
  const acknowledged = await book(luar, bookings);
  const [malformed, crashing] = acknowledged.slice(bookings / 2).map((booking) => `${booking.id}-booking.visitor`) as [
    string,
    string,
  ];
  await withQueue(luar, async (queue) => {
    await waiting(queue, 2 * bookings);
    const job = await queue.getJob(malformed);
    await job?.updateData({ ...job.data, service: null });
  });
  await luar.restart('worker', { CRASH_AT: `sender ^${crashing}$` });
  const good = 2 * bookings - 2;
  await until(
    `${good} mails arrive`,
    () => luar.sink.deliveries.length,
    (found) => found >= good,
  );
  const ids = new Set(acknowledged.map(({ id }) => id));
  const ended = await until(
    'every mail has ended',
    async () => new Map([...(await luar.mails())].filter(([mail]) => ids.has(mail.split('-')[0]!))),
    (seen) => [...seen.values()].every(({ state }) => state === 'sent' || state === 'failed'),
  );
  expect(ended.get(malformed)).toMatchObject({
    state: 'failed',
    step: 'payload',
    reason: expect.stringMatching(/service/),
  });
  expect(ended.get(crashing)).toMatchObject({
    state: 'failed',
    step: 'worker',
    reason: expect.stringMatching(/SIGKILL/),
  });
  expect(luar.sink.deliveries).toHaveLength(good);
  expect([...ended.values()].filter(({ state }) => state !== 'sent')).toHaveLength(2);
  // The mail killed two sender processes. Between the two, the other mails must have been sent.
  const { first, last } = await endsOfAttempts(luar, crashing);
  const meanwhile = luar.sink.deliveries.filter(({ at }) => at > first && at < last).length;
  process.stdout.write(
    `    ${meanwhile} mails arrived between the first and the second sender that the crashing mail killed\n`,
  );
  expect(meanwhile).toBeGreaterThanOrEqual(3);
}

/** When the queue recorded the end of the first and of the last attempt. A busy test would read the logs too late. */
async function endsOfAttempts(luar: Luar, mail: string): Promise<{ first: number; last: number }> {
  const redis = new Redis(luar.stack.env['REDIS_URL'] ?? '');
  const events = (await redis.xrange(redisName(`${mailQueue}:events`), '-', '+')).filter(([, fields]) =>
    fields.includes(mail),
  );
  redis.disconnect();
  const ended = events.slice(events.findIndex(([, fields]) => fields.includes('active')) + 1);
  const times = ended.map(([id]) => Number.parseInt(id, 10));
  return { first: times[0] ?? NaN, last: times.at(-1) ?? NaN };
}
