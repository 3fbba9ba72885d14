import { expect, test } from '@jest/globals';
import { byHandResolver, firstValues } from './by-hand-edits.ts';

test('a session by hand says where it takes place, if it may be in person or online', async () => {
  const typed = { ...firstValues([], { date: '2999-01-08', time: '10:00', where: '' }), name: 'Ana', title: 'Tarot' };
  const errorsOf = async (asksPlace: boolean, where: '' | 'online') =>
    Object.keys((await byHandResolver(asksPlace)({ ...typed, where }, undefined, {} as never)).errors);
  expect(await errorsOf(true, '')).toEqual(['where']);
  expect([await errorsOf(true, 'online'), await errorsOf(false, '')]).toEqual([[], []]);
});
