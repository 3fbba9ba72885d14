import { expect, test } from '@jest/globals';
import { checkLimits } from './limits.ts';

test('every transport is done before its sender is ended', () => {
  expect(() => checkLimits()).not.toThrow();
  expect(() => checkLimits({ slow: 51_000 })).toThrow('slow may take 51000 ms');
});
