import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { extraCopies } from './checker.ts';
import { Kills, withHook, workerHooks } from './harness/kills.ts';
import { LetterWriter } from './harness/letter-writer.ts';
import { Luar } from './harness/luar.ts';
import { Visitor } from './harness/visitor.ts';

// The kills of steps.test.ts, at all steps.
let luar: Luar;
let kills: Kills;

const apiSteps = ['before-insert', 'after-insert', 'before-enqueue', 'after-enqueue', 'before-outcome'];

beforeAll(async () => {
  luar = await Luar.start(withHook(apiSteps[0]));
  kills = new Kills(luar);
});
afterAll(() => luar.end());

test('the API killed at each of five steps loses nothing and duplicates nothing', async () => {
  await kills.killAtEach('api', 'API_CRASH_AT', apiSteps);
  await kills.guaranteesHold();
  expect(kills.acknowledged).toHaveLength(apiSteps.length);
});

test('a letter whose API is killed right after it stored the letter leaves once', async () => {
  await luar.restart('api', { API_CRASH_AT: 'after-letter' });
  const request = await new Visitor('booking').send(luar.stack.url);
  kills.acknowledged.push(request);
  const ends = kills.endsOf('api');
  delete luar.stack.part('api').plan.env['API_CRASH_AT'];
  kills.letters.push(await new LetterWriter(luar.stack.url, luar.bearer).answer(request, false));
  expect(ends).toEqual([expect.stringContaining('(SIGKILL)')]);
  await kills.guaranteesHold();
  const arrived = luar.sink.deliveries.filter(({ messageId }) => messageId.includes('-letter-'));
  expect(arrived.map(({ messageId }) => messageId)).toEqual([`${request.id}-letter-0@localhost`]);
});

test('the worker killed at each of four steps loses nothing, and repeats only a mail that had passed DATA', async () => {
  const steps = workerHooks('before-send', 'data', 'acceptance', 'completion');
  await luar.restart('worker', { CRASH_AT: steps[0] });
  await kills.killAtEach('worker', 'CRASH_AT', steps);
  await kills.guaranteesHold();
  // A worker killed after recording the acceptance does not send the mail again.
  expect(extraCopies(luar.sink.deliveries)).toBeLessThanOrEqual(1);
});
