import { type HeldKind, isFirm, isOff, type OffKind, overlap, type Span, spanOf } from './held-times.ts';
import { holidayOn } from './holidays.ts';
import { inLisbon, weekday } from './lisbon.ts';
import type { SessionTime } from './request-history.ts';
import type { Site } from './site.ts';

/** A time that somebody or something else holds. */
export interface Other extends Span {
  kind: HeldKind | OffKind;
  /** The id of the request, of the time off, or of the other calendar. */
  _id: string;
  /** The visitor, the practitioner's own title, or the calendar. */
  name: string;
}

/** Whom a session would meet, and when, in Lisbon. */
export interface Met {
  _id: string;
  name: string;
  date: string;
  from: string;
  until: string;
}

/** What speaks for or against a session at a time. All but `free` and `past` are notes, not refusals. */
export type Verdict =
  | { kind: 'free'; until: string }
  | { kind: 'past' | 'holiday' | 'dayOff' | 'closedDay' | 'outside' }
  | { kind: 'blocked'; from: string; until: string }
  /** In another calendar. */
  | { kind: 'busy'; name: string; from: string; until: string }
  | { kind: 'endsLate'; until: string; closes: string }
  /** `clash`: with agreed sessions. `asked`: others asked for this time, or were offered it. */
  | { kind: 'clash' | 'asked'; with: Met[] };

export interface Circumstances {
  minutes: number;
  others: readonly Other[];
  hours: Pick<Site['hours'], 'week' | 'closedOnHolidays' | 'holiday'>;
  now: Date;
}

export function verdictOf(session: SessionTime, { minutes, others, hours, now }: Circumstances): Verdict {
  const span = spanOf(session, minutes);
  if (span.start <= now) return { kind: 'past' };
  const met = others.filter((other) => overlap(other, span));
  const firm = met.filter(({ kind }) => isFirm(kind));
  if (firm.length > 0) return { kind: 'clash', with: firm.map(metBy) };
  const off = met.find(({ kind }) => isOff(kind));
  if (off) return offBy(off);
  const outside = outsideOf(session, span, hours);
  if (outside) return outside;
  return met.length > 0 ? { kind: 'asked', with: met.map(metBy) } : { kind: 'free', until: inLisbon(span.end).time };
}

export function metBy({ _id, name, start, end }: Other): Met {
  const { date, time } = inLisbon(start);
  return { _id, name, date, from: time, until: inLisbon(end).time };
}

function offBy({ kind, name, start, end }: Other): Verdict {
  if (kind === 'dayOff') return { kind };
  const hours = { from: inLisbon(start).time, until: inLisbon(end).time };
  return kind === 'busy' ? { kind, name, ...hours } : { kind: 'blocked', ...hours };
}

function outsideOf({ date, time }: SessionTime, { end }: Span, hours: Circumstances['hours']): Verdict | undefined {
  if (hours.closedOnHolidays && holidayOn(date, hours.holiday)) return { kind: 'holiday' };
  // Without any open day the hours are not filled in.
  if (!hours.week.some(({ open }) => open)) return undefined;
  const day = hours.week[weekday(date) - 1];
  if (!day?.open) return { kind: 'closedDay' };
  if (time < day.opens || time >= day.closes) return { kind: 'outside' };
  const until = inLisbon(end);
  const endsLate = until.date > date || until.time > day.closes;
  return endsLate ? { kind: 'endsLate', until: until.time, closes: day.closes } : undefined;
}
