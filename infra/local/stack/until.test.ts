import { afterEach, expect, jest, test } from '@jest/globals';
import { until } from './until.ts';

afterEach(() => void jest.restoreAllMocks());

test('a pause of the machine that is longer than the limit does not end a wait', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  let looks = 0;
  const look = () => {
    looks++;
    if (looks === 1) now += 60_000;
    return looks;
  };
  await expect(until('the third look', look, (seen) => seen === 3, 1300)).resolves.toBe(3);
});

test('what does not come in time is named, with what was seen last', async () => {
  await expect(
    until(
      'the end',
      () => 'still open',
      (seen) => seen === 'closed',
      300,
    ),
  ).rejects.toThrow('Not within 0.3 s: the end. Last seen: "still open"');
});
