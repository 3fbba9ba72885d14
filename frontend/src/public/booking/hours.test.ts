import { expect, test } from '@jest/globals';
import type { FreeHours } from '@luar/contracts/free-hours';
import { seedSite } from '@luar/contracts/site-seed';
import { doubtOf, plainTimes, stripOf } from './hours.ts';

const hours = { ...seedSite.hours, closedOnHolidays: true, daysOff: [] };
const closedWeek = hours.week.map((day) => ({ ...day, open: false }));
const datesOf = (...strip: Parameters<typeof stripOf>) =>
  stripOf(...strip).flatMap((part) => ('date' in part ? [part.date] : []));
const note = { pt: '', en: '' };
const freeOn = (days: FreeHours['days'], off: FreeHours['off'] = []) => ({ days, off }) as FreeHours;

test('the strip has the next 14 open days from tomorrow; closed days between them are one gap', () => {
  const strip = stripOf('2026-11-27', hours, undefined);
  expect(strip.slice(0, 6)).toEqual([
    { date: '2026-11-30' },
    { from: '2026-12-01', kind: 'holiday' },
    { date: '2026-12-02' },
    { date: '2026-12-03' },
    { date: '2026-12-04' },
    { from: '2026-12-05', kind: 'weekend' },
  ]);
  const dates = datesOf('2026-11-27', hours, undefined);
  expect([dates.length, dates.at(-1)]).toEqual([14, '2026-12-21']);
});

test('where the free hours are known, only days with one are open, today too; the others say why', () => {
  const off = [{ date: '2026-12-03', from: '00:00', until: '24:00', note }];
  const free = freeOn({ '2026-11-27': ['18:00'], '2026-11-30': ['10:00'], '2026-12-04': ['10:00'] }, off);
  expect(stripOf('2026-11-27', hours, free)).toEqual([
    { date: '2026-11-27' },
    { from: '2026-11-28', kind: 'weekend' },
    { date: '2026-11-30' },
    { from: '2026-12-01', kind: 'holiday' },
    { date: '2026-12-04' },
  ]);
  const [, gap] = stripOf('2026-12-01', hours, freeOn({ '2026-12-02': ['10:00'], '2026-12-04': ['10:00'] }, off));
  expect(gap).toEqual({ from: '2026-12-03', kind: 'dayOff' });
  const before = freeOn({ '2026-12-04': ['10:00'] });
  expect(stripOf('2026-12-01', hours, before, '2026-12-02')[0]).toEqual({ date: '2026-12-02' });
  const [, full] = stripOf('2026-12-01', hours, freeOn({ '2026-12-02': ['10:00'], '2026-12-04': ['10:00'] }));
  expect(full).toEqual({ from: '2026-12-03', kind: 'full' });
});

test('days off make a gap; one open day a week fills the strip; without open days, and in a long absence, there is none', () => {
  const daysOff = [{ from: '2026-11-24', to: '2026-11-25' }];
  const strip = stripOf('2026-11-22', { ...hours, daysOff }, undefined);
  expect(strip[1]).toEqual({ from: '2026-11-24', kind: 'dayOff' });
  const week = closedWeek.with(2, { open: true, opens: '10:00', closes: '12:00' });
  expect(datesOf('2027-01-05', { ...hours, week }, undefined)).toHaveLength(14);
  expect(stripOf('2026-11-23', { ...hours, week: closedWeek }, undefined)).toEqual([]);
  const absence = [{ from: '2026-11-01', to: '2027-11-01' }];
  expect(stripOf('2026-11-23', { ...hours, daysOff: absence }, undefined)).toEqual([]);
});

test('without JavaScript a day has the half hours of its weekday, a closed one those of the first that is open', () => {
  const week = hours.week.with(1, { open: true, opens: '14:15', closes: '16:00' });
  expect(plainTimes('2026-11-24', { ...hours, week })).toEqual(['14:15', '14:45', '15:15']);
  for (const closed of ['2026-11-28', '']) expect(plainTimes(closed, { ...hours, week })[0]).toBe('10:00');
  expect(plainTimes('2026-11-24', { ...hours, week: closedWeek })).toEqual([]);
});

// Far enough ahead that no date passes: today is a Monday.
const now = { date: '2096-02-27', time: '15:30' };
const daysOff = [{ from: '2096-12-27', to: '2096-12-30' }];
test.each<[date: string, time: string, minutes: number, doubt: string | undefined]>([
  // Today, before and after the present time.
  ['2096-02-27', '15:30', 60, 'past'],
  ['2096-02-27', '15:31', 60, 'taken'],
  ['2096-02-27', '18:30', 60, 'hour'],
  ['2096-03-02', '11:00', 75, undefined],
  ['2096-03-02', '12:00', 75, 'taken'],
  ['2096-03-01', '09:59', 75, 'hour'],
  ['2096-03-24', '11:00', 60, 'closed'],
  // Good Friday, Lisbon's own holiday, and days off.
  ['2096-04-13', '11:00', 60, 'holiday'],
  ['2096-12-27', '11:00', 60, 'dayOff'],
  // Closing time.
  ['2096-03-01', '17:46', 75, 'hour'],
])('on %s at %s for %d minutes there is the right doubt', (date, time, minutes, doubt) => {
  const free = freeOn({ '2096-03-02': ['11:00'] });
  expect(doubtOf({ date, time, minutes }, { hours: { ...hours, daysOff }, free, now })).toBe(doubt);
});
