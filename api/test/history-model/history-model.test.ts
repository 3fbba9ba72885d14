import { afterAll, beforeAll, test } from '@jest/globals';
import * as fc from 'fast-check';
import { history } from './acts.ts';
import { Play } from './play.ts';
import { Database, System } from './system.ts';

// Random histories on the real transition and the real store, compared with a model after every act. A failure prints how
// to replay it. LETTER_HISTORIES sets how many are tried.
// oxlint-disable-next-line node/no-process-env
const { LETTER_HISTORIES = '120', LETTER_SEED, LETTER_PATH } = process.env;

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
  const run = await fc.check(histories, {
    numRuns: Number(LETTER_HISTORIES),
    includeErrorInReport: true,
    ...(LETTER_SEED !== undefined && { seed: Number(LETTER_SEED) }),
    ...(LETTER_PATH !== undefined && { path: LETTER_PATH }),
  });
  if (!run.failed) return;
  const again = `LETTER_SEED=${run.seed} LETTER_PATH=${run.counterexamplePath}`;
  throw new Error(`${fc.defaultReportMessage(run)}\nReplay: ${again} npm run test:integration -- history-model`);
}, 3_600_000);
