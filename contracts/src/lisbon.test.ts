import { describe, expect, test } from '@jest/globals';
import { instantInLisbon, isCalendarDate, isTimeOfDay, todayInLisbon, weekday } from './lisbon.ts';

describe('dates and times of Lisbon', () => {
  test.each([
    ['2026-11-21T23:59:59Z', '2026-11-21'],
    ['2026-07-01T22:59:59Z', '2026-07-01'],
    ['2026-07-01T23:00:00Z', '2026-07-02'],
    ['2026-12-31T23:59:59Z', '2026-12-31'],
  ])('at %s it is %s', (instant, date) => {
    expect(todayInLisbon(new Date(instant))).toBe(date);
  });

  test.each(['2026-02-28', '2028-02-29', '2000-01-01', '2026-12-31', '2999-12-31'])('%s is a calendar date', (date) => {
    expect(isCalendarDate(date)).toBe(true);
  });

  test.each(['1999-12-31', '3000-01-01', '2026-02-29', '2026-02-30', '2026-13-01', '2026-1-1', '', '2026-01-01T00:00'])(
    '%p is not a calendar date',
    (date) => {
      expect(isCalendarDate(date)).toBe(false);
    },
  );

  test('times are HH:mm and nothing else', () => {
    expect(['00:00', '09:30', '23:59'].every(isTimeOfDay)).toBe(true);
    expect(['24:00', '9:30', '12:60', '12:30:00', '', '12.30'].some(isTimeOfDay)).toBe(false);
  });

  test.each([
    ['2026-01-15', '11:00', '2026-01-15T11:00:00.000Z'],
    ['2026-07-15', '11:00', '2026-07-15T10:00:00.000Z'],
    // The clocks go forward at 01:00 UTC: 01:30 does not exist on that day.
    ['2026-03-29', '00:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '02:00', '2026-03-29T01:00:00.000Z'],
    // The clocks go back at 01:00 UTC: 01:30 occurs twice, and the first is taken.
    ['2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '02:00', '2026-10-25T02:00:00.000Z'],
  ])('%s %s in Lisbon is %s', (date, time, instant) => {
    expect(instantInLisbon(date, time).toISOString()).toBe(instant);
  });

  test('weekdays count from Monday', () => {
    expect([weekday('2026-11-23'), weekday('2026-11-28'), weekday('2026-11-29')]).toEqual([1, 6, 7]);
  });
});
