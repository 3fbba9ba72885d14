import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { LoginGate } from './login-gate.ts';
import { RedisServer } from '../../test/redis-server.ts';

const hour = 3_600_000;
const server = new RedisServer();
let redis: Redis;
/** One for each worker. */
let gates: [LoginGate, LoginGate, LoginGate];

beforeAll(async () => {
  await server.start();
  redis = new Redis(server.url);
  const gate = () => new LoginGate(redis, 'account');
  gates = [gate(), gate(), gate()];
});
beforeEach(() => redis.flushall());
afterAll(async () => {
  redis.disconnect();
  await server.remove();
});

test('a refused login is tried at most six times in any hour, however many mails wait in three workers', async () => {
  const tries: number[] = [];
  // Four mails are being sent when the password is changed. After that, a waiting mail of each worker asks every minute.
  for (let mail = 0; mail < 4; mail++) await gates[mail % 3]!.refused('535', 0);
  tries.push(0, 0, 0, 0);
  for (let now = 60_000; now < 24 * hour; now += 60_000) {
    const answers = await Promise.all(gates.map((gate, at) => gate.closedFor(`mail-${at}`, now)));
    const trying = answers.flatMap((answer, at) => (answer === undefined ? [at] : []));
    expect(trying.length).toBeLessThanOrEqual(1);
    for (const at of trying) {
      tries.push(now);
      await gates[at]!.refused('535', now);
    }
    for (const answer of answers) if (answer) expect(answer).toEqual({ until: expect.any(Number), reason: '535' });
  }
  const mostInAnHour = Math.max(...tries.map((from) => tries.filter((at) => at >= from && at < from + hour).length));
  expect(mostInAnHour).toBeLessThanOrEqual(6);
  expect(tries.length).toBeGreaterThan(24);
});

test('a sent mail opens the gate for all, and the end of the attempt for another reason lets the next one try', async () => {
  const [one, other] = gates;
  await one.refused('535', 0);
  await expect(other.closedFor('b', 1)).resolves.toEqual({ until: 600_000, reason: '535' });
  await expect(one.closedFor('a', hour)).resolves.toBeUndefined();
  // Only the end of the mail that tries counts.
  await other.unknown('b');
  await expect(other.closedFor('b', hour)).resolves.toEqual({ until: hour + 5000, reason: '535' });
  await one.unknown('a');
  await expect(other.closedFor('b', hour)).resolves.toBeUndefined();
  await other.opened();
  await expect(Promise.all([one.closedFor('a', 1), other.closedFor('b', 1)])).resolves.toEqual([undefined, undefined]);
});

test('another password is tried at once', async () => {
  await gates[0].refused('535', 0);
  await expect(new LoginGate(redis, 'corrected').closedFor('a', 1)).resolves.toBeUndefined();
});
