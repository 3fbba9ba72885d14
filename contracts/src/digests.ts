import { addDays, inLisbon, instantInLisbon } from './lisbon.ts';

/** Mails to the practitioner about several requests at once: that of the morning, and that of overdue answers. */
export const digestKinds = ['morning.practitioner', 'overdue.practitioner'] as const;
export type DigestKind = (typeof digestKinds)[number];

export const isDigest = (kind: string): kind is DigestKind => digestKinds.some((each) => each === kind);

/** The hours at which the morning mail may be sent. */
export const morningHours = [5, 6, 7, 8, 9, 10, 11] as const;
/** After noon the morning mail is of no use: the dashboard says that it was not sent. */
const usefulUntil = '12:00';
/** Of a longer absence, only the last days are reported. */
const mostDays = 7;

export const morningUntil = (date: string): Date => instantInLisbon(date, usefulUntil);
export const morningDueAt = (date: string, hour: number): Date =>
  instantInLisbon(date, `${String(hour).padStart(2, '0')}:00`);

/** `nothing`: it was switched on, or its hour changed, after it was due and of use. */
export interface Morning {
  date: string;
  as: 'mail' | 'unsent' | 'nothing';
}

interface Known {
  hour: number;
  /** The last day that was dealt with. Undefined: none since it was switched on, or ever. */
  last: string | undefined;
  /** When the settings were saved last. */
  savedAt: Date;
}

/** The mornings that are due and not dealt with, by date, and what becomes of each. */
export function morningsDue(now: Date, { hour, last, savedAt }: Known): Morning[] {
  const today = inLisbon(now).date;
  const furthest = addDays(today, 1 - mostDays);
  const after = last === undefined ? inLisbon(savedAt).date : addDays(last, 1);
  const mornings: Morning[] = [];
  for (let date = after < furthest ? furthest : after; date <= today; date = addDays(date, 1)) {
    const dueAt = morningDueAt(date, hour);
    if (dueAt > now) break;
    const isLate = now > morningUntil(date);
    mornings.push({ date, as: isLate ? (savedAt > dueAt ? 'nothing' : 'unsent') : 'mail' });
  }
  return mornings;
}
