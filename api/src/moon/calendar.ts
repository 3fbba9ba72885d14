import { addDays, instantInLisbon, midnightInLisbon, timeInLisbon, todayInLisbon } from '@luar/contracts/lisbon';
import type { MoonDay, MoonPhase, MoonTonight, QuarterTime } from '@luar/contracts/moon';
import { angleAt, litAt, quartersBetween, type Quarter } from './sky.ts';

const dayMs = 86_400_000;
/** The time of day for which the moon of a date is computed. */
const evening = '21:00';
/** The phases between two quarters, by the quarter of the circle that the moon has reached. */
const between: readonly MoonPhase[] = ['waxingCrescent', 'waxingGibbous', 'waningGibbous', 'waningCrescent'];

/** The quarters around today, cached because the search is the slowest part. */
let known: { from: string; until: string; quarters: Quarter[] } | undefined;

const daysFrom = (first: string, last: string): number => Math.round((Date.parse(last) - Date.parse(first)) / dayMs);

const inLisbon = ({ quarter, at }: Quarter): QuarterTime => ({
  quarter,
  date: todayInLisbon(at),
  time: timeInLisbon(at),
});

/** The quarters from midnight of one date until midnight of another one. */
function quartersFrom(from: string, until: string): Quarter[] {
  const [start, end] = [midnightInLisbon(from), midnightInLisbon(until)];
  if (known && from >= known.from && until <= known.until)
    return known.quarters.filter(({ at }) => at >= start && at < end);
  // A quarter may fall on midnight itself.
  return quartersBetween(new Date(start.getTime() - 1), end);
}

export const quartersOf = (from: string, until: string): QuarterTime[] => quartersFrom(from, until).map(inLisbon);

/** The moons of consecutive dates. */
export function moonsFrom(
  first: string,
  count: number,
  quarters = quartersOf(first, addDays(first, count)),
): MoonDay[] {
  const quarterOn = new Map(quarters.map((each) => [each.date, each]));
  return Array.from({ length: count }, (_, index): MoonDay => {
    const date = addDays(first, index);
    const quarter = quarterOn.get(date);
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

export const moonOf = (date: string, quarters?: QuarterTime[]): MoonDay => moonsFrom(date, 1, quarters)[0] as MoonDay;

/** A lunation has 29.3 to 29.8 days: its first and its last new moon are among these, and some later ones. */
function quartersAround(today: string): Quarter[] {
  const [from, until] = [addDays(today, -30), addDays(today, 32)];
  if (!known || from < known.from || until > known.until) {
    const later = addDays(until, 60);
    known = { from, until: later, quarters: quartersFrom(from, later) };
  }
  return known.quarters;
}

/** Tonight's moon, and the instant of the next quarter. */
export function tonightAt(now: Date): { tonight: MoonTonight; nextAt: Date } {
  const today = todayInLisbon(now);
  const around = quartersAround(today);
  const next = around.find(({ at }) => at > now);
  const dates = around.map(inLisbon);
  const news = dates.filter(({ quarter }) => quarter === 'new').map(({ date }) => date);
  const start = news.findLast((date) => date <= today);
  const end = news.find((date) => date > today);
  if (!next || start === undefined || end === undefined) throw new Error(`No lunation was found on ${today}`);
  const inside = dates.filter(({ date }) => date >= start && date < end);
  const tonight = {
    ...moonOf(today, dates),
    next: inLisbon(next),
    lunation: {
      days: daysFrom(start, end),
      today: daysFrom(start, today),
      quarters: inside.map(({ date }) => daysFrom(start, date)),
    },
  };
  return { tonight, nextAt: next.at };
}
