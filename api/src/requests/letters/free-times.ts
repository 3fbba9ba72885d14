import { type HeldKind, isFirm, isOff, type OffKind, overlap, type Span, spanOf } from '@luar/contracts/held-times';
import { holidayOn } from '@luar/contracts/holidays';
import { addDays, instantInLisbon, todayInLisbon, weekday } from '@luar/contracts/lisbon';
import type { SessionTime } from '@luar/contracts/request-history';
import type { Site } from '@luar/contracts/site';

interface Wanted {
  /** The time that was asked for. It is not suggested itself. */
  asked: SessionTime;
  minutes: number;
  hours: Pick<Site['hours'], 'week' | 'closedOnHolidays' | 'holiday'>;
  /** The times that others hold, and the time off. */
  held: readonly (Span & { kind: HeldKind | OffKind })[];
  now: Date;
}

const most = 4;
const step = 30;
/** Days around the one that was asked for, and a minimum notice. */
const daysAround = 10;
const noticeMs = 2 * 3_600_000;

/**
 * Free times near the one that was asked for: open, not a day off, and no agreed session overlaps. First those
 * that no other visitor asked for or was offered, nearest first; the others only if there are not enough.
 */
export function freeTimes({ asked, minutes, hours, held, now }: Wanted): SessionTime[] {
  const today = todayInLisbon(now);
  const near = asked.date < today ? today : asked.date;
  const target = asked.date < today ? now.getTime() : startOf(asked);
  const open = Array.from({ length: 2 * daysAround + 1 }, (_, day) => addDays(near, day - daysAround))
    .filter((date) => date >= today && isWorkday(date, hours))
    .flatMap((date) => startsOn(date, minutes, hours))
    .filter((time) => startOf(time) >= now.getTime() + noticeMs)
    .toSorted((one, other) => Math.abs(startOf(one) - target) - Math.abs(startOf(other) - target));
  const firm: Span[] = [...held.filter(({ kind }) => isFirm(kind) || isOff(kind)), spanOf(asked, minutes)];
  const untouched = chosenFrom(open, minutes, [...firm, ...held], most);
  const taken = [...firm, ...untouched.map((time) => spanOf(time, minutes))];
  return [...untouched, ...chosenFrom(open, minutes, taken, most - untouched.length)];
}

/** The first times that overlap neither what is busy nor one another: overlapping times would offer no real choice. */
function chosenFrom(times: readonly SessionTime[], minutes: number, busy: readonly Span[], count: number) {
  const taken = [...busy];
  const chosen: SessionTime[] = [];
  for (const time of times) {
    if (chosen.length >= count) break;
    const span = spanOf(time, minutes);
    if (taken.some((other) => overlap(other, span))) continue;
    taken.push(span);
    chosen.push(time);
  }
  return chosen;
}

const startOf = ({ date, time }: SessionTime) => instantInLisbon(date, time).getTime();
const isWorkday = (date: string, { closedOnHolidays, holiday }: Wanted['hours']) =>
  !(closedOnHolidays && holidayOn(date, holiday));

/** Every half hour from opening at which a session can start and still end by closing. */
function startsOn(date: string, minutes: number, { week }: Wanted['hours']): SessionTime[] {
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
