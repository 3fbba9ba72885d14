import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { searchWords } from '@luar/contracts/search';
import { Erased } from './receipts.ts';

test('a request in which an address was blanked is found by its other words', () => {
  const folder = mkdtempSync(join(tmpdir(), 'luar-receipts-'));
  const after = 'Foi a […] quem falou';
  const mention = { collection: 'messages', id: 'a', field: 'message', at: [[6, 12]] };
  const digest = createHash('sha256').update(after).digest('hex');
  writeFileSync(join(folder, 'r.json'), JSON.stringify({ requests: [], mentions: [{ ...mention, after: digest }] }));
  const erased = Erased.read(folder, '2026-11-21T09:00:00.000Z');
  const message = {
    name: 'Rui',
    email: 'rui@ex.test',
    phone: '',
    subject: '',
    message: 'Foi a ines@ex.test quem falou',
  };
  const restored = (document: object) => erased.apply('messages', { _id: 'a', ...document });
  const clean = { ...message, message: after };
  expect(restored({ ...message, words: searchWords(message) })).toMatchObject({
    message: after,
    words: searchWords(clean),
  });
  expect(searchWords(clean)).toContain('falou');
  expect(restored(message)).not.toHaveProperty('words');
  rmSync(folder, { recursive: true });
});

test('a restore blanks an erased address in notes, letters and wishes, at the recorded places', () => {
  const folder = mkdtempSync(join(tmpdir(), 'luar-receipts-'));
  const digest = (text: string) => createHash('sha256').update(text).digest('hex');
  const mention = (field: string, start: number, after: string) => ({
    collection: 'bookings',
    id: 'a',
    field,
    at: [[start, 11]],
    after: digest(after),
  });
  const mentions = [
    mention('note', 0, '[…] ligou'),
    mention('history.0.letter.text', 4, 'Olá […]'),
    mention('history.1.wish', 0, '[…]'),
    mention('history.7.wish', 0, '[…]'),
  ];
  writeFileSync(join(folder, 'r.json'), JSON.stringify({ requests: ['b'], mentions }));
  const erased = Erased.read(folder, '2026-11-21T09:00:00.000Z');
  const document = {
    _id: 'a',
    note: 'ana@ex.test ligou',
    history: [
      { type: 'declined', letter: { text: 'Olá ana@ex.test' } },
      { type: 'askedAnother', wish: 'outro texto' },
    ],
  };
  expect(erased.apply('bookings', document)).toEqual({
    _id: 'a',
    note: '[…] ligou',
    // A text that is not the one of the erasure is blanked as a whole.
    history: [
      { type: 'declined', letter: { text: 'Olá […]' } },
      { type: 'askedAnother', wish: '[…]' },
    ],
  });
  expect(erased.apply('bookings', { _id: 'b' })).toBeUndefined();
  rmSync(folder, { recursive: true });
});
