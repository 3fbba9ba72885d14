import { expect, test } from '@jest/globals';
import { outsideHours } from './outside-hours.ts';

const hours = { days: [1, 2, 3, 4, 5], opens: '10:00', closes: '19:00' };

test.each([
  ['2026-11-27', '10:00'],
  ['2026-11-27', '18:59'],
  ['2026-11-27', ''],
  ['', ''],
  ['', '11:00'],
  ['2026-02-31', '11:00'],
])('%s at %s is inside the hours or incomplete', (date, time) => {
  expect(outsideHours(date, time, hours)).toBeUndefined();
});

test('a weekend gives the weekday', () => {
  expect(outsideHours('2026-11-28', '11:00', hours)).toEqual({ kind: 'day', weekday: 6 });
  expect(outsideHours('2026-11-29', '', hours)).toEqual({ kind: 'day', weekday: 7 });
});

test('a holiday gives its name, also on a weekend', () => {
  expect(outsideHours('2026-06-13', '11:00', hours)).toEqual({ kind: 'holiday', holiday: 'lisbon' });
});

test.each(['09:59', '19:00', '21:00', '00:30'])('%s is outside the hours', (time) => {
  expect(outsideHours('2026-11-27', time, hours)).toEqual({ kind: 'hour' });
  expect(outsideHours('', time, hours)).toEqual({ kind: 'hour' });
});
