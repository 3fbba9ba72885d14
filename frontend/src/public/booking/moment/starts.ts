import { addDays, isCalendarDate } from '@luar/contracts/lisbon';
import { type Hours, hoursOn } from '@luar/contracts/open-days';
import { minutesOf, timeOf } from '../../../shared/format/clock.ts';
import { openDaysFrom, type StripDay } from './open-days.ts';
import type { LisbonNow } from '../../forms/use-lisbon-now.ts';
import type { Moment } from './outside-hours.ts';

const step = 30;

/**
 * The times at which a session of this length can start: every half hour from opening, and the last one that ends at
 * closing. On a closed day they are those of the first open weekday. Without a length every half hour is listed.
 */
export function startsOn(date: string, minutes: number, hours: Hours): string[] {
  const own = isCalendarDate(date) ? hoursOn(date, hours) : undefined;
  const day = own?.open ? own : hours.week.find(({ open }) => open);
  if (!day) return [];
  const last = minutesOf(day.closes) - (minutes || step);
  const starts: string[] = [];
  for (let start = minutesOf(day.opens); start <= last; start += step) starts.push(timeOf(start));
  if (minutes > 0 && last >= minutesOf(day.opens) && starts.at(-1) !== timeOf(last)) starts.push(timeOf(last));
  return starts;
}

/** The days of the strip: from today, and from tomorrow once no session can start today any more. */
export function stripDays(now: LisbonNow, minutes: number, hours: Hours): StripDay[] {
  const last = hoursOn(now.date, hours)?.open ? startsOn(now.date, minutes, hours).at(-1) : undefined;
  return openDaysFrom(last !== undefined && last <= now.time ? addDays(now.date, 1) : now.date, hours);
}

/** Whether the strip or the chips cannot show what was chosen. */
export const isElsewhere = ({ date, time, minutes }: Moment, days: readonly StripDay[], hours: Hours): boolean =>
  (Boolean(date) && !days.some((day) => day.date === date)) ||
  (Boolean(time) && !startsOn(date, minutes, hours).includes(time));
