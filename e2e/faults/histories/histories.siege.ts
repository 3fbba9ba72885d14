import { expect, test } from '@jest/globals';
import { runHistories } from './run-histories.ts';

// REAL_HISTORIES sets how many are played, REAL_SEED which.
// oxlint-disable-next-line node/no-process-env
const { REAL_HISTORIES = '10', REAL_SEED = '1' } = process.env;

test('random histories on real processes, which are killed while Redis is emptied, go as in the model', async () => {
  expect(await runHistories({ seed: Number(REAL_SEED), count: Number(REAL_HISTORIES), atOnce: 12 })).toEqual([]);
}, 900_000);
