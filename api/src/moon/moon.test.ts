import { describe, expect, test } from '@jest/globals';
import { addDays, instantInLisbon, midnightInLisbon, todayInLisbon } from '@luar/contracts/lisbon';
import type { MoonDay, MoonTonight } from '@luar/contracts/moon';
import { getMoonIllumination } from 'suncalc';
import type { Clock } from '../clock/clock.service.ts';
import type { PublishedContent } from '../published/content.service.ts';
import type { TimedChanges } from '../published/timed-changes.service.ts';
import { moonsFrom, quartersOf } from './calendar.ts';
import { MoonService } from './moon.service.ts';

const first = '2026-01-01';
const after = '2028-01-01';
const dates = Array.from({ length: 730 }, (_, index) => addDays(first, index));

/** From an almanac, in Lisbon. */
const almanac = [
  ['full', '2026-06-30 00:57'],
  ['lastQuarter', '2026-11-01 20:28'],
  ['new', '2026-11-09 07:02'],
  ['firstQuarter', '2026-11-17 11:48'],
  ['full', '2026-11-24 14:54'],
  ['lastQuarter', '2026-12-01 06:09'],
  ['new', '2026-12-09 00:52'],
  ['firstQuarter', '2026-12-17 05:43'],
  ['full', '2026-12-24 01:28'],
  ['new', '2027-02-06 15:56'],
  ['firstQuarter', '2027-02-14 07:59'],
  ['full', '2027-02-20 23:24'],
  ['lastQuarter', '2027-02-28 05:17'],
  ['full', '2027-03-22 10:44'],
  ['lastQuarter', '2027-03-30 01:54'],
  ['new', '2027-04-07 00:51'],
] as const;

describe('the moon over Lisbon in 2026 and 2027', () => {
  const quarters = quartersOf(first, after);

  test('the quarters of the almanac are in the same minute', () => {
    const found = new Set(quarters.map(({ quarter, date, time }) => `${quarter} ${date} ${time}`));
    for (const [quarter, at] of almanac) expect(found).toContain(`${quarter} ${at}`);
  });

  const days = moonsFrom(first, dates.length);

  test('the light of every day is within one point of a second library, and the phases follow the quarters', () => {
    expect(days.map(({ date }) => date)).toEqual(dates);
    for (const { date, lit, waxing, phase, quarterAt } of days) {
      const { fraction, phase: cycle } = getMoonIllumination(instantInLisbon(date, '21:00'));
      expect([date, Math.abs(lit - fraction) < 0.01]).toEqual([date, true]);
      // Near the new and the full moon the second library is not exact enough.
      if (lit > 0.01 && lit < 0.99) expect([date, waxing]).toEqual([date, cycle < 0.5]);
      const quarter = quarters.find((each) => each.date === date);
      expect([date, quarterAt]).toEqual([date, quarter?.time]);
      if (quarter) expect([date, phase]).toEqual([date, quarter.quarter]);
      else
        expect([date, phase]).toEqual([date, `${waxing ? 'waxing' : 'waning'}${lit < 0.5 ? 'Crescent' : 'Gibbous'}`]);
    }
    expect(days.find(({ date }) => date === '2026-11-21')?.lit).toBe(0.897);
  });
});

/** The service with a clock that the test moves. */
function service() {
  const loads = new Map<string, () => Promise<Record<string, unknown>>>();
  let now = new Date();
  let until = () => now;
  const clock = { now: () => now, today: () => todayInLisbon(now) } as Clock;
  const content = { register: (path: string, load: never) => loads.set(path, load) } as unknown as PublishedContent;
  const changes = { add: (next: () => Date) => (until = next) } as unknown as TimedChanges;
  const moon = new MoonService(clock, content, changes);
  return {
    of: (date: string) => moon.of(date),
    at: (instant: Date) => (now = instant),
    until: () => until(),
    read: async <T>(path: string, name: string) => (await loads.get(`/api/moon${path}`)?.())?.[name] as T,
  };
}

describe('the answers', () => {
  test('change at each of 730 midnights in Lisbon, and at each quarter', async () => {
    const moon = service();
    const tonight = () => moon.read<MoonTonight>('', 'moon');
    const quarters = quartersOf(first, addDays(after, 10));
    for (const date of dates.slice(1)) {
      const midnight = midnightInLisbon(date);
      moon.at(new Date(midnight.getTime() - 1));
      expect((await tonight()).date).toBe(addDays(date, -1));
      expect(moon.until()).toEqual(midnight);
      moon.at(midnight);
      const now = await tonight();
      expect(now).toMatchObject(moon.of(date));
      expect(now.next).toEqual(quarters.find(({ date: on, time }) => on > date || (on === date && time > '00:00')));
      const { days, today, quarters: marks } = now.lunation;
      expect([29, 30]).toContain(days);
      expect([marks.length, marks[0], today < days]).toEqual([4, 0, true]);
      expect(marks.includes(today)).toBe(now.quarterAt !== undefined);
    }
    for (const date of ['2026-03-29', '2026-03-30', '2026-10-25', '2027-01-01', '2027-02-28', '2027-11-01']) {
      moon.at(midnightInLisbon(date));
      const [day] = await moon.read<MoonDay[]>('/days', 'days');
      expect(day?.date).toBe(date);
      expect(await tonight()).toMatchObject({ ...day });
    }
    const full = instantInLisbon('2026-11-24', '14:54');
    moon.at(new Date(full.getTime() - 1));
    expect([(await tonight()).next.quarter, moon.until()]).toEqual(['full', full]);
    moon.at(full);
    expect((await tonight()).next).toEqual({ quarter: 'lastQuarter', date: '2026-12-01', time: '06:09' });
    // A clock that is set back.
    moon.at(instantInLisbon('2026-11-20', '12:00'));
    expect((await tonight()).date).toBe('2026-11-20');
  });
});
