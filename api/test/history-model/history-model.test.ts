import { afterAll, beforeAll, test } from '@jest/globals';
import * as fc from 'fast-check';
import { seeds } from '../seeds.ts';
import { history } from './acts.ts';
import { Play } from './play.ts';
import { Database, System } from './system.ts';

// Random histories on the real transition and the real store, compared with a model after every act: half as many as seeds. A
// failure prints the seed and the shortest history that fails.
let database: Database;
let system: System;
beforeAll(async () => {
  database = await new Database().start();
  system = new System(database);
  await system.prepare();
});
afterAll(() => database.stop());

test('random histories of practitioner, visitor, clock and mails go as in the model', async () => {
  const histories = fc.asyncProperty(history, async (steps) => {
    const play = await Play.begin(system);
    for (const step of steps) await play.do(step);
    await play.seen();
  });
  const { first, count } = seeds();
  const numRuns = Math.ceil(count / 2);
  const run = await fc.check(histories, { seed: first, numRuns, includeErrorInReport: true });
  if (run.failed) throw new Error(fc.defaultReportMessage(run));
}, 3_600_000);
