import { expect, jest, test } from '@jest/globals';
import { mailAttempts } from '@luar/contracts/mail';
import { retryDelay } from './retry.ts';

const day = 86_400_000;
const allDelays = () => Array.from({ length: mailAttempts - 1 }, (_, index) => retryDelay(index + 1));

test('retries span more than a day even with the shortest jitter, and start within 2 s', () => {
  const random = jest.spyOn(Math, 'random').mockReturnValue(0);
  const delays = allDelays();
  expect(delays.reduce((sum, delay) => sum + delay)).toBeGreaterThan(day);
  expect(delays[0]).toBeLessThanOrEqual(2000);
  random.mockRestore();
});

test('mails that failed together are retried at different times', () => {
  expect(new Set(Array.from({ length: 50 }, () => retryDelay(5))).size).toBeGreaterThan(10);
});
