import { addDays, instantInLisbon, midnightInLisbon, timeInLisbon, todayInLisbon } from '@luar/contracts/lisbon';
import type { MoonDay, MoonPhase, MoonTonight, QuarterTime } from '@luar/contracts/moon';
import { angleAt, litAt, quartersBetween, type Quarter } from './sky.ts';

const dayMs = 86_400_000;
/** When the moon of a date is looked at. */
const evening = '21:00';
/** The phases between two quarters, by the quarter of the circle that the moon has reached. */
const between: readonly MoonPhase[] = ['waxingCrescent', 'waxingGibbous', 'waningGibbous', 'waningCrescent'];

const daysFrom = (first: string, last: string): number => Math.round((Date.parse(last) - Date.parse(first)) / dayMs);

const inLisbon = ({ quarter, at }: Quarter): QuarterTime => ({
  quarter,
  date: todayInLisbon(at),
  time: timeInLisbon(at),
});

/** The quarters from midnight of one date until midnight of another one. */
export const quartersOf = (from: string, until: string): QuarterTime[] =>
  // A quarter may fall on midnight itself.
  quartersBetween(new Date(midnightInLisbon(from).getTime() - 1), midnightInLisbon(until)).map(inLisbon);

/** The moons of consecutive dates. */
export function moonsFrom(first: string, count: number): MoonDay[] {
  const quarters = new Map(quartersOf(first, addDays(first, count)).map((each) => [each.date, each]));
  return Array.from({ length: count }, (_, index): MoonDay => {
    const date = addDays(first, index);
    const quarter = quarters.get(date);
    const instant = instantInLisbon(date, evening);
    const angle = angleAt(instant);
    return {
      date,
      phase: quarter?.quarter ?? between[Math.floor(angle / 90)] ?? 'new',
      lit: Math.round(litAt(instant) * 1000) / 1000,
      waxing: angle < 180,
      ...(quarter && { quarterAt: quarter.time }),
    };
  });
}

export const moonOf = (date: string): MoonDay => moonsFrom(date, 1)[0] as MoonDay;

export function tonightAt(now: Date, day: MoonDay, next: Quarter): MoonTonight {
  // A lunation has 29.3 to 29.8 days, so that its first and its last new moon are in this span.
  const today = todayInLisbon(now);
  const around = quartersOf(addDays(today, -30), addDays(today, 32));
  const news = around.filter(({ quarter }) => quarter === 'new').map(({ date }) => date);
  const start = news.findLast((date) => date <= today) ?? today;
  const end = news.find((date) => date > today) ?? today;
  return {
    ...day,
    next: inLisbon(next),
    lunation: {
      days: daysFrom(start, end),
      today: daysFrom(start, today),
      quarters: around.filter(({ date }) => date >= start && date < end).map(({ date }) => daysFrom(start, date)),
    },
  };
}
