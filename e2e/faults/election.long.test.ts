import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { report } from '../../infra/local/stack/test-client.ts';
import { until } from '../../infra/local/stack/until.ts';
import { brokenPromises, extraCopies } from './checker.ts';
import { ElectionLine } from './harness/election-line.ts';
import { Luar, practitioner } from './harness/luar.ts';
import { bookSteadily } from './harness/visitor.ts';

// No replica set is replaced here: the proxy answers as its members do meanwhile.
const bookings = 150;
const everyMs = 130;
const electionMs = 10_000;

let luar: Luar;
let line: ElectionLine;

beforeAll(async () => {
  luar = await Luar.start({}, async ({ env, parts }) => {
    const through = await ElectionLine.to(env['MONGODB_URI'] ?? '');
    line = through.line;
    parts.get('api')!.plan.env['MONGODB_URI'] = through.uri;
  });
});
afterAll(async () => {
  await luar.end();
  line.close();
});

test('bookings during ten seconds of elections: each is accepted in the end, stored once and mailed once', async () => {
  const { visitors, progress, sending } = bookSteadily(bookings, everyMs, () => luar.stack.url);
  await until(
    'bookings arrive',
    () => progress.accepted,
    (count) => count > bookings / 6,
  );
  line.electing = true;
  await delay(electionMs);
  line.electing = false;
  const acknowledged = await sending;
  const { deliveries } = luar.sink;
  await until(
    'all guarantees hold',
    async () => brokenPromises({ practitioner, acknowledged, stored: await luar.stored(), deliveries, outages: [] }),
    (broken) => broken.length === 0,
  );
  const again = visitors.filter(({ presses }) => presses > 1).length;
  report(
    `elections: ${acknowledged.length} accepted, ${(await luar.stored()).length} stored, ${deliveries.length} mails; ` +
      `${again} pressed again; longest ${progress.longestMs.toFixed(0)} ms; writes ${JSON.stringify(line.count)}`,
  );
  expect(extraCopies(deliveries)).toBe(0);
  expect(Object.values(line.count).every((count) => count > 10)).toBe(true);
  expect(visitors.filter(({ unanswered }) => unanswered > 0)).toEqual([]);
});
