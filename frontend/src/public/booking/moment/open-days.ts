import { addDays, weekday } from '@luar/contracts/lisbon';
import type { DayHours, PublicSite } from '@luar/contracts/site';
import { type Holiday, holidayOn } from '@luar/contracts/holidays';

export type Hours = PublicSite['hours'];

/** Why the practitioner does not work on a day. */
export type Closed = { kind: 'dayOff' } | { kind: 'holiday'; holiday: Holiday } | { kind: 'day'; weekday: number };

/** Whether any day of the week is open. Without, the settings are unknown or not filled in. */
const hasHours = ({ week }: Hours): boolean => week.some(({ open }) => open);

export const hoursOn = (date: string, { week }: Hours): DayHours | undefined => week[weekday(date) - 1];

export function closedBecause(date: string, hours: Hours): Closed | undefined {
  if (hours.daysOff.some(({ from, to }) => from <= date && date <= to)) return { kind: 'dayOff' };
  const holiday = hours.closedOnHolidays && holidayOn(date);
  if (holiday) return { kind: 'holiday', holiday };
  return hasHours(hours) && !hoursOn(date, hours)?.open ? { kind: 'day', weekday: weekday(date) } : undefined;
}

export interface StripDay {
  date: string;
  closed: 'dayOff' | 'holiday' | undefined;
}

const openDays = 14;
/** A practitioner with one working day a week fills the strip; a long absence ends it. */
const mostDays = 98;

/** The next open days from the first one, and the closed ones between them. Empty if there is none. */
export function openDaysFrom(first: string, hours: Hours): StripDay[] {
  const days: StripDay[] = [];
  let open = 0;
  for (let date = first; hasHours(hours) && open < openDays && days.length < mostDays; date = addDays(date, 1)) {
    const closed = closedBecause(date, hours);
    days.push({ date, closed: closed && (closed.kind === 'holiday' ? 'holiday' : 'dayOff') });
    if (!closed) open++;
  }
  return open > 0 ? days : [];
}
