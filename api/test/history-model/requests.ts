import { instantInLisbon } from '@luar/contracts/lisbon';
import type { SessionTime } from '@luar/contracts/request-history';

/**
 * What should happen to requests, written a second time and in another way than the product: the events that count are a
 * stack, and each mail has a state. This file says what follows from a request, model.ts how it changes.
 */
export const minutes = 60;
export const undoMs = 10_000;
const dayMs = 86_400_000;

export type LetterType = 'confirmed' | 'offered' | 'declined' | 'answered';
export type VisitType = 'accept' | 'another' | 'cancel';
export interface Happened {
  type: LetterType | 'answeredElsewhere' | 'accepted' | 'askedAnother' | 'cancelled';
  at: number;
  /** In the raw history. */
  place: number;
  /** Indexes of the world's `sessions`. */
  times: readonly number[];
  wish?: string;
}
export type MailState = 'delayed' | 'pending' | 'sent' | 'failed';

export interface Modelled {
  isBooking: boolean;
  receivedAt: number;
  requested: SessionTime;
  /** The times that letters name. */
  sessions: readonly SessionTime[];
  /** The length of the raw history. */
  length: number;
  counting: Happened[];
  /** Whether the last event of the raw history is an undoing. */
  undone: boolean;
  mails: Record<string, MailState>;
  /** What each mail of an event says, with the number of its calendar entry. */
  says: Record<string, string>;
  due: Record<string, number>;
  /** The number of events so far that changed calendars, also of those that were undone. */
  calendars: number;
  hasLink: boolean;
  /** The lengths of the history that the two devices have seen, and the version of the visitor's open page. */
  seen: [number, number];
  page: number | undefined;
}
export interface World {
  now: number;
  requests: Modelled[];
}

export const newRequest = (given: Pick<Modelled, 'isBooking' | 'receivedAt' | 'requested' | 'sessions'>): Modelled => ({
  ...given,
  length: 0,
  counting: [],
  undone: false,
  mails: {},
  says: {},
  due: {},
  calendars: 0,
  hasLink: false,
  seen: [0, 0],
  page: undefined,
});

const startOf = (session: SessionTime) => instantInLisbon(session.date, session.time).getTime();
export const startAt = ({ sessions }: Modelled, index: number) => startOf(sessions[index]!);
export const endAt = (request: Modelled, index: number) => startAt(request, index) + minutes * 60_000;
const isAgreeing = ({ type }: Happened) => type === 'confirmed' || type === 'accepted';

export type Phase =
  | 'toAnswer'
  | 'lapsed'
  | 'offered'
  | 'agreed'
  | 'past'
  | 'declined'
  | 'answered'
  | 'answeredElsewhere'
  | 'cancelled';

const waitsUntil = (request: Modelled, events: readonly Happened[]): number | undefined => {
  const last = events.at(-1);
  if (last === undefined) return request.isBooking ? startOf(request.requested) : request.receivedAt + 30 * dayMs;
  return last.type === 'askedAnother' ? last.at + 30 * dayMs : undefined;
};

export function phaseOf(request: Modelled, events: readonly Happened[], now: number): Phase {
  const until = waitsUntil(request, events);
  if (until !== undefined) return until <= now ? 'lapsed' : 'toAnswer';
  const last = events.at(-1)!;
  if (isAgreeing(last)) return endAt(request, last.times[0]!) <= now ? 'past' : 'agreed';
  if (last.type === 'offered')
    return last.times.every((index) => startAt(request, index) <= now) ? 'lapsed' : 'offered';
  return last.type as Phase;
}

export const openUntilOf = (request: Modelled) => waitsUntil(request, request.counting);
export function agreedOf({ counting }: Modelled): number | undefined {
  const last = counting.at(-1);
  return last && isAgreeing(last) ? last.times[0] : undefined;
}
/** The session in the calendars of both sides, which an event may move or cancel. */
export function inCalendars({ counting, sessions, requested }: Modelled): SessionTime {
  const agreeing = counting.findLast(isAgreeing);
  return agreeing ? sessions[agreeing.times[0]!]! : requested;
}

/** A letter that can still be undone does not exist for the visitor. */
const waitingLetter = ({ counting, length, undone, mails }: Modelled) => {
  const last = counting.at(-1);
  const isLast = !undone && last?.place === length - 1;
  return isLast && mails[`letter-${last.place}`] === 'delayed' ? `letter-${last.place}` : undefined;
};
export function visibleTo(request: Modelled, now: number) {
  const letter = waitingLetter(request);
  const takesBack = letter !== undefined && request.due[letter]! > now;
  return { letter, takesBack, events: takesBack ? request.counting.slice(0, -1) : request.counting };
}

export function isLinkAlive(request: Modelled, events: readonly Happened[], now: number): boolean {
  const named = events.flatMap(({ type, times }) => (type === 'offered' || type === 'confirmed' ? times : []));
  if (!request.hasLink || named.length === 0) return false;
  const last = events.at(-1)!;
  const ends = (isAgreeing(last) ? last.times : named).map((index) => endAt(request, index));
  return Math.max(...ends, waitsUntil(request, events) ?? 0) > now;
}
