import { expect, test } from '@jest/globals';
import { firstNameOf } from './greeting-name.ts';

test.each([
  ['Maria João', 'Maria João'],
  [' ana  rita Lopes ', 'ana rita'],
  ['Maria Silva', 'Maria'],
  ['Inês Sofia Marques', 'Inês'],
  ['Rui', 'Rui'],
  ['', ''],
])('"%s" is greeted as "%s"', (name, greeted) => {
  expect(firstNameOf(name)).toBe(greeted);
});
