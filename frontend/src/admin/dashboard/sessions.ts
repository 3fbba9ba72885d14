import type { BookingView } from '@luar/contracts/request-views';
import { spanOf, untilOf } from '@luar/contracts/held-times';
import type { LocalHoliday } from '@luar/contracts/holidays';
import { holidayOn } from '@luar/contracts/holidays';
import { addDays, todayInLisbon } from '@luar/contracts/lisbon';
import type { PublicSite } from '@luar/contracts/site';
import { agreedIn } from '@luar/contracts/request-history';

/** A session as the dashboard shows it, in Lisbon wall-clock time. */
export interface Session {
  booking: BookingView;
  date: string;
  time: string;
  until: string;
  start: Date;
}

export function sessionOf(booking: BookingView): Session {
  const { date, time } = agreedIn(booking.state) ?? booking;
  return {
    booking,
    date,
    time,
    until: untilOf({ date, time }, booking.duration),
    start: spanOf({ date, time }, 0).start,
  };
}

/** The session now or next, and the others of today. */
export function sessionsOf(agreed: readonly BookingView[], now: Date) {
  const [next, ...others] = agreed
    .map(sessionOf)
    .toSorted((one, other) => one.start.getTime() - other.start.getTime())
    .filter(({ start, booking }) => start.getTime() + booking.duration * 60_000 > now.getTime());
  const today = todayInLisbon(now);
  return { next, rest: others.filter(({ date }) => date <= today), later: others };
}

/** When the next session is, in the words of the day. */
export function whenIs({ date, start, until }: Session, now: Date) {
  const minutes = Math.ceil((start.getTime() - now.getTime()) / 60_000);
  if (minutes <= 0) return { key: 'next.now', values: { until, count: 0 } } as const;
  if (minutes < 60) return { key: 'next.inMinutes', values: { until, count: minutes } } as const;
  const today = todayInLisbon(now);
  const values = { until, count: 0 };
  if (date === today) return { key: 'next.today', values } as const;
  return { key: date === addDays(today, 1) ? 'next.tomorrow' : 'next.later', values } as const;
}

const early = '10:00';

/** What is unusual about tomorrow: a holiday, time off, or a session before ten. */
export function tomorrowOf(later: readonly Session[], hours: PublicSite['hours'], now: Date) {
  const date = addDays(todayInLisbon(now), 1);
  const local: LocalHoliday = hours.holiday;
  if (holidayOn(date, local)) return { kind: 'holiday', date } as const;
  if (hours.daysOff.some(({ from, to }) => from <= date && date <= to)) return { kind: 'off', date } as const;
  const first = later.find((session) => session.date === date && session.time < early);
  return first && ({ kind: 'early', date, session: first } as const);
}
