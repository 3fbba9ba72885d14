import { isCalendarDate, isTimeOfDay, weekday } from '@luar/contracts/lisbon';
import type { PublicSite } from '@luar/contracts/site';
import { type Holiday, holidayOn } from '../../shared/format/holidays.ts';

export type OutsideHours =
  | { kind: 'past' }
  | { kind: 'dayOff' }
  | { kind: 'holiday'; holiday: Holiday }
  | { kind: 'day'; weekday: number }
  | { kind: 'hour' }
  | { kind: 'end'; ends: string; closes: string };

interface Moment {
  date: string;
  time: string;
  /** The length of the chosen service; 0 if none is chosen. */
  minutes: number;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Whether no day of the week is open at this time. Without any open day there is nothing to compare with. */
function outsideEveryDay(time: string, week: PublicSite['hours']['week']): boolean {
  const open = week.filter((day) => day.open);
  return open.length > 0 && open.every(({ opens, closes }) => time < opens || time >= closes);
}

/**
 * Why a chosen time may not suit the practitioner. It never refuses the request: the visitor is informed and may send it
 * anyway. `now` is the date and time in Lisbon.
 */
export function outsideHours(
  { date, time, minutes }: Moment,
  { week, closedOnHolidays, daysOff }: PublicSite['hours'],
  now: { date: string; time: string },
): OutsideHours | undefined {
  const hasTime = isTimeOfDay(time);
  if (!isCalendarDate(date)) return hasTime && outsideEveryDay(time, week) ? { kind: 'hour' } : undefined;
  if (hasTime && date === now.date && time <= now.time) return { kind: 'past' };
  if (daysOff.some(({ from, to }) => from <= date && date <= to)) return { kind: 'dayOff' };
  const holiday = closedOnHolidays && holidayOn(date);
  if (holiday) return { kind: 'holiday', holiday };
  const hours = week[weekday(date) - 1];
  // Without opening hours there is nothing to compare with.
  if (!hours || week.every(({ open }) => !open)) return undefined;
  if (!hours.open) return { kind: 'day', weekday: weekday(date) };
  if (!hasTime) return undefined;
  // Closing time itself is outside: no session can start then.
  if (time < hours.opens || time >= hours.closes) return { kind: 'hour' };
  const ends = minutesOf(time) + minutes;
  return ends > minutesOf(hours.closes) ? { kind: 'end', ends: timeOf(ends), closes: hours.closes } : undefined;
}
