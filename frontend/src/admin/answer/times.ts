import { holidayOn } from '@luar/contracts/holidays';
import { instantInLisbon, isCalendarDate, isTimeOfDay, weekday } from '@luar/contracts/lisbon';
import type { SessionTime } from '@luar/contracts/request-history';
import type { PublicSite } from '@luar/contracts/site';
import { endOf } from '../../shared/format/clock.ts';
import type { KeysIn } from '../../shared/i18n/catalogue.ts';

export interface Taken extends SessionTime {
  _id: string;
  name: string;
  duration: number;
  isAgreed: boolean;
}

/** What is said below a time: an error, which must be corrected before sending, a note, or that the time is free. */
export interface TimeNote {
  tone: 'error' | 'note' | 'free';
  key: KeysIn<'adminAnswer', 'note'>;
  values: { name: string; from: string; until: string; closes: string };
}

const said = (tone: TimeNote['tone'], key: TimeNote['key'], values: Partial<TimeNote['values']> = {}): TimeNote => ({
  tone,
  key,
  values: { name: '', from: '', until: '', closes: '', ...values },
});

interface Circumstances {
  minutes: number;
  taken: readonly Taken[];
  hours: PublicSite['hours'];
  now: Date;
}

export const isFilled = ({ date, time }: SessionTime): boolean => isCalendarDate(date) && isTimeOfDay(time);
export const isSame = (one: SessionTime, other: SessionTime): boolean =>
  one.date === other.date && one.time === other.time;
export const hasPassed = ({ date, time }: SessionTime, now: Date): boolean =>
  instantInLisbon(date, time).getTime() <= now.getTime();

function overlaps(one: SessionTime, minutes: number, other: Taken): boolean {
  const [from, otherFrom] = [one, other].map(({ date, time }) => instantInLisbon(date, time).getTime() / 60_000);
  return from! < otherFrom! + other.duration && otherFrom! < from! + minutes;
}

function outsideNote({ date, time }: SessionTime, { minutes, hours }: Circumstances): TimeNote | undefined {
  if (hours.daysOff.some(({ from, to }) => from <= date && date <= to)) return said('note', 'dayOff');
  if (hours.closedOnHolidays && holidayOn(date)) return said('note', 'holiday');
  // Without any open day the hours are not filled in.
  if (!hours.week.some(({ open }) => open)) return undefined;
  const day = hours.week[weekday(date) - 1];
  if (!day?.open) return said('note', 'closedDay');
  if (time < day.opens || time >= day.closes) return said('note', 'outside');
  const until = endOf(time, minutes);
  const endsLate = until > day.closes || until < time;
  return endsLate ? said('note', 'endsLate', { until, closes: day.closes }) : undefined;
}

/** The note below the time at a place; undefined while the time is incomplete and was not sent yet. */
export function noteOn(
  times: readonly SessionTime[],
  at: number,
  circumstances: Circumstances,
  isAsked = false,
): TimeNote | undefined {
  const time = times[at];
  if (!time || !isFilled(time)) return isAsked ? said('error', 'missing') : undefined;
  const { minutes, taken, now } = circumstances;
  if (hasPassed(time, now)) return said('error', 'past');
  if (times.slice(0, at).some((other) => isSame(other, time))) return said('error', 'twice');
  const others = taken.filter((other) => overlaps(time, minutes, other));
  const other = others.find(({ isAgreed }) => isAgreed) ?? others[0];
  const named = other && { name: other.name, from: other.time, until: endOf(other.time, other.duration) };
  if (other?.isAgreed) return said('note', 'taken', named);
  return (
    outsideNote(time, circumstances) ??
    (named ? said('note', 'asked', named) : said('free', 'free', { until: endOf(time.time, minutes) }))
  );
}
