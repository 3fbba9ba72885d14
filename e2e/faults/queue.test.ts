import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { brokenPromises, type Acknowledged } from './checker.ts';
import { Luar, practitioner } from './harness/luar.ts';
import { emptyRedis, waiting, withQueue } from './harness/queue.ts';
import { until } from '../../infra/local/stack/until.ts';
import { Visitor } from './harness/visitor.ts';

let luar: Luar;

beforeAll(async () => (luar = await Luar.start()));
afterAll(() => luar.end());
beforeEach(() => void luar.sink.deliveries.splice(0));

const book = (count: number): Promise<Acknowledged[]> =>
  Promise.all(Array.from({ length: count }, () => new Visitor('booking').send(luar.stack.url)));

/** Waits until all guarantees hold for these visitors. */
async function guaranteesHold(acknowledged: readonly Acknowledged[]): Promise<void> {
  const ids = new Set(acknowledged.map(({ id }) => id));
  const look = async () => {
    const stored = (await luar.stored()).filter(({ id }) => ids.has(id));
    const { deliveries } = luar.sink;
    return brokenPromises({ practitioner, acknowledged, stored, deliveries, outages: [] });
  };
  await until('all guarantees hold', look, (broken) => broken.length === 0);
}

const arrived = (count: number) =>
  until(
    `${count} mails arrive`,
    () => luar.sink.deliveries.length,
    (found) => found >= count,
  );

test('fifty concurrent posts of one form create one booking and one mail of each kind', async () => {
  const visitor = new Visitor('booking');
  const answers = await Promise.all(Array.from({ length: 50 }, () => visitor.press(luar.stack.url)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  await guaranteesHold([await visitor.send(luar.stack.url)]);
  expect(luar.sink.deliveries).toHaveLength(2);
});

test('after Redis lost 200 queued mails, all 200 are delivered once', async () => {
  await luar.stack.part('worker').stop();
  const acknowledged = await book(100);
  await withQueue(luar, async (queue) => {
    await waiting(queue, 200);
    await emptyRedis(luar);
  });
  await luar.stack.part('worker').start();
  await guaranteesHold(acknowledged);
  expect(luar.sink.deliveries).toHaveLength(200);
});

test('a malformed and a crashing mail among 100 fail with their reasons and delay no other mail', async () => {
  luar.sink.latencyMs = 300;
  await luar.stack.part('worker').stop();
  const acknowledged = await book(50);
  const [malformed, crashing] = [acknowledged[10], acknowledged[20]].map(
    (booking) => `${booking?.id}-booking.visitor`,
  ) as [string, string];
  await withQueue(luar, async (queue) => {
    await waiting(queue, 100);
    const job = await queue.getJob(malformed);
    await job?.updateData({ ...job.data, service: null });
  });
  await luar.restart('worker', { CRASH_AT: `sender ^${crashing}$` });
  const { log } = luar.stack.part('worker');
  await log.until(new RegExp(`will be retried.*${crashing}`));
  const before = luar.sink.deliveries.length;
  await log.until(new RegExp(`failed for good.*${crashing}`));
  const meanwhile = luar.sink.deliveries.length - before;
  await arrived(98);
  const ended = await until(
    'every mail has ended',
    () => luar.mails(),
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
  expect(luar.sink.deliveries).toHaveLength(98);
  expect([...ended.values()].filter(({ state }) => state !== 'sent')).toHaveLength(2);
  // The mail killed two sender processes. Between the two, the other mails must have been sent.
  process.stdout.write(
    `    ${meanwhile} mails arrived between the first and the second sender that the crashing mail killed\n`,
  );
  expect(meanwhile).toBeGreaterThanOrEqual(3);
});
