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

/** The promises to these visitors alone. */
async function kept(acknowledged: readonly Acknowledged[], limitMs = 30_000): Promise<void> {
  const ids = new Set(acknowledged.map(({ id }) => id));
  const look = async () => {
    const stored = (await luar.stored()).filter(({ id }) => ids.has(id));
    const { deliveries } = luar.sink;
    return brokenPromises({ practitioner, acknowledged, stored, deliveries, outages: [] });
  };
  await until('every promise is kept', look, (broken) => broken.length === 0, limitMs);
}

const arrived = (count: number) =>
  until(
    `${count} mails arrive`,
    () => luar.sink.deliveries.length,
    (found) => found >= count,
    60_000,
  );

test('fifty equal posts at once are one booking, and one mail of each kind', async () => {
  const visitor = new Visitor('booking');
  const answers = await Promise.all(Array.from({ length: 50 }, () => visitor.press(luar.stack.url)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  await kept([await visitor.send(luar.stack.url)]);
  expect(luar.sink.deliveries).toHaveLength(2);
});

test('Redis emptied with 200 mails queued: 200 are delivered', async () => {
  await luar.stack.part('worker').stop();
  const acknowledged = await book(100);
  await withQueue(luar, async (queue) => {
    await waiting(queue, 200);
    await emptyRedis(luar);
    expect(await queue.getWaitingCount()).toBe(0);
  });
  await luar.stack.part('worker').start();
  await kept(acknowledged, 60_000);
  expect(luar.sink.deliveries).toHaveLength(200);
}, 120_000);

test('a poisonous and a process-killing mail among 100 hold up nobody, and are parked with their reason', async () => {
  luar.sink.latencyMs = 300;
  const run = async (spoil: (acknowledged: Acknowledged[]) => Promise<Record<string, string | undefined>>) => {
    luar.sink.deliveries.splice(0);
    await luar.stack.part('worker').stop();
    const acknowledged = await book(50);
    await withQueue(luar, (queue) => waiting(queue, 100));
    const hook = await spoil(acknowledged);
    await luar.restart('worker', hook);
    await arrived('CRASH_AT' in hook ? 98 : 100);
    // From the first mail to the last: how long a process takes to start is not what is compared.
    const times = luar.sink.deliveries.map(({ at }) => at);
    return Math.max(...times) - Math.min(...times);
  };
  const clean = await run(() => Promise.resolve({}));
  let poison = '';
  let killer = '';
  const spoiled = await run(async (acknowledged) => {
    [poison, killer] = [acknowledged[10], acknowledged[20]].map((booking) => `${booking?.id}-booking.visitor`) as [
      string,
      string,
    ];
    await withQueue(luar, async (queue) => {
      const job = await queue.getJob(poison);
      await job?.updateData({ ...job.data, service: null });
    });
    return { CRASH_AT: `sender ^${killer}$` };
  });
  process.stdout.write(
    `    100 clean mails in ${clean} ms; 98 beside a poison and a killer in ${spoiled} ms (${(spoiled / clean).toFixed(2)})\n`,
  );
  const parked = await until(
    'every mail has ended',
    () => luar.mails(),
    (seen) => [...seen.values()].every(({ state }) => state === 'sent' || state === 'failed'),
    30_000,
  );
  expect(parked.get(poison)).toMatchObject({
    state: 'failed',
    step: 'payload',
    reason: expect.stringMatching(/service/),
  });
  expect(parked.get(killer)).toMatchObject({
    state: 'failed',
    step: 'worker',
    reason: expect.stringMatching(/SIGKILL/),
  });
  expect(luar.sink.deliveries).toHaveLength(98);
  expect([...parked.values()].filter(({ state }) => state !== 'sent')).toHaveLength(2);
  expect(spoiled / clean).toBeLessThan(1.3);
}, 120_000);
