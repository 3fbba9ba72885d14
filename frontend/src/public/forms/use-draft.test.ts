import { expect, test } from '@jest/globals';
import { textsOf } from './use-draft.ts';

test('a draft restores only texts, and only into fields that the form has', () => {
  const draft = { name: 'Ana', email: { evil: 1 }, date: 3, other: 'text' };
  expect(textsOf(draft, { name: '', email: '', date: '' })).toEqual([['name', 'Ana']]);
  expect(textsOf(undefined, { name: '' })).toEqual([]);
});
