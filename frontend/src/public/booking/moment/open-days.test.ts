import { expect, test } from '@jest/globals';
import { seedSite } from '@luar/contracts/site-seed';
import { openDaysFrom } from './open-days.ts';
import { startsOn, stripDays } from './starts.ts';

const hours = { ...seedSite.hours, closedOnHolidays: true, daysOff: [] };
const closedWeek = hours.week.map((day) => ({ ...day, open: false }));

test('the strip has the next 14 open days, with the closed days and holidays between them', () => {
  const days = openDaysFrom('2026-11-21', hours);
  expect(days).toHaveLength(24);
  expect(days[0]).toEqual({ date: '2026-11-21', closed: 'dayOff' });
  expect(days.at(-1)).toEqual({ date: '2026-12-14', closed: undefined });
  expect(days.filter(({ closed }) => !closed)).toHaveLength(14);
  expect(days.filter(({ closed }) => closed === 'holiday').map(({ date }) => date)).toEqual([
    '2026-12-01',
    '2026-12-08',
  ]);
});

test.each([
  ['2028-02-28', '2028-02-29'],
  ['2026-10-24', '2026-10-25'],
  ['2027-03-27', '2027-03-28'],
  ['2026-12-31', '2027-01-01'],
])('after %s comes %s', (today, next) => {
  expect(openDaysFrom(today, hours)[1]?.date).toBe(next);
});

test('days off are marked; a week without open days, and an absence longer than the strip, have none', () => {
  const daysOff = [{ from: '2026-11-23', to: '2026-11-24' }];
  expect(openDaysFrom('2026-11-23', { ...hours, daysOff })[1]).toEqual({ date: '2026-11-24', closed: 'dayOff' });
  expect(openDaysFrom('2026-11-23', { ...hours, week: closedWeek })).toEqual([]);
  expect(
    openDaysFrom('2026-11-23', {
      ...hours,
      daysOff: [{ from: '2026-11-01', to: '2027-11-01' }],
    }),
  ).toEqual([]);
});

test('one open day a week fills the strip', () => {
  const week = closedWeek.with(2, { open: true, opens: '10:00', closes: '12:00' });
  expect(openDaysFrom('2027-01-06', { ...hours, week }).filter(({ closed }) => !closed)).toHaveLength(14);
});

test.each([
  [60, '18:00', 17],
  [75, '17:45', 17],
  [90, '17:30', 16],
  [0, '18:30', 18],
])('a session of %d minutes starts every half hour, at the latest at %s', (minutes, last, count) => {
  const starts = startsOn('2026-11-24', minutes, hours);
  expect([starts[0], starts.at(-1), starts.length]).toEqual(['10:00', last, count]);
});

test('each weekday has starts of its own, a closed day those of the first open one', () => {
  const week = hours.week.with(1, { open: true, opens: '14:15', closes: '16:00' });
  expect(startsOn('2026-11-24', 60, { ...hours, week })).toEqual(['14:15', '14:45', '15:00']);
  expect(startsOn('2026-11-28', 60, { ...hours, week })[0]).toBe('10:00');
  expect(startsOn('', 60, { ...hours, week })[0]).toBe('10:00');
  // A session longer than the day, and settings without open days.
  expect(startsOn('2026-11-24', 120, { ...hours, week })).toEqual([]);
  expect(startsOn('2026-11-24', 60, { ...hours, week: closedWeek })).toEqual([]);
});

test.each([
  ['17:59', 60, '2026-11-24'],
  ['18:00', 60, '2026-11-25'],
  // Without a length, the last half hour before closing.
  ['18:29', 0, '2026-11-24'],
  ['18:30', 0, '2026-11-25'],
])('at %s the strip for a session of %i minutes begins on %s', (time, minutes, first) => {
  expect(stripDays({ date: '2026-11-24', time }, minutes, hours)[0]?.date).toBe(first);
});
