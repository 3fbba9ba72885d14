import type { BookingView } from '@luar/contracts/admin';
import { spanOf, untilOf } from '@luar/contracts/held-times';
import type { Language } from '@luar/contracts/language';
import { addDays, todayInLisbon } from '@luar/contracts/lisbon';
import { agreedIn, type SessionTime } from '@luar/contracts/request-history';
import { format, formatDay, formatWeekday } from '../../shared/format/dates.ts';

/** A session as the agenda shows it, in Lisbon wall-clock time. */
export interface Session {
  booking: BookingView;
  date: string;
  time: string;
  until: string;
}

/** `next`: the first day with a session, if today has none and it is not tomorrow. */
export interface AgendaDay {
  day: 'today' | 'tomorrow' | 'next' | 'later';
  date: string;
  sessions: Session[];
}

/** In the agenda, the agreed session, also while another time is offered or asked for. */
const agreedOf = (booking: BookingView): SessionTime => agreedIn(booking.state) ?? booking;

/** Among those that are not agreed, the first offered time that is ahead, or the requested one. */
function requestedOf(booking: BookingView, now: Date): SessionTime {
  if (booking.state.kind !== 'offered') return booking;
  const ahead = booking.state.times.filter((time) => spanOf(time, 0).start > now);
  return (
    ahead.toSorted((one, other) => spanOf(one, 0).start.getTime() - spanOf(other, 0).start.getTime())[0] ?? booking
  );
}

function sessionOf(booking: BookingView, { date, time }: SessionTime): Session {
  return { booking, date, time, until: untilOf({ date, time }, booking.duration) };
}

const byTime = (a: Session, b: Session) => (`${a.date} ${a.time}` < `${b.date} ${b.time}` ? -1 : 1);

export const requestedSessions = (bookings: readonly BookingView[], now: Date): Session[] =>
  bookings.map((booking) => sessionOf(booking, requestedOf(booking, now))).toSorted(byTime);

export function agendaDays(agreed: readonly BookingView[], now: Date): AgendaDay[] {
  const today = todayInLisbon(now);
  const all = agreed.map((booking) => sessionOf(booking, agreedOf(booking))).toSorted(byTime);
  // A session that began before midnight is still today's.
  const byDate = Map.groupBy(all, ({ date }) => (date < today ? today : date));
  const first: AgendaDay = { day: 'today', date: today, sessions: byDate.get(today) ?? [] };
  byDate.delete(today);
  const others = [...byDate].map(([date, sessions], at): AgendaDay => {
    const isNext = at === 0 && first.sessions.length === 0;
    return { day: date === addDays(today, 1) ? 'tomorrow' : isNext ? 'next' : 'later', date, sessions };
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
