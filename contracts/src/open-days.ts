import { type Holiday, holidayOn, type LocalHoliday } from './holidays.ts';
import { addDays, inLisbon, instantInLisbon, weekday } from './lisbon.ts';
import type { DayHours } from './site.ts';

export interface Hours {
  week: readonly DayHours[];
  closedOnHolidays: boolean;
  holiday: LocalHoliday;
  daysOff?: readonly { from: string; to: string }[];
}

/** Why the practitioner does not work on a day. */
export type Closed = { kind: 'dayOff' } | { kind: 'holiday'; holiday: Holiday } | { kind: 'day'; weekday: number };

/** Whether any day of the week is open. Without, the settings are unknown or not filled in. */
export const hasHours = ({ week }: Hours): boolean => week.some(({ open }) => open);

export const hoursOn = (date: string, { week }: Hours): DayHours | undefined => week[weekday(date) - 1];

export function closedBecause(date: string, hours: Hours): Closed | undefined {
  if (hours.daysOff?.some(({ from, to }) => from <= date && date <= to)) return { kind: 'dayOff' };
  const holiday = hours.closedOnHolidays && holidayOn(date, hours.holiday);
  if (holiday) return { kind: 'holiday', holiday };
  return hasHours(hours) && !hoursOn(date, hours)?.open ? { kind: 'day', weekday: weekday(date) } : undefined;
}

/** A longer absence than this is not counted out. */
const mostDays = 98;

/**
 * Until when the practitioner answers, if closed days lie between: the promised hours count on open days, and the answer
 * comes before closing. Undefined if the hours alone say it: "within 24 hours".
 */
export function replyBy(asked: Date, withinHours: number, hours: Hours): { date: string; time: string } | undefined {
  const today = inLisbon(asked).date;
  const due = inLisbon(new Date(asked.getTime() + withinHours * 3_600_000)).date;
  if (due === today && !closedBecause(today, hours)) return undefined;
  let left = Math.ceil(withinHours / 24);
  let date = today;
  let closed = false;
  for (let day = 0; left > 0 && day < mostDays; day++) {
    date = addDays(date, 1);
    if (closedBecause(date, hours)) closed = true;
    else left--;
  }
  const time = hoursOn(date, hours)?.closes;
  return closed && left === 0 && time ? { date, time } : undefined;
}

/** The instant until which an answer is promised. */
export function promisedUntil(asked: Date, withinHours: number, hours: Hours): Date {
  const by = replyBy(asked, withinHours, hours);
  return by ? instantInLisbon(by.date, by.time) : new Date(asked.getTime() + withinHours * 3_600_000);
}
