import { describe, expect, test } from '@jest/globals';
import { seedSite } from '@luar/contracts/site-seed';
import { spanOf } from '@luar/contracts/held-times';
import type { Other } from '@luar/contracts/verdict';
import { noteOn } from './times.ts';

const now = new Date('2026-11-24T09:40:00Z');
const hours = { ...seedSite.hours, closedOnHolidays: true };
const off: Other = { _id: 'f', name: 'Férias', kind: 'dayOff', ...spanOf({ date: '2026-12-28', time: '00:00' }, 1440) };
const blocked: Other = {
  _id: 'b',
  name: 'Dentista',
  kind: 'blocked',
  ...spanOf({ date: '2026-12-04', time: '14:00' }, 90),
};
const at = { date: '2026-11-26', time: '10:30' };
const session: Other = { _id: 's', name: 'Sofia Marques', kind: 'agreed', ...spanOf(at, 75) };
const asked: Other = {
  _id: 'm',
  name: 'Marta Sequeira',
  kind: 'asked',
  ...spanOf({ date: '2026-11-27', time: '15:00' }, 90),
};
// Over midnight.
const late: Other = { _id: 'r', name: 'Rui', kind: 'agreed', ...spanOf({ date: '2026-12-02', time: '23:30' }, 60) };
const language = 'pt' as const;

const noteAt = (date: string, time: string, others: Other[] = [session, asked, late, off, blocked]) => {
  const note = noteOn([{ date, time }], 0, { minutes: 60, others, hours, now, language });
  return note && [note.tone, note.key, ...Object.values(note.values).filter(Boolean)].join(' ');
};

test.each([
  ['2026-11-26', '12:00', 'free free 13:00'],
  ['2026-11-24', '09:40', 'error past'],
  ['2026-11-24', '10:00', 'free free 11:00'],
  ['2026-11-26', '11:30', 'note taken Sofia Marques, 10:30\u2009–\u200911:45'],
  ['2026-11-26', '11:45', 'free free 12:45'],
  ['2026-11-27', '16:00', 'note asked Marta Sequeira, 15:00\u2009–\u200916:30'],
  ['2026-12-03', '00:00', 'note taken Rui, qua 2 dez, 23:30\u2009–\u200900:30'],
  ['2026-12-01', '11:00', 'note holiday'],
  ['2026-12-28', '11:00', 'note dayOff'],
  ['2026-12-04', '15:00', 'note blocked 14:00 15:30'],
  ['2026-12-04', '15:30', 'free free 16:30'],
  ['2026-11-28', '11:00', 'note closedDay'],
  ['2026-11-26', '20:00', 'note outside'],
  ['2026-11-26', '18:30', 'note endsLate 19:30 19:00'],
  ['2026-11-26', '', undefined],
  ['', '12:00', undefined],
])('%s at %s: %s', (date, time, note) => {
  expect(noteAt(date, time)).toBe(note);
});

describe('several times', () => {
  const circumstances = { minutes: 60, others: [], hours, now, language };
  const time = { date: '2026-11-26', time: '12:00' };

  test('the same one is an error at the later one', () => {
    const keys = [0, 1].map((place) => noteOn([time, { ...time }], place, circumstances)?.key);
    expect(keys).toEqual(['free', 'twice']);
  });

  test('an agreed session is named before one that was only asked for', () => {
    const both = [{ ...asked, ...spanOf(at, 75) }, session];
    expect(noteOn([at], 0, { ...circumstances, others: both })?.key).toBe('taken');
  });
});
