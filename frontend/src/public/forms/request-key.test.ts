import { expect, test } from '@jest/globals';
import { createRequestKeys } from './request-key.ts';

test('the same content keeps its key, changed content gets a new one', () => {
  const keyOf = createRequestKeys();
  const first = keyOf({ name: 'Ana' });
  expect(first).toMatch(/^[\da-f-]{32,36}$/);
  expect(keyOf({ name: 'Ana' })).toBe(first);
  expect(keyOf({ name: 'Ana Luísa' })).not.toBe(first);
});

test('a new form gets a new key, even with the same content', () => {
  expect(createRequestKeys()({ name: 'Ana' })).not.toBe(createRequestKeys()({ name: 'Ana' }));
});
