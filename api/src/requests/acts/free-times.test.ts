import { expect, test } from '@jest/globals';
import { usualRules } from '@luar/contracts/booking-rules';
import { type HeldKind, spanOf } from '@luar/contracts/held-times';
import { seedSite } from '@luar/contracts/site-seed';
import { freeTimes } from './free-times.ts';

const open = (opens: string, closes: string) => ({ open: true, opens, closes });
const closed = { ...open('10:00', '19:00'), open: false };
const weekdays = Array.from({ length: 5 }, () => open('10:00', '19:00'));
const hours = { ...seedSite.hours, week: [...weekdays, closed, closed], closedOnHolidays: true };
// A Tuesday.
const wanted = {
  asked: { date: '2026-11-24', time: '11:00' },
  minutes: 60,
  hours,
  held: [],
  rules: { ...usualRules, afterMinutes: 0 },
  now: new Date('2026-11-20T10:00:00Z'),
};
const holds = (kind: HeldKind, time: string, minutes: number) => ({
  kind,
  _id: 'r',
  name: 'Rui',
  ...spanOf({ date: '2026-11-24', time }, minutes),
});
const said = (more: object = {}) => freeTimes({ ...wanted, ...more }).map(({ date, time }) => `${date} ${time}`);

test('the nearest free times of the same day come first, and do not overlap', () => {
  expect(said()).toEqual(['2026-11-24 10:00', '2026-11-24 12:00', '2026-11-24 13:00', '2026-11-24 14:00']);
  expect(said({ minutes: 120 })).toEqual([
    '2026-11-24 13:00',
    '2026-11-24 15:00',
    '2026-11-24 17:00',
    '2026-11-23 17:00',
  ]);
});

test('agreed sessions, closing times, days off and holidays are left out', () => {
  const held = [holds('agreed', '12:30', 90), holds('agreed', '14:00', 300)];
  expect(said({ held })).toEqual(['2026-11-24 10:00', '2026-11-23 18:00', '2026-11-23 17:00', '2026-11-23 16:00']);
  const off = [{ ...holds('agreed', '00:00', 1440), kind: 'dayOff' as const }];
  expect(said({ held: off }).some((time) => time.startsWith('2026-11-24'))).toBe(false);
  const blocked = [{ ...holds('agreed', '11:30', 120), kind: 'blocked' as const }];
  expect(said({ held: blocked })[0]).toBe('2026-11-24 10:00');
  expect(said({ held: blocked })).not.toContain('2026-11-24 12:00');
  // 8 December is a holiday.
  const asked = { date: '2026-12-08', time: '11:00' };
  expect(said({ asked })[0]).toBe('2026-12-07 18:00');
  expect(said({ asked, hours: { ...hours, closedOnHolidays: false } })[0]).toBe('2026-12-08 10:00');
});

test('the breaks of the settings are kept around a session', () => {
  const rules = { ...usualRules, afterMinutes: 30 };
  const held = [holds('agreed', '14:00', 60)];
  expect(said({ rules, held }).slice(0, 2)).toEqual(['2026-11-24 10:00', '2026-11-24 12:00']);
  expect(said({ rules, held })).not.toContain('2026-11-24 15:00');
});

test('no time is in the past or within two hours, and a practitioner without hours has none', () => {
  const now = new Date('2026-11-24T09:10:00Z');
  expect(said({ now })[0]).toBe('2026-11-24 12:00');
  expect(said({ now: new Date('2026-12-20T10:00:00Z') })[0]).toBe('2026-12-21 10:00');
  expect(said({ hours: { ...hours, week: hours.week.map(() => closed) } })).toEqual([]);
});

test('over the clock change, the distance is that of real time', () => {
  // 28 March 2027 is a Sunday; Monday 29 March is in summer time.
  const asked = { date: '2027-03-29', time: '10:00' };
  const now = new Date('2027-03-20T10:00:00Z');
  expect(said({ asked, now })).toEqual([
    '2027-03-29 11:00',
    '2027-03-29 12:00',
    '2027-03-29 13:00',
    '2027-03-29 14:00',
  ]);
});

test('times that nobody else asked for come first, and the others only if there are too few', () => {
  const held = [holds('asked', '12:00', 60), holds('offered', '13:00', 60)];
  expect(said({ held })).toEqual(['2026-11-24 10:00', '2026-11-24 14:00', '2026-11-24 15:00', '2026-11-24 16:00']);
  const onlyTuesday = {
    ...hours,
    week: hours.week.map((day, at) => (at === 1 ? open('11:00', '14:00') : { ...day, open: false })),
  };
  const now = new Date('2026-11-23T10:00:00Z');
  const asked = { date: '2026-11-24', time: '11:00' };
  const week = said({ asked, now, held, hours: onlyTuesday });
  // 1 December is a holiday.
  expect(week).toEqual(['2026-11-24 12:00', '2026-11-24 13:00']);
});
