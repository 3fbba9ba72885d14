import { describe, expect, test } from '@jest/globals';
import type { Service } from '@luar/contracts/service';
import { moved } from './move.ts';
import { freeSlug, slugOf } from './slug.ts';

const list = (...orders: number[]) =>
  orders.map((order, index) => ({ _id: 'abcdef'.charAt(index), order })) as unknown as Service[];
const summary = (services: Service[] | undefined) => services?.map(({ _id, order }) => `${_id}${order}`).join(' ');

describe('moving a service', () => {
  test('saves the two services that changed places', () => {
    const result = moved(list(1, 2, 3), 'b', -1);
    expect(summary(result?.services)).toBe('b1 a2 c3');
    expect(summary(result?.changed)).toBe('b1 a2');
  });

  test('gives new numbers where some are equal', () => {
    const result = moved(list(0, 0, 0, 9), 'a', 1);
    expect(summary(result?.services)).toBe('b0 a1 c2 d9');
    expect(summary(result?.changed)).toBe('a1 c2');
  });

  test('does nothing at either end of the list, or for a deleted service', () => {
    expect(moved(list(1, 2), 'a', -1)).toBeUndefined();
    expect(moved(list(1, 2), 'b', 1)).toBeUndefined();
    expect(moved(list(1, 2), 'z', 1)).toBeUndefined();
  });
});

test.each([
  ['Sessão de Orientação', 'sessao-de-orientacao'],
  ['  Reiki: nível 2 ', 'reiki-nivel'],
  ['Coração & Ânimo', 'coracao-animo'],
  ['123', ''],
])('%s suggests the address %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('a taken slug gets the next free letter, within the pattern and the limit', () => {
  expect(freeSlug('reiki', [])).toBe('reiki');
  expect(freeSlug('reiki', ['reiki', 'reiki-b'])).toBe('reiki-c');
  const longest = 'a'.repeat(80);
  expect(freeSlug(longest, [longest])).toBe(`${'a'.repeat(78)}-b`);
});
