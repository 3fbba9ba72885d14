import { expect, test } from '@jest/globals';
import { NoteStore } from './note-store.ts';

const shown = () => Promise.resolve();
const refused = (status: number) => () => Promise.reject(Object.assign(new Error('refused'), { status }));
const ask = (id: string) => {
  const notes = new NoteStore();
  const sent: string[] = [];
  const put = ({ note, was }: { note: string; was: string }) => {
    sent.push(`${was} -> ${note}`);
    return Promise.resolve(note.trim());
  };
  return { notes, sent, put, type: (note: string) => notes.type(id, note, 'A') };
};

test('a note is unsaved until it is stored, and what is typed meanwhile follows', async () => {
  const { notes, sent, put, type } = ask('1');
  type('A 1');
  const saving = notes.save('1', put, shown);
  type('A 12 ');
  await notes.save('1', put, shown);
  await saving;
  expect(notes.of('1')).toEqual({ note: 'A 12 ', was: 'A 1', state: 'typed' });
  await notes.save('1', put, shown);
  expect([sent, notes.of('1')]).toEqual([['A -> A 1', 'A 1 -> A 12 '], undefined]);
  type('B');
  type('A');
  expect(notes.of('1')).toBe(undefined);
});

test('a note whose answer was lost is stored: the conflict with itself is none', async () => {
  const { notes, type } = ask('3');
  type('B ');
  const body = { request: { note: 'B' } };
  await notes.save('3', () => Promise.reject(Object.assign(new Error('refused'), { status: 409, body })), shown);
  expect(notes.of('3')).toBe(undefined);
});

test('a failed save keeps the note for the next one; a conflict waits until the other note has been seen', async () => {
  const { notes, sent, put, type } = ask('2');
  type('B');
  await notes.save('2', refused(503), shown);
  expect(notes.of('2')).toMatchObject({ note: 'B', was: 'A', state: 'failed' });
  await notes.save('2', refused(409), shown);
  type('B!');
  await notes.save('2', put, shown);
  expect([sent, notes.of('2')]).toMatchObject([[], { note: 'B!', was: 'A', state: 'conflict' }]);
  notes.replace('2', 'C');
  await notes.save('2', put, shown);
  expect([sent, notes.of('2')]).toEqual([['C -> B!'], undefined]);
});

test('nothing of a note is left once the practitioner signs out, whatever becomes of its save', async () => {
  const { notes, type } = ask('4');
  type('B');
  const fails: (() => void)[] = [];
  const saving = notes.save('4', () => new Promise((_, reject) => fails.push(() => reject(new Error('late')))), shown);
  notes.clear();
  fails[0]!();
  await saving;
  expect(notes.of('4')).toBe(undefined);
});
