import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Acknowledged, extraCopies } from '../faults/checker.ts';
import { Kills, oneByOne, workerHooks } from '../faults/harness/kills.ts';
import { LetterWriter } from '../faults/harness/letter-writer.ts';
import { Luar } from '../faults/harness/luar.ts';
import { Visitor } from '../faults/harness/visitor.ts';
import { until } from '../../infra/local/stack/until.ts';

// one-stack/lifecycle.ts has the outcomes that no API was there to record, worker/test/crash.test.ts a kill at DATA.
let luar: Luar;
let kills: Kills;

const apiSteps = ['before-insert', 'after-insert', 'before-enqueue', 'after-enqueue', 'before-outcome'];

beforeAll(async () => {
  luar = await Luar.start(oneByOne);
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
  // The undo is sent to a process that is being killed. The next process is killed when the first letter is due.
  env['API_CRASH_AT'] = 'after-claim';
  const undoing = writer.answer(third, true);
  await until(
    'the letter is stored',
    async () => ((await luar.stored()).find(({ id }) => id === third.id)?.history?.length ?? 0) > 0,
  );
  await api.kill('SIGKILL');
  await until('the next process is started', () => api.pid !== undefined);
  delete env['API_CRASH_AT'];
  letters.push(await undoing);
  await api.untilReady();
  letters.push(await writer.answer(fourth, true));
  await until('the API is killed after it claimed the letter', () => ends.length === 2);
  await api.untilReady();
  await kills.guaranteesHold();
  const sent = letters.filter(({ isUndone }) => !isUndone);
  const arrived = luar.sink.deliveries.filter(({ messageId }) => messageId.includes('-letter-'));
  expect(arrived.map(({ messageId }) => messageId).toSorted()).toEqual(
    sent.map(({ id }) => `${id}-letter-0@localhost`).toSorted(),
  );
  expect(sent.length).toBeLessThan(letters.length);
});

test('the worker killed at each of four steps loses nothing, and repeats only a mail that had passed DATA', async () => {
  const steps = workerHooks('before-send', 'data', 'acceptance', 'completion');
  await kills.killAtEach('worker', 'CRASH_AT', steps);
  await kills.guaranteesHold();
  // A worker killed after recording the acceptance does not send the mail again.
  expect(extraCopies(luar.sink.deliveries)).toBeLessThanOrEqual(1);
});
