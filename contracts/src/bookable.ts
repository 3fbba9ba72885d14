import { type BookingRules, slotMinutes } from './booking-rules.ts';
import { isOff, overlap, type Span, spanOf } from './held-times.ts';
import { addDays, inLisbon, todayInLisbon, weekday } from './lisbon.ts';
import type { SessionTime } from './request-history.ts';
import type { DayHours } from './site.ts';
import { type Circumstances, type Other, type Verdict, verdictOf } from './verdict.ts';

/** Why a visitor cannot get an hour at once, without an answer of the practitioner. */
export type Obstacle = Exclude<Verdict['kind'], 'free'> | 'near' | 'far' | 'beside' | 'full';

export interface Asked extends Circumstances {
  rules: BookingRules;
}

const stepMinutes = 30;

/** The one place that decides whether an hour is free. Undefined: it is. */
export function obstacleTo(session: SessionTime, asked: Asked): Obstacle | undefined {
  const { minutes, others, hours, now, rules } = asked;
  // Without hours, every hour would be open.
  if (!hours.week.some(({ open }) => open)) return 'closedDay';
  const span = spanOf(session, minutes);
  // A clock change skips the hour.
  if (inLisbon(span.start).time !== session.time || minutesOf(session.time) % slotMinutes !== 0) return 'outside';
  const { kind } = verdictOf(session, asked);
  if (kind !== 'free') return kind;
  if (span.start.getTime() < now.getTime() + rules.noticeHours * 3_600_000) return 'near';
  if (session.date > lastDay(now, rules)) return 'far';
  const own = padded(span, rules);
  if (keptBy(others, rules).some((other) => overlap(own, other))) return 'beside';
  return rules.mostADay > 0 && agreedOn(session.date, others).length >= rules.mostADay ? 'full' : undefined;
}

/** The agreed sessions that begin on a date. */
export const agreedOn = (date: string, others: readonly Other[]): Other[] =>
  others.filter(({ kind, start }) => kind === 'agreed' && inLisbon(start).date === date);

/** The last date on which an hour can be free. */
export const lastDay = (now: Date, { horizonDays }: BookingRules): string => addDays(todayInLisbon(now), horizonDays);

/** A session with the time that is kept free around it. */
export const padded = (
  { start, end }: Span,
  { beforeMinutes, afterMinutes }: Pick<BookingRules, 'beforeMinutes' | 'afterMinutes'>,
): Span => ({
  start: new Date(start.getTime() - beforeMinutes * 60_000),
  end: new Date(end.getTime() + afterMinutes * 60_000),
});

/** Other sessions keep as much free. Time off is like closing time, and needs none. */
const keptBy = (others: readonly Other[], rules: BookingRules): Span[] => [
  ...others.filter(({ kind }) => kind === 'busy'),
  ...others.filter(({ kind }) => !isOff(kind)).map((other) => padded(other, rules)),
];

/** Every half hour from opening at which a session can start on a date and still end by closing. */
export function startsOn(date: string, minutes: number, { week }: { week: readonly DayHours[] }): SessionTime[] {
  const day = week[weekday(date) - 1];
  if (!day?.open) return [];
  const starts: SessionTime[] = [];
  for (let at = minutesOf(day.opens); at + minutes <= minutesOf(day.closes); at += stepMinutes)
    starts.push({ date, time: timeOf(at) });
  return starts;
}

/** The free hours of dates, in order. `others` are of all of them. */
export const freeHours = (dates: readonly string[], asked: Asked): SessionTime[] =>
  dates.flatMap((date) => startsOn(date, asked.minutes, asked.hours).filter((each) => !obstacleTo(each, asked)));

/** The dates on which an hour can be free. */
export const datesOf = (now: Date, { horizonDays }: BookingRules): string[] =>
  Array.from({ length: horizonDays + 1 }, (_, day) => addDays(todayInLisbon(now), day));

/** The free hours nearest to one, nearest first, that do not overlap one another: those would be no choice. */
export function nearest(free: readonly SessionTime[], to: SessionTime, minutes: number, most: number): SessionTime[] {
  const target = spanOf(to, minutes).start.getTime();
  const spans = free
    .map((session) => ({ session, span: spanOf(session, minutes) }))
    .toSorted((one, other) => Math.abs(+one.span.start - target) - Math.abs(+other.span.start - target));
  const chosen: typeof spans = [];
  for (const each of spans) {
    if (chosen.length === most) break;
    if (!chosen.some(({ span }) => overlap(span, each.span))) chosen.push(each);
  }
  return chosen.map(({ session }) => session);
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
