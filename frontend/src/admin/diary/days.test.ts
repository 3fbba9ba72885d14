import { expect, test } from '@jest/globals';
import type { DiaryEntry, DiaryOff } from '@luar/contracts/diary';
import { daysOf, firstOfMonth, freeIn, weeksOf } from './days.ts';

test.each([
  ['2026-11-27', '2026-10-26', 42],
  ['2027-02-14', '2027-02-01', 28],
  ['2026-12-31', '2026-11-30', 35],
  ['2028-02-29', '2028-01-31', 35],
])('the weeks around the month of %s begin on %s and are %d days', (date, from, days) => {
  expect(weeksOf(date)).toEqual({ from, days });
});

test('months follow one another over the end of the year', () => {
  expect([firstOfMonth('2026-12-31', 1), firstOfMonth('2027-01-15', -1)]).toEqual(['2027-01-01', '2026-12-01']);
});

test('an entry that began on the evening before is of the first day, and those of an earlier month are of none', () => {
  const entry = (date: string) => ({ date }) as DiaryEntry;
  const entries = [entry('2026-10-05'), entry('2026-11-22'), entry('2026-11-24')];
  const days = daysOf({ entries, off: [] }, '2026-11-23', 3);
  expect(days.map((day) => day.entries.length)).toEqual([1, 1, 0]);
});

test('what is open and not held is free: sessions and time off take their span, requests do not', () => {
  const held = (from: string, until: string, kind = 'agreed') => ({ from, until, kind }) as DiaryEntry;
  const day = {
    date: '2026-11-23',
    entries: [held('14:00', '15:15'), held('10:00', '11:00', 'asked')],
    off: [{ ...held('12:00', '13:00'), kind: 'blocked' } as unknown as DiaryOff],
  };
  const hours = { opens: '09:30', closes: '19:00' };
  expect(freeIn(day, hours)).toEqual([
    ['09:30', '12:00'],
    ['13:00', '14:00'],
    ['15:15', '19:00'],
  ]);
  const wholeDay = { ...day, off: [{ ...day.off[0]!, from: '00:00', until: '00:00' }] };
  expect(freeIn(wholeDay, hours)).toEqual([]);
});
