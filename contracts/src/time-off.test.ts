import { expect, test } from '@jest/globals';
import { datesOff, spanOff } from './time-off.ts';

test.each([
  [
    'once, within',
    { from: '2026-12-20', last: '2026-12-22', weekly: false },
    ['2026-12-20', '2026-12-21', '2026-12-22'],
  ],
  ['once, begun before', { from: '2026-11-01', last: '2026-12-02', weekly: false }, ['2026-12-01', '2026-12-02']],
  ['once, over', { from: '2026-11-01', last: '2026-11-30', weekly: false }, []],
  [
    'each week, without an end',
    { from: '2026-11-27', last: null, weekly: true },
    ['2026-12-04', '2026-12-11', '2026-12-18', '2026-12-25'],
  ],
  ['each week, with an end', { from: '2026-12-02', last: '2026-12-15', weekly: true }, ['2026-12-02', '2026-12-09']],
  ['later', { from: '2027-01-01', last: null, weekly: true }, []],
])('%s: the dates in December', (_, entry, dates) => {
  expect(datesOff(entry, '2026-12-01', '2026-12-31').slice(0, 4)).toEqual(dates);
});

test('a day is as long as the clocks say, and hours are those of Lisbon', () => {
  const hoursOf = (day: string) => {
    const { start, end } = spanOff(null, day);
    return (end.getTime() - start.getTime()) / 3_600_000;
  };
  expect(['2027-03-27', '2027-03-28', '2026-10-25'].map(hoursOf)).toEqual([24, 23, 25]);
  const { start } = spanOff({ from: '14:00', until: '15:00' }, '2027-07-01');
  expect(start.toISOString()).toBe('2027-07-01T13:00:00.000Z');
});
