import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { heartbeatKey, workersKey } from '@luar/contracts/mail';
import { recentSlowness } from '../../infra/local/stack/slowness.ts';
import { report } from '../../infra/local/stack/test-client.ts';
import { until } from '../../infra/local/stack/until.ts';
import { brokenPromises, extraCopies, type Outage, recordedWithinMs } from './checker.ts';
import { Luar, practitioner } from './harness/luar.ts';
import type { RedisNode } from './harness/redis-node.ts';
import { WatchedRedis } from './harness/sentinels.ts';
import { bookSteadily } from './harness/visitor.ts';

// Two APIs and two workers, as on two machines, on a Redis whose master is replaced while bookings arrive. Fewer bookings than
// `rateLimits.receipts`, above which receipts are held.
const bookings = 190;
const everyMs = 140;
const parts = ['api', 'api-2', 'worker', 'worker-2'];

let redis: WatchedRedis;
let luar: Luar;

beforeEach(async () => {
  redis = await WatchedRedis.start();
  const partEnv = Object.fromEntries(parts.map((name) => [name, { REDIS_URL: redis.url }]));
  luar = await Luar.start({ apis: 2, workers: 2, without: ['redis'], partEnv });
  // Some mails are always being sent.
  luar.sink.latencyMs = 250;
});
afterEach(async () => {
  await luar.end();
  await redis.end();
});

/** The times of the workers' last heartbeats, as this server has them. */
async function heartbeats({ client }: RedisNode): Promise<number[]> {
  const ids = await client.smembers(workersKey);
  const texts = ids.length > 0 ? await client.mget(ids.map(heartbeatKey)) : [];
  return texts.flatMap((text) => (text === null ? [] : Date.parse((JSON.parse(text) as { at: string }).at)));
}

const redisIsUp = async (api: string) => {
  const answer = await fetch(`${luar.stack.urlOf(api)}/api/health/ready`);
  return ((await answer.json()) as { dependencies: { redis: { state: string } } }).dependencies.redis.state === 'up';
};

/** Waits until all processes use another master. Returns how long its naming and that took, and the outage. */
async function replaced(old: RedisNode, signal: 'SIGKILL' | 'SIGSTOP') {
  const from = Date.now();
  old.signal(signal);
  const master = await until(
    'the Sentinels name another master',
    () => redis.master(),
    ({ port }) => port !== old.port,
  );
  const named = Date.now();
  const both = (answers: readonly boolean[]) => answers.length === 2 && answers.every(Boolean);
  await Promise.all([
    until('both APIs use it', () => Promise.all(['api', 'api-2'].map(redisIsUp)), both),
    until('both workers use it', async () => (await heartbeats(master)).map((at) => at > named), both),
  ]);
  const outage: Outage = { part: 'redis', what: 'emptied', from, until: Date.now() };
  return { outage, namedMs: named - from, usedMs: Date.now() - from };
}

test.each([
  ['killed', 'SIGKILL'],
  ['frozen', 'SIGSTOP'],
] as const)(
  'a master that is %s during bookings: each is stored and mailed, and answered at once',
  async (what, signal) => {
    const { visitors, progress, sending } = bookSteadily(bookings, everyMs, (at) => luar.stack.urlOf(parts[at % 2]!));
    await until(
      'bookings arrive',
      () => progress.accepted,
      (count) => count > bookings / 5,
    );
    const old = await redis.master();
    const { outage, namedMs, usedMs } = await replaced(old, signal);
    // The old master comes back with what it knew, while bookings still arrive.
    expect(progress.accepted).toBeLessThan(bookings);
    if (signal === 'SIGKILL') await old.start();
    else old.signal('SIGCONT');
    await until(
      'the old master follows the new one',
      () => old.role(),
      (role) => role === 'slave',
    );
    const acknowledged = await sending;

    const { deliveries } = luar.sink;
    const look = async () => {
      const evidence = { practitioner, acknowledged, stored: await luar.stored(), deliveries, outages: [outage] };
      return brokenPromises({ ...evidence, recordedWithinMs: recordedWithinMs * recentSlowness() });
    };
    await until('all guarantees hold', look, (broken) => broken.length === 0);
    const doubled = extraCopies(deliveries);
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    report(
      `master ${what}: ${acknowledged.length} accepted, ${(await luar.stored()).length} stored, ${deliveries.length - doubled} mails, ` +
        `${doubled} of them twice; longest answer ${progress.longestMs.toFixed(0)} ms; another master after ${seconds(namedMs)} s, ` +
        `used by all after ${seconds(usedMs)} s`,
    );
    // No visitor had to press the button again: to store a request, the API needs MongoDB alone.
    expect(visitors.filter(({ presses }) => presses > 1)).toEqual([]);
    // Mails that both workers' senders had in hand.
    expect(doubled).toBeLessThanOrEqual(8);
  },
);
