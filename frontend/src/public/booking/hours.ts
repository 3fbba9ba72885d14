// Which days and hours the form offers, and what it says of the others: any moment can be asked for.

import { startsOn } from '@luar/contracts/bookable';
import { addDays, isTimeOfDay } from '@luar/contracts/lisbon';
import { closedBecause, hasHours, type Hours, hoursOn } from '@luar/contracts/open-days';
import type { SessionTime } from '@luar/contracts/request-history';
import { minutesOf } from '../../shared/format/clock.ts';
import type { Free } from '../data/free-hours.ts';
import type { LisbonNow } from '../layout/now.ts';

/** Days without a free hour between two with one, named by the first of these kinds among them. */
const gapKinds = ['holiday', 'dayOff', 'full', 'weekend'] as const;
export interface Gap {
  from: string;
  kind: (typeof gapKinds)[number];
}
export type StripPart = { date: string } | Gap;

const mostOpen = 14;
/** A practitioner with one working day a week fills the strip; a long absence ends it. */
const mostDays = 98;

function gapOf(date: string, hours: Hours, free: Free, chosen: string): Gap | undefined {
  const closed = closedBecause(date, hours);
  if (closed?.kind === 'day') return { from: date, kind: closed.weekday > 5 ? 'weekend' : 'dayOff' };
  if (closed) return { from: date, kind: closed.kind };
  // A day that was chosen before its hours were known stays.
  if (!free || free.days[date] || date === chosen) return undefined;
  const isOff = free.off.some((each) => each.date === date && each.until === '24:00');
  return { from: date, kind: isOff ? 'dayOff' : 'full' };
}

/**
 * The next days with free hours, or open ones while no hours are known, and each run of other days between them as one gap.
 * Today needs a free hour. Empty if no day is open.
 */
export function stripOf(today: string, hours: Hours, free: Free, chosen = ''): StripPart[] {
  const parts: StripPart[] = [];
  let open = 0;
  let between: Gap[] = [];
  for (let day = free ? 0 : 1; hasHours(hours) && open < mostOpen && day < mostDays; day++) {
    const date = addDays(today, day);
    const gap = gapOf(date, hours, free, chosen);
    if (gap) between.push(gap);
    else {
      const named = open > 0 && gapKinds.map((kind) => between.find((each) => each.kind === kind)).find(Boolean);
      parts.push(...(named ? [named] : []), { date });
      between = [];
      open++;
    }
  }
  return parts;
}

/** Without JavaScript: every half hour of opening. On a day that is not open, those of the first one that is. */
export function plainTimes(date: string, hours: Hours): string[] {
  const week = Array.from({ length: 7 }, (_, day) => addDays('2026-01-05', day));
  const open = [date, ...week].find((each) => each && hoursOn(each, hours)?.open);
  return open ? startsOn(open, 30, hours).map(({ time }) => time) : [];
}

/** Whether the strip or the chips cannot show what was chosen. */
export function isElsewhere(
  { date, time }: SessionTime,
  { strip, hours, free }: { strip: readonly StripPart[]; hours: Hours; free: Free },
): boolean {
  if (date && !strip.some((part) => 'date' in part && part.date === date)) return true;
  const times = import.meta.env.SSR ? plainTimes(date, hours) : free?.days[date];
  return Boolean(time) && times !== undefined && !times.includes(time);
}

interface Known {
  hours: Hours;
  free: Free;
  /** The date and time in Lisbon. */
  now: LisbonNow;
}

/** Why a moment may not suit the practitioner. `minutes`: 0 if no service is chosen. */
export function doubtOf({ date, time, minutes }: SessionTime & { minutes: number }, { hours, free, now }: Known) {
  const isTime = isTimeOfDay(time);
  if (isTime && date === now.date && time <= now.time) return 'past';
  const closed = closedBecause(date, hours);
  if (closed) return closed.kind === 'day' ? 'closed' : closed.kind;
  const day = hoursOn(date, hours);
  if (!isTime || !day?.open || free?.days[date]?.includes(time)) return undefined;
  if (time < day.opens || time >= day.closes || minutesOf(time) + minutes > minutesOf(day.closes)) return 'hour';
  return free ? 'taken' : undefined;
}
