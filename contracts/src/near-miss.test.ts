import { expect, test } from '@jest/globals';
import { nearMiss } from './near-miss.ts';

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@Gmail.con', 'ana@gmail.com'],
  ['ana@iclud.com', 'ana@icloud.com'],
  ['ana@gmail.com', undefined],
  ['ana@mail.com', undefined],
  ['ana@', undefined],
])('%s: %s', (typed, meant) => {
  expect(nearMiss(typed)).toBe(meant);
});
