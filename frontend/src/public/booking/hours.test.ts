import { expect, test } from '@jest/globals';
import { seedSite } from '@luar/contracts/site-seed';
import { doubtsOf, startsOn, stripOf } from './hours.ts';

const hours = { ...seedSite.hours, closedOnHolidays: true, daysOff: [] };
const closedWeek = hours.week.map((day) => ({ ...day, open: false }));
const morning = (date: string) => ({ date, time: '08:00' });
const datesOf = (...strip: Parameters<typeof stripOf>) =>
  stripOf(...strip).flatMap((part) => ('date' in part ? [part.date] : []));

test('the strip has the next 14 open days and begins with one; closed days between them are one gap', () => {
  const strip = stripOf(morning('2026-11-28'), 60, hours);
  expect(strip.slice(0, 6)).toEqual([
    { date: '2026-11-30' },
    { from: '2026-12-01', kind: 'holiday' },
    { date: '2026-12-02' },
    { date: '2026-12-03' },
    { date: '2026-12-04' },
    { from: '2026-12-05', kind: 'weekend' },
  ]);
  const dates = datesOf(morning('2026-11-28'), 60, hours);
  expect([dates.length, dates.at(-1)]).toEqual([14, '2026-12-21']);
});

test('days off make a gap; one open day a week fills the strip; without open days, and in a long absence, there is none', () => {
  const daysOff = [{ from: '2026-11-24', to: '2026-11-25' }];
  const strip = stripOf(morning('2026-11-23'), 60, { ...hours, daysOff });
  expect(strip[1]).toEqual({ from: '2026-11-24', kind: 'dayOff' });
  const week = closedWeek.with(2, { open: true, opens: '10:00', closes: '12:00' });
  expect(datesOf(morning('2027-01-06'), 60, { ...hours, week })).toHaveLength(14);
  expect(stripOf(morning('2026-11-23'), 60, { ...hours, week: closedWeek })).toEqual([]);
  const absence = [{ from: '2026-11-01', to: '2027-11-01' }];
  expect(stripOf(morning('2026-11-23'), 60, { ...hours, daysOff: absence })).toEqual([]);
});

test.each([
  ['17:59', 60, '2026-11-24'],
  ['18:00', 60, '2026-11-25'],
  // Without a length, the last half hour before closing.
  ['18:29', 0, '2026-11-24'],
  ['18:30', 0, '2026-11-25'],
])('at %s the strip for a session of %i minutes begins on %s', (time, minutes, first) => {
  expect(datesOf({ date: '2026-11-24', time }, minutes, hours)[0]).toBe(first);
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

// Far enough ahead that no date passes: today is a Monday.
const now = { date: '2096-02-27', time: '15:30' };
const off = [{ from: '2096-12-27', to: '2096-12-30' }];
const moments: [date: string, time: string, minutes: number, ...doubts: string[]][] = [
  // Today, before and after the present time.
  ['2096-02-27', '15:30', 60, 'past'],
  ['2096-02-27', '15:31', 60],
  ['2096-03-01', '09:59', 75, 'hour'],
  ['2096-03-24', '11:00', 60, 'closed'],
  // Good Friday, Lisbon's own holiday, and Christmas at night.
  ['2096-04-13', '11:00', 60, 'holiday'],
  ['2096-06-13', '11:00', 60, 'holiday'],
  ['2096-12-25', '21:00', 60, 'holiday', 'hour'],
  ['2096-12-27', '11:00', 60, 'dayOff'],
  // Eighteen months ahead, and the day after.
  ['2097-08-28', '11:00', 60],
  ['2097-08-29', '11:00', 60, 'far 2097'],
  // Closing time, for each length.
  ['2096-03-01', '17:45', 75],
  ['2096-03-01', '17:46', 75, 'end 19:01'],
  // What is probably taken, and a day off that the calendar knows.
  ['2096-03-02', '10:30', 60, 'busy'],
  ['2096-03-02', '12:00', 60],
  ['2096-03-05', '12:00', 60, 'dayOff'],
];

test.each(moments)('on %s at %s for %d minutes there are the right doubts', (date, time, minutes, ...doubts) => {
  const note = { pt: '', en: '' };
  const busy = {
    busy: { '2096-03-02': ['11:00', '11:30'] },
    off: [{ date: '2096-03-05', from: '00:00', until: '24:00', note }],
  };
  const found = doubtsOf({ date, time, minutes }, { ...hours, daysOff: off }, busy, now);
  expect(found.map(({ kind, year, ends }) => [kind, year ?? ends].join(' ').trim())).toEqual(doubts);
});
