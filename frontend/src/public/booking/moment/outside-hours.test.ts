import { expect, test } from '@jest/globals';
import type { PublicSite } from '@luar/contracts/site';
import { seedSite } from '@luar/contracts/site-seed';
import { outsideHours } from './outside-hours.ts';

const hours = { ...seedSite.hours, closedOnHolidays: true, daysOff: [] as PublicSite['hours']['daysOff'] };
const now = { date: '2026-11-24', time: '15:30' };
const none = { past: false, far: undefined, day: undefined, time: undefined };
const at = (date: string, time: string, minutes = 0, open = hours) => outsideHours({ date, time, minutes }, open, now);

test.each([
  ['2026-11-27', '10:00'],
  ['2026-11-27', '18:59'],
  ['2026-11-27', ''],
  ['', ''],
  ['', '11:00'],
  ['2026-02-31', '11:00'],
])('%s at %s is inside the hours or incomplete', (date, time) => {
  expect(at(date, time)).toEqual(none);
});

test('a weekend gives the weekday', () => {
  expect(at('2026-11-28', '11:00').day).toEqual({ kind: 'day', weekday: 6 });
  expect(at('2026-11-29', '').day).toEqual({ kind: 'day', weekday: 7 });
});

test('a holiday gives its name, also on a weekend, unless the practitioner works on holidays', () => {
  expect(at('2027-06-13', '11:00').day).toEqual({ kind: 'holiday', holiday: 'local' });
  expect(at('2026-12-08', '11:00', 60, { ...hours, closedOnHolidays: false })).toEqual(none);
});

test.each(['09:59', '19:00', '21:00', '00:30'])('%s is outside the hours', (time) => {
  expect(at('2026-11-27', time).time).toEqual({ kind: 'hour' });
  expect(at('', time).time).toEqual({ kind: 'hour' });
});

test('each weekday has hours of its own', () => {
  const week = hours.week.with(3, { open: true, opens: '14:00', closes: '20:30' });
  expect(at('2026-11-26', '11:00', 60, { ...hours, week }).time).toEqual({ kind: 'hour' });
  expect(at('2026-11-26', '19:30', 60, { ...hours, week })).toEqual(none);
  expect(at('2026-11-27', '19:30', 60, { ...hours, week }).time).toEqual({ kind: 'hour' });
});

test('a session must end before closing', () => {
  expect(at('2026-11-27', '18:00', 60)).toEqual(none);
  expect(at('2026-11-27', '18:00', 75).time).toEqual({ kind: 'end', ends: '19:15', closes: '19:00' });
});

test('an hour of today that has passed is noted', () => {
  expect(at(now.date, '15:30', 60).past).toBe(true);
  expect(at(now.date, '15:31', 60)).toEqual(none);
});

test('days off are inclusive, from the first day to the last', () => {
  const daysOff = [{ from: '2026-12-24', to: '2027-01-03', note: { pt: '', en: '' } }];
  const dates = ['2026-12-23', '2026-12-24', '2027-01-03', '2027-01-04'];
  expect(dates.map((date) => at(date, '11:00', 60, { ...hours, daysOff }).day?.kind)).toEqual([
    undefined,
    'dayOff',
    'dayOff',
    undefined,
  ]);
});

test('without opening hours only the past and days off are noted', () => {
  const week = hours.week.map((day) => ({ ...day, open: false }));
  expect(at('2026-11-28', '23:00', 60, { ...hours, week })).toEqual(none);
});
