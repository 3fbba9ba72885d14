import { expect, test } from '@jest/globals';
import { createRequestKeys } from './request-key.ts';

test('the same content keeps its key, a changed one gets another', () => {
  const keyOf = createRequestKeys();
  const first = keyOf({ name: 'Ana' });
  expect(first).toMatch(/^[\da-f-]{32,36}$/);
  expect(keyOf({ name: 'Ana' })).toBe(first);
  expect(keyOf({ name: 'Ana Luísa' })).not.toBe(first);
});

test('a form filled in anew is another request, even word for word', () => {
  expect(createRequestKeys()({ name: 'Ana' })).not.toBe(createRequestKeys()({ name: 'Ana' }));
});
