import { isCalendarDate, isTimeOfDay, weekday } from '@luar/contracts/lisbon';
import { type Holiday, holidayOn } from './holidays.ts';

interface OpeningHours {
  days: readonly number[];
  opens: string;
  closes: string;
}

export type OutsideHours = { kind: 'holiday'; holiday: Holiday } | { kind: 'day'; weekday: number } | { kind: 'hour' };

/**
 * Why a chosen time is outside the opening hours. It never refuses the request: the visitor is informed and may send it
 * anyway.
 */
export function outsideHours(date: string, time: string, hours: OpeningHours): OutsideHours | undefined {
  if (isCalendarDate(date)) {
    const holiday = holidayOn(date);
    if (holiday) return { kind: 'holiday', holiday };
    if (!hours.days.includes(weekday(date))) return { kind: 'day', weekday: weekday(date) };
  }
  // Closing time itself is outside: no session can start then.
  if (isTimeOfDay(time) && (time < hours.opens || time >= hours.closes)) return { kind: 'hour' };
  return undefined;
}
