import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readDraft, writeDraft } from './draft.ts';

const store = new Map<string, string>();
const storage = {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
};
const use = (value: unknown) => {
  Object.defineProperty(globalThis, 'sessionStorage', { value, configurable: true });
};

beforeEach(() => use(storage));
afterEach(() => store.clear());

test('a draft is restored until it is removed, separately for each form', () => {
  writeDraft('booking', { name: 'Ana', message: '' });
  writeDraft('contact', { name: 'Rui' });
  expect(readDraft('booking')).toEqual({ name: 'Ana', message: '' });
  writeDraft('booking', undefined);
  expect(readDraft('booking')).toBeUndefined();
  expect([...store.keys()]).toEqual(['contact']);
  expect(readDraft('contact')).toEqual({ name: 'Rui' });
});

test.each(['not json', '[]', 'null', '7'])('what cannot be a draft is none: %s', (raw) => {
  store.set('booking', raw);
  expect(readDraft('booking')).toBeUndefined();
});

const refuse = () => {
  throw new Error('The operation is insecure');
};

test('without storage reading and writing do not throw', () => {
  use({ getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(readDraft('booking')).toBeUndefined();
  expect(() => writeDraft('booking', { name: 'Ana' })).not.toThrow();
  expect(() => writeDraft('booking', undefined)).not.toThrow();
});
