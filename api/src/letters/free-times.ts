import { holidayOn } from '@luar/contracts/holidays';
import { addDays, instantInLisbon, todayInLisbon, weekday } from '@luar/contracts/lisbon';
import type { SessionTime } from '@luar/contracts/request-history';
import type { Site } from '@luar/contracts/site';

interface Wanted {
  /** The time that was asked for. It is not suggested itself. */
  asked: SessionTime;
  minutes: number;
  hours: Site['hours'];
  /** Agreed sessions, with their length in minutes. */
  agreed: readonly (SessionTime & { duration: number })[];
  now: Date;
}

const most = 4;
const step = 30;
/** Days around the one that was asked for, and a minimum notice. */
const daysAround = 10;
const noticeMs = 2 * 3_600_000;

/** Free times near the one that was asked for, nearest first: open, not a day off, and no agreed session overlaps. */
export function freeTimes({ asked, minutes, hours, agreed, now }: Wanted): SessionTime[] {
  const today = todayInLisbon(now);
  const near = asked.date < today ? today : asked.date;
  const target = asked.date < today ? now.getTime() : startOf(asked);
  const busy = [...agreed, { ...asked, duration: minutes }].map((session) => spanOf(session, session.duration));
  const free = Array.from({ length: 2 * daysAround + 1 }, (_, day) => addDays(near, day - daysAround))
    .filter((date) => date >= today && isWorkday(date, hours))
    .flatMap((date) => startsOn(date, minutes, hours))
    .filter((time) => startOf(time) >= now.getTime() + noticeMs)
    .toSorted((one, other) => Math.abs(startOf(one) - target) - Math.abs(startOf(other) - target));
  const chosen: SessionTime[] = [];
  for (const time of free) {
    const span = spanOf(time, minutes);
    // Overlapping times would offer no real choice.
    if (busy.some((other) => span.from < other.until && other.from < span.until)) continue;
    busy.push(span);
    if (chosen.push(time) === most) break;
  }
  return chosen;
}

const startOf = ({ date, time }: SessionTime) => instantInLisbon(date, time).getTime();
const spanOf = (session: SessionTime, minutes: number) => ({
  from: startOf(session),
  until: startOf(session) + minutes * 60_000,
});

const isWorkday = (date: string, { daysOff, closedOnHolidays }: Site['hours']) =>
  !daysOff.some(({ from, to }) => from <= date && date <= to) && !(closedOnHolidays && holidayOn(date));

/** Every half hour from opening at which a session can start and still end by closing. */
function startsOn(date: string, minutes: number, { week }: Site['hours']): SessionTime[] {
  const day = week[weekday(date) - 1];
  if (!day?.open) return [];
  const starts: SessionTime[] = [];
  for (let at = minutesOf(day.opens); at + minutes <= minutesOf(day.closes); at += step)
    starts.push({ date, time: timeOf(at) });
  return starts;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
