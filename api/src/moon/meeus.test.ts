import { expect, test } from '@jest/globals';
import { instantInLisbon } from '@luar/contracts/lisbon';
import { moonQuarters } from '@luar/contracts/moon';
import { quartersOf } from './calendar.ts';

/**
 * The moon's quarters by the series in Jean Meeus, Astronomical Algorithms (2nd edition), chapter 49: a second source for
 * the tests, good to some seconds. Terms below 0.0001 day are left out.
 */

/** A term: the amplitude in days, and the multiples of M, M', F. E is applied once for each multiple of M. */
type Term = readonly [days: number, m: number, mm: number, f: number];

const common: readonly Term[] = [
  [0.00208, 2, 0, 0],
  [-0.00111, 0, 1, -2],
  [-0.00057, 0, 1, 2],
  [0.00056, 1, 2, 0],
  [-0.00042, 0, 3, 0],
  [0.00042, 1, 0, 2],
  [0.00038, 1, 0, -2],
  [-0.00024, -1, 2, 0],
];
const newMoon: readonly Term[] = [
  [-0.4072, 0, 1, 0],
  [0.17241, 1, 0, 0],
  [0.01608, 0, 2, 0],
  [0.01039, 0, 0, 2],
  [0.00739, -1, 1, 0],
  [-0.00514, 1, 1, 0],
  ...common,
];
const fullMoon: readonly Term[] = [
  [-0.40614, 0, 1, 0],
  [0.17302, 1, 0, 0],
  [0.01614, 0, 2, 0],
  [0.01043, 0, 0, 2],
  [0.00734, -1, 1, 0],
  [-0.00515, 1, 1, 0],
  ...common,
];
const halfMoon: readonly Term[] = [
  [-0.62801, 0, 1, 0],
  [0.17172, 1, 0, 0],
  [-0.01183, 1, 1, 0],
  [0.00862, 0, 2, 0],
  [0.00804, 0, 0, 2],
  [0.00454, -1, 1, 0],
  [0.00204, 2, 0, 0],
  [-0.0018, 0, 1, -2],
  [-0.0007, 0, 1, 2],
  [-0.0004, 0, 3, 0],
  [-0.00034, -1, 2, 0],
  [0.00032, 1, 0, 2],
  [0.00032, 1, 0, -2],
  [-0.00028, 2, 1, 0],
  [0.00027, 1, 2, 0],
];
const seriesOf = [newMoon, halfMoon, fullMoon, halfMoon];

/** Of the planets: the angle at k = 0, its change with k, and the amplitude. */
const planets = [
  [299.77, 0.107408, 0.000325],
  [251.88, 0.016321, 0.000165],
  [251.83, 26.651886, 0.000164],
  [349.42, 36.412478, 0.000126],
  [84.66, 18.206239, 0.00011],
] as const;

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
const cos = (degrees: number) => sin(degrees + 90);
/** Terrestrial time is ahead of universal time, in the years around 2027. */
const aheadMs = 69_000;
const dayMs = 86_400_000;
const epoch = 2_440_587.5;

/** The quarter (0 new, 1 first, 2 full, 3 last) that is nearest to an instant. */
function quarterByMeeus(quarter: number, near: Date): Date {
  const years = 2000 + (near.getTime() - Date.UTC(2000, 0, 1)) / (365.2425 * dayMs);
  const k = Math.round((years - 2000) * 12.3685 - quarter / 4) + quarter / 4;
  const t = k / 1236.85;
  const e = 1 - 0.002516 * t - 0.0000074 * t * t;
  const m = 2.5534 + 29.1053567 * k;
  const mm = 201.5643 + 385.81693528 * k + 0.0107582 * t * t;
  const f = 160.7108 + 390.67050284 * k - 0.0016118 * t * t;
  const node = 124.7746 - 1.56375588 * k;
  let days = 2_451_550.09766 + 29.530588861 * k + 0.00015437 * t * t - 0.00017 * sin(node);
  for (const [amplitude, a, b, c] of seriesOf[quarter] ?? [])
    days += amplitude * e ** Math.abs(a) * sin(a * m + b * mm + c * f);
  for (const [angle, change, amplitude] of planets) days += amplitude * sin(angle + change * k);
  const w = 0.00306 - 0.00038 * e * cos(m) + 0.00026 * cos(mm);
  if (quarter % 2 === 1) days += quarter === 1 ? w : -w;
  return new Date((days - epoch) * dayMs - aheadMs);
}

test('each of the 99 quarters of 2026 and 2027 is within two minutes of this series', () => {
  const quarters = quartersOf('2026-01-01', '2028-01-01');
  expect(quarters).toHaveLength(99);
  for (const { quarter, date, time } of quarters) {
    const at = instantInLisbon(date, time);
    const apart = Math.abs(at.getTime() - quarterByMeeus(moonQuarters.indexOf(quarter), at).getTime());
    expect([date, quarter, apart < 120_000]).toEqual([date, quarter, true]);
  }
});
