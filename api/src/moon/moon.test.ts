import { expect, test } from '@jest/globals';
import { addDays, instantInLisbon } from '@luar/contracts/lisbon';
import { getMoonIllumination } from 'suncalc';
import { moonOf } from './sky.ts';

/** The dates of quarters in Lisbon, from an almanac: some fall within minutes of midnight. */
const almanac = {
  full: ['2026-06-30', '2026-11-24', '2026-12-24', '2027-02-20', '2027-03-22'],
  lastQuarter: ['2026-11-01', '2026-12-01', '2027-02-28', '2027-03-30'],
  new: ['2026-11-09', '2026-12-09', '2027-02-06', '2027-04-07'],
  firstQuarter: ['2026-11-17', '2026-12-17', '2027-02-14'],
};
const days = Array.from({ length: 730 }, (_, index) => moonOf(addDays('2026-01-01', index)));

test('the quarters are on the dates of the almanac, 99 in two years', () => {
  for (const [quarter, dates] of Object.entries(almanac))
    for (const date of dates) expect([date, moonOf(date).phase]).toEqual([date, quarter]);
  expect(days.filter(({ phase }) => phase in almanac)).toHaveLength(99);
});

test('the light of every day is within one point of a second library, and the phase between quarters follows it', () => {
  for (const { date, lit, waxing, phase } of days) {
    const { fraction, phase: cycle } = getMoonIllumination(instantInLisbon(date, '21:00'));
    expect([date, Math.abs(lit - fraction) < 0.01]).toEqual([date, true]);
    // Near the new and the full moon the second library is not exact enough.
    if (lit > 0.01 && lit < 0.99) expect([date, waxing]).toEqual([date, cycle < 0.5]);
    if (!(phase in almanac))
      expect([date, phase]).toEqual([date, `${waxing ? 'waxing' : 'waning'}${lit < 0.5 ? 'Crescent' : 'Gibbous'}`]);
  }
  expect(days.find(({ date }) => date === '2026-11-21')?.lit).toBe(0.897);
});
