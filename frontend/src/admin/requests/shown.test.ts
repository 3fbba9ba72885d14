import { expect, test } from '@jest/globals';
import type { KnownRequest } from './queries.ts';
import { afterLoad, leftOf, newsOf } from './shown.ts';

/** "a1": the request a with its content 1. */
const list = (...requests: string[]) =>
  requests.map((name) => ({ _id: name[0], note: name.slice(1) }) as unknown as KnownRequest);
const named = (requests: readonly KnownRequest[]) => requests.map(({ _id, note }) => `${_id}${note}`);

test('new requests wait, and those after the last one are added', () => {
  const shown = list('b1', 'c1');
  const loaded = list('z1', 'b1', 'a1', 'c2', 'd1');
  expect(named(newsOf(shown, loaded))).toEqual(['z1', 'a1']);
  expect(named(afterLoad(shown, loaded, undefined))).toEqual(['b1', 'c2', 'd1']);
  // So many that none of the shown ones is on the page any more.
  expect(named(newsOf(shown, list('x1', 'y1')))).toEqual(['x1', 'y1']);
  expect(named(afterLoad(shown, list('x1', 'y1'), undefined))).toEqual(['b1', 'c1']);
  // Nothing can move in an empty list.
  expect([newsOf([], loaded), named(afterLoad([], loaded, undefined))]).toEqual([[], named(loaded)]);
});

test('a request that the filter leaves out stays in its place with its new content, and an erased one goes', () => {
  const shown = list('a1', 'b1', 'c1');
  expect(leftOf(shown, list('b2'))).toEqual(['a', 'c']);
  expect(named(afterLoad(shown, list('b2'), undefined))).toEqual(['a1', 'b2', 'c1']);
  expect(named(afterLoad(shown, list('b2'), list('c3')))).toEqual(['b2', 'c3']);
});
