import { describe, expect, test } from '@jest/globals';
import { seedSite } from '@luar/contracts/site-seed';
import { noteOn, type Taken } from './times.ts';

const now = new Date('2026-11-24T09:40:00Z');
const hours = { ...seedSite.hours, daysOff: [{ from: '2026-12-28', to: '2026-12-30', note: '' }] };
const session = { _id: 's', name: 'Sofia Marques', date: '2026-11-26', time: '10:30', duration: 75, isAgreed: true };
const asked = { ...session, name: 'Marta Sequeira', date: '2026-11-27', time: '15:00', duration: 90, isAgreed: false };

const noteAt = (date: string, time: string, taken: Taken[] = [session, asked]) => {
  const note = noteOn([{ date, time }], 0, { minutes: 60, taken, hours, now });
  return note && [note.tone, note.key, ...Object.values(note.values).filter(Boolean)].join(' ');
};

test.each([
  ['2026-11-26', '12:00', 'free free 13:00'],
  ['2026-11-24', '09:40', 'error past'],
  ['2026-11-24', '10:00', 'free free 11:00'],
  ['2026-11-26', '11:30', 'note taken Sofia Marques 10:30 11:45'],
  ['2026-11-26', '11:45', 'free free 12:45'],
  ['2026-11-27', '16:00', 'note asked Marta Sequeira 15:00 16:30'],
  ['2026-12-01', '11:00', 'note holiday'],
  ['2026-12-28', '11:00', 'note dayOff'],
  ['2026-11-28', '11:00', 'note closedDay'],
  ['2026-11-26', '20:00', 'note outside'],
  ['2026-11-26', '18:30', 'note endsLate 19:30 19:00'],
  ['2026-11-26', '', undefined],
  ['', '12:00', undefined],
])('%s at %s: %s', (date, time, note) => {
  expect(noteAt(date, time)).toBe(note);
});

describe('several times', () => {
  const circumstances = { minutes: 60, taken: [], hours, now };
  const time = { date: '2026-11-26', time: '12:00' };

  test('the same one is an error at the later one', () => {
    const keys = [0, 1].map((at) => noteOn([time, { ...time }], at, circumstances)?.key);
    expect(keys).toEqual(['free', 'twice']);
  });

  test('an empty one is an error once the letter is to be sent', () => {
    expect(noteOn([{ date: '2026-11-26', time: '' }], 0, circumstances, true)?.key).toBe('missing');
  });

  test('an agreed session is named before one that was only asked for', () => {
    const both = [{ ...asked, date: session.date, time: session.time }, session];
    expect(noteOn([{ date: session.date, time: session.time }], 0, { ...circumstances, taken: both })?.key).toBe(
      'taken',
    );
  });
});
