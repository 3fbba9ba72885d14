import { expect, test } from '@jest/globals';
import { mentionsOf } from './mentions.ts';

const found = (address: string, text: string) => text.match(mentionsOf(address))?.length ?? 0;

test.each([
  ['ana@a.pt', 'ana@a.pt', 1],
  ['ana@a.pt', '{"email":"Ana@A.pt"}', 1],
  ['ana@a.pt', 'Write to <ana@a.pt>, or to ana@a.pt.', 2],
  ['ana@a.pt', 'joana@a.pt, ana@a.pt.example, x+ana@a.pt, ana@a.ptx', 0],
  ['ana@a.pt', 'ana@aXpt', 0],
  ['a+b@a.pt', 'a+b@a.pt and aab@a.pt', 1],
])('%s in %s: %i', (address, text, count) => expect(found(address, text)).toBe(count));
