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
  /** Of an answer by other means: what was agreed is off. */
  isOff?: boolean;
  /** The practitioner agreed although another session was agreed for that time. */
  insists?: boolean;
}
export type MailState = 'delayed' | 'pending' | 'sent' | 'failed';

export interface Modelled {
  isBooking: boolean;
  /** The practitioner entered it: its first event can't be undone. */
  byHand: boolean;
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
  /** The days off. */
  off: string[];
}

export const newRequest = (given: Pick<Modelled, 'isBooking' | 'receivedAt' | 'requested' | 'sessions'>): Modelled => ({
  ...given,
  byHand: false,
  length: 0,
  counting: [],
  undone: false,
  mails: {},
  says: {},
  due: {},
  calendars: 0,
  hasLink: given.isBooking,
  seen: [0, 0],
  page: undefined,
});

const startOf = (session: SessionTime) => instantInLisbon(session.date, session.time).getTime();
export const startAt = ({ sessions }: Modelled, index: number) => startOf(sessions[index]!);
const endAt = (request: Modelled, index: number) => startAt(request, index) + minutes * 60_000;
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

const asksAnother = (events: readonly Happened[]) => events.at(-1)?.type === 'askedAnother';
/** Nothing but an answer ends the wait. */
const waitsSince = (request: Modelled, events: readonly Happened[]): number | undefined => {
  if (events.length === 0) return request.receivedAt;
  return asksAnother(events) ? events.at(-1)!.at : undefined;
};

/** The last event that agreed on a time or took it off decides. */
export function agreedOf(_: Modelled, events: readonly Happened[]): number | undefined {
  for (const event of events.toReversed()) {
    if (isAgreeing(event)) return event.times[0];
    if (event.type === 'declined' || event.type === 'cancelled') return undefined;
    if (event.type === 'answeredElsewhere' && (event.isOff || event.times.length > 0)) return event.times[0];
  }
  return undefined;
}

export function phaseOf(request: Modelled, events: readonly Happened[], now: number): Phase {
  if (waitsSince(request, events) !== undefined) return 'toAnswer';
  const last = events.at(-1)!;
  if (last.type === 'offered' && last.times.some((index) => startAt(request, index) > now)) return 'offered';
  const agreed = agreedOf(request, events);
  if (agreed !== undefined) return endAt(request, agreed) <= now ? 'past' : 'agreed';
  return last.type === 'offered' ? 'lapsed' : (last.type as Phase);
}

export const waitsSinceOf = (request: Modelled) => waitsSince(request, request.counting);

/** What a request holds, as the store should have it: kind and index of the time, or the requested one. */
export function holdsOf(request: Modelled): string[] {
  if (!request.isBooking) return [];
  const { counting, sessions, requested } = request;
  const text = ({ date, time }: SessionTime) => instantInLisbon(date, time).toISOString();
  const last = counting.at(-1);
  if (!last) return [`asked ${text(requested)}`];
  const agreed = agreedOf(request, counting);
  const offered = last.type === 'offered' ? last.times.filter((index) => index !== agreed) : [];
  return [
    ...(agreed === undefined ? [] : [`agreed ${text(sessions[agreed]!)}`]),
    ...offered.map((index) => `offered ${text(sessions[index]!)}`),
  ];
}

/** The session in the calendars of both sides, which an event may move or cancel. */
export function inCalendars(request: Modelled): SessionTime {
  const { counting, sessions, requested } = request;
  const index = agreedOf(request, counting) ?? counting.findLast(isAgreeing)?.times[0];
  return index === undefined ? requested : sessions[index]!;
}

/** Whether two requests are agreed for times that overlap. */
export const overlapsAgreed = (one: Modelled, other: Modelled, time: number): boolean => {
  const agreed = agreedOf(other, other.counting);
  if (one === other || agreed === undefined) return false;
  return startAt(other, agreed) < endAt(one, time) && startAt(one, time) < endAt(other, agreed);
};

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

/** The receipt has the link, so the page is there from the first day; of a session entered by hand, once a letter has one. */
export function isLinkAlive(request: Modelled, events: readonly Happened[], now: number): boolean {
  if (!request.hasLink) return false;
  const last = events.at(-1);
  const lastsFrom = last?.type === 'cancelled' ? last.at : waitsSince(request, events);
  if (lastsFrom !== undefined && lastsFrom + 30 * dayMs > now) return true;
  const agreed = agreedOf(request, events);
  if (agreed !== undefined && !asksAnother(events) && last?.type !== 'offered') return endAt(request, agreed) > now;
  const ever = events.flatMap(({ times }) => times).map((index) => endAt(request, index));
  return [startOf(request.requested) + minutes * 60_000, ...ever].some((end) => end > now);
}

interface Holding {
  kind: string;
  from: number;
  until: number;
}
const holdings = (request: Modelled): Holding[] =>
  holdsOf(request).map((held) => {
    const [kind = '', from = ''] = held.split(' ');
    return { kind, from: Date.parse(from), until: Date.parse(from) + minutes * 60_000 };
  });
/** The retention period begins with the end of the last session that the request holds. */
export const keptFromOf = (request: Modelled): number | undefined =>
  request.isBooking ? Math.max(request.receivedAt, ...holdings(request).map(({ until }) => until)) : undefined;
const meets = (one: Pick<Holding, 'from' | 'until'>, other: Pick<Holding, 'from' | 'until'>) =>
  one.from < other.until && other.from < one.until;

/** Whether a day off would go over what is agreed, or what a visitor may still take. */
export function dayIsTaken({ now, requests }: World, date: string): boolean {
  const from = instantInLisbon(date, '00:00').getTime();
  const day = { from, until: from + dayMs };
  return requests.some((request) =>
    holdings(request).some((each) => each.kind !== 'asked' && each.until > now && meets(each, day)),
  );
}

/** What the panel says of the session of a request; undefined if it is over. */
export function verdictOf({ now, requests, off }: World, request: Modelled): string | undefined {
  if (phaseOf(request, request.counting, now) === 'past') return undefined;
  const agreed = agreedOf(request, request.counting);
  const session = agreed === undefined ? request.requested : request.sessions[agreed]!;
  const from = startOf(session);
  if (from <= now) return 'past';
  const span = { from, until: from + minutes * 60_000 };
  const met = requests
    .filter((other) => other !== request)
    .flatMap((other) => holdings(other).filter((each) => meets(each, span)));
  if (met.some(({ kind }) => kind === 'agreed')) return 'clash';
  if (off.includes(session.date)) return 'dayOff';
  if ([0, 6].includes(new Date(session.date).getUTCDay())) return 'closedDay';
  return met.length > 0 ? 'asked' : 'free';
}
