import { expect, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { seeds } from '../seeds.ts';
import { play } from './play.ts';

// Seeded plays of 400 days, from which both clock changes and a leap day follow, on the real services: see product.ts. A
// failure prints how to replay it.
Logger.overrideLogger(false);

test('over 400 days no reminder and no mail of the morning is missed, doubled, at a wrong hour, or without its reason', async () => {
  const { first, count: plays } = seeds();
  const totals: Record<string, number> = {};
  const began = performance.now();
  for (let seed = first; seed < first + plays; seed++) {
    const { faults, counts, told } = await play(seed);
    for (const [what, count] of Object.entries(counts)) totals[what] = (totals[what] ?? 0) + count;
    if (faults.length > 0)
      throw new Error(`${faults.join('\n')}\nReplay: SEEDS=${seed} npm test -- api/test/no-silence\n${told()}`);
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`    ${plays} times 400 days in ${seconds} s: ${JSON.stringify(totals)}\n`);
  expect(totals['sent']).toBeGreaterThan(0);
  expect(totals['morningMails']).toBeGreaterThan(0);
}, 36_000_000);

test('a seed plays the same again', async () => {
  const [{ log }, again] = [await play(1), await play(1)];
  expect(again.log).toEqual(log);
});
