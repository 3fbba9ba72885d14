import type { BookingView } from '@luar/contracts/admin';
import type { Language } from '@luar/contracts/language';
import { addDays, instantInLisbon, timeInLisbon, todayInLisbon } from '@luar/contracts/lisbon';
import { format, formatDay, formatWeekday } from '../../shared/format/dates.ts';

/** A session as the agenda shows it, in Lisbon wall-clock time. */
export interface Session {
  booking: BookingView;
  date: string;
  time: string;
  until: string;
}

/** `next`: the first day with a session, if today has none. */
export interface AgendaDay {
  day: 'today' | 'tomorrow' | 'next' | 'later';
  date: string;
  sessions: Session[];
}

function sessionOf(booking: BookingView): Session {
  // The agreed session may be another one than the visitor asked for.
  const { date, time } = booking.state.kind === 'agreed' ? booking.state.session : booking;
  const end = instantInLisbon(date, time).getTime() + booking.duration * 60_000;
  return { booking, date, time, until: timeInLisbon(new Date(end)) };
}

const byTime = (a: Session, b: Session) => (`${a.date} ${a.time}` < `${b.date} ${b.time}` ? -1 : 1);

export const sessionsOf = (bookings: readonly BookingView[]): Session[] => bookings.map(sessionOf).toSorted(byTime);

export function agendaDays(agreed: readonly BookingView[], now: Date): AgendaDay[] {
  const today = todayInLisbon(now);
  const byDate = Map.groupBy(sessionsOf(agreed), ({ date }) => date);
  const first: AgendaDay = { day: 'today', date: today, sessions: byDate.get(today) ?? [] };
  byDate.delete(today);
  const others = [...byDate].map(([date, sessions], at): AgendaDay => {
    const isNext = at === 0 && first.sessions.length === 0;
    return { day: isNext ? 'next' : date === addDays(today, 1) ? 'tomorrow' : 'later', date, sessions };
  });
  return [first, ...others];
}

/** What follows the name of a day: after "Amanhã", the month is clear. */
export function dateBeside(day: 'today' | 'tomorrow' | 'next' | 'later', date: string, language: Language): string {
  if (day === 'tomorrow') return format(date, language, { weekday: 'long', day: 'numeric' });
  return day === 'later' ? formatDay(date, language) : formatWeekday(date, language, date);
}

/** For example "Quinta-feira". */
export function weekdayAtStart(date: string, language: Language): string {
  const name = format(date, language, { weekday: 'long' });
  return name.charAt(0).toUpperCase() + name.slice(1);
}
