import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Part } from '../../infra/local/stack/part.ts';
import { brokenPromises, extraCopies, type Acknowledged, type Outage } from './checker.ts';
import { Luar, practitioner } from './harness/luar.ts';
import { until } from '../../infra/local/stack/until.ts';
import { Visitor } from './harness/visitor.ts';

let luar: Luar;
const acknowledged: Acknowledged[] = [];
const outages: Outage[] = [];

// One mail at a time, so that no other is on the line when one is killed.
beforeAll(async () => (luar = await Luar.start({ partEnv: { worker: { WORKER_CONCURRENCY: '1' } } })));
afterAll(() => luar.end());

const noneBroken = async () => {
  const { deliveries } = luar.sink;
  const look = async () =>
    brokenPromises({ practitioner, acknowledged, stored: await luar.stored(), deliveries, outages });
  await until('every promise is kept', look, (broken) => broken.length === 0, 60_000);
};

/** Starts the part with a hook; what kills it there comes back with the next hook, and at last with none. */
async function killedAtEach(part: Part, setting: string, hooks: readonly string[]): Promise<void> {
  const { env } = part.plan;
  const ends: string[] = [];
  part.on('notice', (line) => ends.push(line));
  await part.stop();
  env[setting] = hooks[0]!;
  await part.start();
  for (const [at, hook] of hooks.entries()) {
    const next = hooks[at + 1];
    // Read when a process is started: the one that runs keeps what it was given.
    if (next === undefined) delete env[setting];
    else env[setting] = next;
    const sending = new Visitor(at % 2 ? 'contact' : 'booking').send(luar.stack.url);
    await until(
      `${part.plan.name} is killed at ${hook}`,
      () => ends.length,
      (count) => count > at,
      30_000,
    );
    const from = Date.now();
    await part.untilReady();
    outages.push({ part: part.plan.name, what: 'killed', from, until: Date.now() });
    acknowledged.push(await sending);
  }
  // Nobody else kills it, so that each end is one of a hook; and there were no more of them than hooks.
  expect(ends).toHaveLength(hooks.length);
  for (const end of ends) expect(end).toContain('(SIGKILL)');
}

test('the API killed before and after each of its steps loses nothing and doubles nothing', async () => {
  const steps = ['before-insert', 'after-insert', 'before-enqueue', 'after-enqueue', 'before-outcome'];
  await killedAtEach(luar.stack.part('api'), 'API_CRASH_AT', steps);
  await noneBroken();
  expect(acknowledged).toHaveLength(steps.length);
}, 120_000);

test('the worker killed at each of its steps loses nothing, and doubles only what had passed DATA unanswered', async () => {
  const steps = ['before-send', 'data', 'acceptance', 'completion'];
  await killedAtEach(
    luar.stack.part('worker'),
    'CRASH_AT',
    steps.map((step) => `${step} .`),
  );
  await noneBroken();
  // Killed after its answer was written down, a mail is not sent again.
  expect(extraCopies(luar.sink.deliveries)).toBeLessThanOrEqual(1);
}, 120_000);
