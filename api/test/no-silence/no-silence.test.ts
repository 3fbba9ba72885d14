import { expect, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { play } from './play.ts';

// Seeded plays of 400 days, from which both clock changes and a leap day follow, on the real services: see product.ts. Sixty run
// with the tests; `SEEDS=1-10000 npm run test:integration -- no-silence` plays more, and a failure prints how to replay it.
Logger.overrideLogger(false);

// oxlint-disable-next-line node/no-process-env
const { SEEDS = '1-60' } = process.env;

test('over 400 days no reminder and no mail of the morning is missed, doubled, at a wrong hour, or without its reason', async () => {
  const [first = 1, last = first] = SEEDS.split('-').map(Number);
  const totals: Record<string, number> = {};
  const began = performance.now();
  for (let seed = first; seed <= last; seed++) {
    const { faults, counts, told } = await play(seed);
    for (const [what, count] of Object.entries(counts)) totals[what] = (totals[what] ?? 0) + count;
    if (faults.length > 0)
      throw new Error(`${faults.join('\n')}\nReplay: SEEDS=${seed} npm run test:integration -- no-silence\n${told()}`);
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`    ${last - first + 1} times 400 days in ${seconds} s: ${JSON.stringify(totals)}\n`);
  expect(totals['sent']).toBeGreaterThan(0);
  expect(totals['morningMails']).toBeGreaterThan(0);
}, 36_000_000);

test('a seed plays the same again', async () => {
  const [{ log }, again] = [await play(1), await play(1)];
  expect(again.log).toEqual(log);
});
