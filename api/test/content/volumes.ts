import { describe, expect, test } from '@jest/globals';
import { pricesAfterSaves } from './page-prices.ts';
import { followsOfSaves, readsAfterSaves } from './races.ts';
import { admin, second, stack, startSecond, visitor } from './stack.ts';

// The races of freshness.ts and pages.ts, at many more moments.
describe('at many moments', () => {
  // Without the other process, which would use half of the CPU to render its pages after each save.
  test('200 reads after saves: no stale answer in the same process', async () => {
    expect(await readsAfterSaves(admin, 200)).toEqual({ all: 200, stale: 0 });
  });

  test('20 saves in one process are followed by a second process within a second', async () => {
    await startSecond();
    await followsOfSaves(stack, admin, 20);
  });

  test('15 of 15 prices are in the HTML and JSON-LD of both processes, never mixed', () =>
    pricesAfterSaves(admin, [visitor, second], 15));
});
