import { expect, test } from '@jest/globals';
import { initialOf } from './initial-of.ts';

test.each([
  ['maria', 'M'],
  [' élia Reis', 'É'],
  // A letter and its accent as two code points.
  ['e\u0301lia', 'E\u0301'],
  ['👩‍🦰 Rita', '👩‍🦰'],
  ['', ''],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
