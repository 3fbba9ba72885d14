import { expect, test } from '@jest/globals';
import { isTooDeep } from './json-body.ts';

test.each([
  ['{}', 1, false],
  ['{"a":[{"b":1}]}', 3, false],
  ['{"a":[{"b":1}]}', 2, true],
  ['[[[]],[[]]]', 3, false],
  ['{"a":"[[[[[[{{{{"}', 1, false],
  [String.raw`{"a":"\"[[[[\\"}`, 1, false],
  [String.raw`{"a":"\\\\","b":[[]]}`, 2, true],
  ['['.repeat(30_000), 12, true],
])('%.30s deeper than %i: %s', (json, most, deep) => expect(isTooDeep(json, most)).toBe(deep));
