import { expect, test } from '@jest/globals';
import { rateLimits } from '@luar/contracts/limits';
import { ownWaitMinutes } from './own-wait.ts';

test('the longest wait after own tests is that of the limit', () => {
  expect(ownWaitMinutes * 60_000).toBe(rateLimits.mailTestPerClient.windowMs);
});
