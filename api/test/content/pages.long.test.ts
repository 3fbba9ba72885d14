import { beforeAll, test } from '@jest/globals';
import { expectNight, startBefore } from './nights.ts';
import { pricesAfterSaves } from './page-prices.ts';
import { admin, second, startSecond, visitor, withContent } from './stack.ts';

withContent();
beforeAll(startSecond);

test('15 of 15 prices are in the HTML and JSON-LD of both processes, never mixed', () =>
  pricesAfterSaves(admin, [visitor, second], 15));

test('midnight follows the clock change of autumn', async () => {
  const clock = await startBefore('api', '2026-10-26T00:00:00Z');
  await expectNight(visitor, clock, '2026-10-26', [
    'Esta noite em Lisboa: lua cheia, 99 %. Cheia hoje, às 04:12.',
    'Tonight in Lisbon: full moon, 99%. Full today at 04:12.',
  ]);
});
