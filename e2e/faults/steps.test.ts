import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { extraCopies, type Acknowledged } from './checker.ts';
import { Kills, withHook, workerHooks } from './harness/kills.ts';
import { LetterWriter } from './harness/letter-writer.ts';
import { Luar } from './harness/luar.ts';
import { until } from '../../infra/local/stack/until.ts';
import { Visitor } from './harness/visitor.ts';

let luar: Luar;
let kills: Kills;

// steps.long.test.ts kills the API at all steps. one-stack/lifecycle.ts has outcomes that no API was there to record.
const apiStep = 'after-insert';

beforeAll(async () => {
  luar = await Luar.start(withHook());
  kills = new Kills(luar);
});
afterAll(() => luar.end());

test('letters of an API that is killed within their ten seconds leave once, and not at all if they were taken back', async () => {
  const api = luar.stack.part('api');
  const { env } = api.plan;
  const requests = await Promise.all(
    (['booking', 'contact', 'booking', 'contact'] as const).map((form) => new Visitor(form).send(luar.stack.url)),
  );
  kills.acknowledged.push(...requests);
  const [first, second, third, fourth] = requests as [Acknowledged, Acknowledged, Acknowledged, Acknowledged];
  const { letters } = kills;
  const ends = kills.endsOf('api');
  const writer = new LetterWriter(luar.stack.url, luar.bearer);
  letters.push(await writer.answer(first, false));
  letters.push(await writer.answer(second, true));
  // The undo meets a process that is being killed, and the next process dies when the first letter is due.
  env['API_CRASH_AT'] = 'after-claim';
  const undoing = writer.answer(third, true);
  await until(
    'the letter is stored',
    async () => (await luar.stored()).find(({ id }) => id === third.id)?.history?.length ?? 0,
    (length) => length > 0,
  );
  await api.kill('SIGKILL');
  await until(
    'the next process is started',
    () => api.pid,
    (pid) => pid !== undefined,
  );
  // The last process of this test is the first one of the next test.
  env['API_CRASH_AT'] = apiStep;
  letters.push(await undoing);
  await api.untilReady();
  letters.push(await writer.answer(fourth, true));
  await until(
    'the API is killed after it claimed the letter',
    () => ends.length,
    (count) => count === 2,
  );
  await api.untilReady();
  await kills.guaranteesHold();
  const sent = letters.filter(({ isUndone }) => !isUndone);
  const arrived = luar.sink.deliveries.filter(({ messageId }) => messageId.includes('-letter-'));
  expect(arrived.map(({ messageId }) => messageId).toSorted()).toEqual(
    sent.map(({ id }) => `${id}-letter-0@localhost`).toSorted(),
  );
  expect(sent.length).toBeLessThan(letters.length);
});

test('the API killed after it stored a request loses nothing and duplicates nothing', async () => {
  const { length } = kills.acknowledged;
  await kills.killAtEach('api', 'API_CRASH_AT', [apiStep]);
  await kills.guaranteesHold();
  expect(kills.acknowledged).toHaveLength(length + 1);
});

// worker/test/crash.test.ts has the other two steps.
test('the worker killed before it sends, and after it recorded the acceptance, loses nothing and repeats nothing', async () => {
  const copies = extraCopies(luar.sink.deliveries);
  const steps = workerHooks('before-send', 'completion');
  await luar.restart('worker', { CRASH_AT: steps[0] });
  await kills.killAtEach('worker', 'CRASH_AT', steps);
  await kills.guaranteesHold();
  expect(extraCopies(luar.sink.deliveries)).toBe(copies);
});
