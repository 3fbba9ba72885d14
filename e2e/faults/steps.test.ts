import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Part } from '../../infra/local/stack/part.ts';
import {
  brokenPromises,
  extraCopies,
  recordedWithinMs,
  type Acknowledged,
  type AcknowledgedLetter,
  type Outage,
} from './checker.ts';
import { LetterWriter } from './harness/letter-writer.ts';
import { Luar, practitioner } from './harness/luar.ts';
import { slowness } from '../../infra/local/stack/slowness.ts';
import { until } from '../../infra/local/stack/until.ts';
import { Visitor } from './harness/visitor.ts';

let luar: Luar;
const acknowledged: Acknowledged[] = [];
const letters: AcknowledgedLetter[] = [];
const outages: Outage[] = [];

const apiSteps = ['before-insert', 'after-insert', 'before-enqueue', 'after-enqueue', 'before-outcome'];

// The API starts with its first crash hook. The worker sends one mail at a time, so that only one is being sent when it
// is killed.
const partEnv = { api: { API_CRASH_AT: apiSteps[0]! }, worker: { WORKER_CONCURRENCY: '1' } };
beforeAll(async () => (luar = await Luar.start({ partEnv })));
afterAll(() => luar.end());

const guaranteesHold = async () => {
  const { deliveries } = luar.sink;
  const look = async () => {
    const evidence = { practitioner, acknowledged, letters, stored: await luar.stored(), deliveries, outages };
    return brokenPromises({ ...evidence, recordedWithinMs: recordedWithinMs * slowness() });
  };
  await until('all guarantees hold', look, (broken) => broken.length === 0);
};

/** The part runs with the first crash hook. After each kill it restarts with the next hook, and finally without one. */
async function killedAtEach(part: Part, setting: string, hooks: readonly string[]): Promise<void> {
  const { env } = part.plan;
  const ends: string[] = [];
  // Other notices, for example about a slow start, are not ends.
  part.on('notice', (line) => {
    if (line.includes(' ended (')) ends.push(line);
  });
  for (const [at, hook] of hooks.entries()) {
    const next = hooks[at + 1];
    // The setting applies at the next start; the running process keeps its own.
    if (next === undefined) delete env[setting];
    else env[setting] = next;
    const sending = new Visitor(at % 2 ? 'contact' : 'booking').send(luar.stack.url);
    await until(
      `${part.plan.name} is killed at ${hook}`,
      () => ends.length,
      (count) => count > at,
    );
    const from = Date.now();
    await part.untilReady();
    outages.push({ part: part.plan.name, what: 'killed', from, until: Date.now() });
    acknowledged.push(await sending);
  }
  // Exactly one kill for each hook, and no other.
  expect(ends).toHaveLength(hooks.length);
  for (const end of ends) expect(end).toContain('(SIGKILL)');
}

test('the API killed at each step loses nothing and duplicates nothing', async () => {
  await killedAtEach(luar.stack.part('api'), 'API_CRASH_AT', apiSteps);
  await guaranteesHold();
  expect(acknowledged).toHaveLength(apiSteps.length);
});

test('letters of an API that is killed within their ten seconds leave once, and not at all if they were taken back', async () => {
  const api = luar.stack.part('api');
  const { env } = api.plan;
  const requests = await Promise.all(
    (['booking', 'contact', 'booking', 'contact'] as const).map((form) => new Visitor(form).send(luar.stack.url)),
  );
  acknowledged.push(...requests);
  const [first, second, third, fourth] = requests as [Acknowledged, Acknowledged, Acknowledged, Acknowledged];
  await api.stop();
  // The process that stores a letter dies, the next one dies when the letter is due, and the third one queues it.
  env['API_CRASH_AT'] = 'after-letter';
  await api.start();
  env['API_CRASH_AT'] = 'after-claim';
  const writer = new LetterWriter(luar.stack.url, luar.bearer);
  letters.push(await writer.answer(first, false));
  delete env['API_CRASH_AT'];
  letters.push(await writer.answer(second, true));
  // The undo meets a process that is being killed.
  const undoing = writer.answer(third, true);
  await until(
    'the letter is stored',
    async () => (await luar.stored()).find(({ id }) => id === third.id)?.history?.length ?? 0,
    (length) => length > 0,
  );
  await api.kill('SIGKILL');
  letters.push(await undoing);
  await api.untilReady();
  letters.push(await writer.answer(fourth, true));
  await guaranteesHold();
  const sent = letters.filter(({ isUndone }) => !isUndone);
  const arrived = luar.sink.deliveries.filter(({ messageId }) => messageId.includes('-letter-'));
  expect(arrived.map(({ messageId }) => messageId).toSorted()).toEqual(
    sent.map(({ id }) => `${id}-letter-0@localhost`).toSorted(),
  );
  expect(sent.length).toBeLessThan(letters.length);
});

test('the worker killed at each step loses nothing, and repeats only a mail that had passed DATA', async () => {
  const steps = ['before-send', 'data', 'acceptance', 'completion'].map((step) => `${step} .`);
  await luar.restart('worker', { CRASH_AT: steps[0] });
  await killedAtEach(luar.stack.part('worker'), 'CRASH_AT', steps);
  await guaranteesHold();
  // A worker killed after recording the acceptance does not send the mail again.
  expect(extraCopies(luar.sink.deliveries)).toBeLessThanOrEqual(1);
});
