import { instantInLisbon } from './lisbon.ts';
import type { PaymentWay } from './site.ts';

/**
 * The state of a request follows from what happened to it: letters and acts of the practitioner, and acts of the visitor.
 * Everything here is pure, so the API, the panel and the tests share it.
 */

/** A session in Lisbon wall-clock time. */
export interface SessionTime {
  date: string;
  time: string;
}

/** What the practitioner wrote. The rest of the letter, such as the times, follows from its event. */
interface LetterText {
  text: string;
}

export type RequestEvent = { at: string } &
  /** `ways`: the ways to pay whose details the letter contains. */
  (
    | { type: 'confirmed'; session: SessionTime; letter?: LetterText & { ways: readonly PaymentWay[] } }
    | { type: 'offered'; times: readonly SessionTime[]; letter?: LetterText }
    | { type: 'declined'; letter?: LetterText }
    /** A letter in answer to a contact message. */
    | { type: 'answered'; letter?: LetterText }
    /** The practitioner answered by telephone, or by another mail. */
    | { type: 'answeredElsewhere' }
    /** Undoes the act of the practitioner just before it. */
    | { type: 'undone' }
    | { type: 'accepted'; session: SessionTime }
    | { type: 'askedAnother'; wish: string }
    | { type: 'cancelled' }
  );

/** What the history belongs to. */
export interface RequestFacts {
  receivedAt: string;
  /** Suspected spam: nothing happens to it until the practitioner releases it. */
  held: boolean;
  /** The requested session; undefined for a contact message. */
  requested?: (SessionTime & { minutes: number }) | undefined;
}

export type RequestState =
  | { kind: 'held' }
  /** `since`: when the visitor asked, or asked again. */
  | { kind: 'toAnswer'; since: string }
  /** The practitioner did not answer in time: the session, the offered times or 30 days have passed. */
  | { kind: 'lapsed' }
  | { kind: 'offered'; at: string; times: readonly SessionTime[] }
  | { kind: 'agreed'; at: string; session: SessionTime; by: 'practitioner' | 'visitor' }
  /** The agreed session is over. */
  | { kind: 'past'; session: SessionTime }
  | { kind: 'declined' | 'answered' | 'answeredElsewhere' | 'cancelled'; at: string };

export const undoMs = 10_000;
export const mostOffered = 3;
/** A message, or a wish for another time, waits this long for an answer. */
const waitsMs = 30 * 86_400_000;

const startOf = ({ date, time }: SessionTime) => instantInLisbon(date, time).getTime();
const same = (one: SessionTime, other: SessionTime) => one.date === other.date && one.time === other.time;
const actsOfPractitioner = ['confirmed', 'offered', 'declined', 'answered', 'answeredElsewhere'];

/** The events that count: without those that were undone, and without the undoing. */
function counting(history: readonly RequestEvent[]): RequestEvent[] {
  const counted: RequestEvent[] = [];
  for (const event of history) {
    if (event.type === 'undone') counted.pop();
    else counted.push(event);
  }
  return counted;
}

/** The length of the history up to the last event that counts. What was undone changes nothing for the visitor. */
export function lengthThatCounts(history: readonly RequestEvent[]): number {
  const places: number[] = [];
  for (const [place, { type }] of history.entries()) {
    if (type === 'undone') places.pop();
    else places.push(place);
  }
  return (places.at(-1) ?? -1) + 1;
}

/** Until when an answer is of use, if the request waits for one. */
export function answerableUntil(history: readonly RequestEvent[], request: RequestFacts): Date | undefined {
  const last = counting(history).at(-1);
  if (request.held || (last && last.type !== 'askedAnother')) return undefined;
  if (!last && request.requested) return new Date(startOf(request.requested));
  return new Date(Date.parse(last?.at ?? request.receivedAt) + waitsMs);
}

export function stateOf(history: readonly RequestEvent[], request: RequestFacts, now: Date): RequestState {
  if (request.held) return { kind: 'held' };
  const last = counting(history).at(-1);
  const lapsed = (answerableUntil(history, request)?.getTime() ?? Infinity) <= now.getTime();
  if (!last) return lapsed ? { kind: 'lapsed' } : { kind: 'toAnswer', since: request.receivedAt };
  const { at } = last;
  switch (last.type) {
    case 'confirmed':
    case 'accepted': {
      const { session } = last;
      const over = startOf(session) + (request.requested?.minutes ?? 0) * 60_000 <= now.getTime();
      if (over) return { kind: 'past', session };
      return { kind: 'agreed', at, session, by: last.type === 'accepted' ? 'visitor' : 'practitioner' };
    }
    case 'offered':
      // Once the last offered time has passed, the visitor can take none.
      if (last.times.every((time) => startOf(time) <= now.getTime())) return { kind: 'lapsed' };
      return { kind: 'offered', at, times: last.times };
    case 'askedAnother':
      return lapsed ? { kind: 'lapsed' } : { kind: 'toAnswer', since: at };
    case 'undone':
      // `counting` leaves none.
      return { kind: 'toAnswer', since: request.receivedAt };
    default:
      return { kind: last.type, at };
  }
}

/**
 * Until when the visitor's link shows the request: to the end of the agreed session, or else of the last one that a letter
 * named, and while the visitor waits for other times. Undefined if no letter carries a link.
 */
export function linkUntil(history: readonly RequestEvent[], request: RequestFacts): Date | undefined {
  const counted = counting(history);
  const named = counted.flatMap((event) => {
    if (event.type === 'offered') return event.times;
    return event.type === 'confirmed' ? [event.session] : [];
  });
  if (request.held || named.length === 0) return undefined;
  const last = counted.at(-1);
  const shown = last?.type === 'confirmed' || last?.type === 'accepted' ? [last.session] : named;
  const ends = shown.map((session) => startOf(session) + (request.requested?.minutes ?? 0) * 60_000);
  return new Date(Math.max(...ends, answerableUntil(history, request)?.getTime() ?? 0));
}

/** Whether the event may follow. Times run forwards, and no event lies in the future. */
export function mayAppend(
  history: readonly RequestEvent[],
  request: RequestFacts,
  event: RequestEvent,
  now: Date,
): boolean {
  const at = Date.parse(event.at);
  const last = history.at(-1);
  if (request.held || !(at <= now.getTime()) || at < Date.parse(last?.at ?? request.receivedAt)) return false;
  if (event.type === 'undone')
    return last !== undefined && actsOfPractitioner.includes(last.type) && at - Date.parse(last.at) <= undoMs;
  const isBooking = request.requested !== undefined;
  const state = stateOf(history, request, new Date(at));
  const isIn = (...kinds: RequestState['kind'][]) => kinds.includes(state.kind);
  const isAhead = (session: SessionTime) => startOf(session) > at;
  switch (event.type) {
    case 'confirmed':
      // Also after a cancellation: the visitor may have said otherwise on the telephone.
      return isBooking && isAhead(event.session) && !isIn('past');
    case 'offered':
      return isBooking && !isIn('cancelled', 'past') && areOffers(event.times) && event.times.every(isAhead);
    case 'declined':
      return isBooking && !isIn('cancelled', 'past', 'declined');
    case 'answered':
      return !isBooking;
    case 'answeredElsewhere':
      return isIn('toAnswer', 'lapsed', 'offered');
    case 'accepted':
      return (
        state.kind === 'offered' && state.times.some((time) => same(time, event.session)) && isAhead(event.session)
      );
    case 'askedAnother':
      return state.kind === 'offered' || (state.kind === 'agreed' && isAhead(state.session));
    default:
      return isBooking && (isIn('toAnswer', 'offered') || (state.kind === 'agreed' && isAhead(state.session)));
  }
}

/** The session that is agreed, past or to come. */
export function agreedSession(history: readonly RequestEvent[]): SessionTime | undefined {
  const last = counting(history).at(-1);
  return last?.type === 'confirmed' || last?.type === 'accepted' ? last.session : undefined;
}

/** The session in the calendars: the agreed one, also if another time was asked for since, or else the requested one. */
export const sessionInCalendars = (history: readonly RequestEvent[], requested: SessionTime): SessionTime =>
  counting(history).findLast((event) => event.type === 'confirmed' || event.type === 'accepted')?.session ?? requested;

/**
 * The SEQUENCE of the calendar entry that goes with the event at this place: it rises with every entry of the request, and
 * the one in the mail about the request has 0. Undone letters count too, so that no number is used twice.
 */
export const sequenceAt = (history: readonly RequestEvent[], place: number): number =>
  history.slice(0, place + 1).filter(({ type }) => changeCalendars.includes(type)).length;

const changeCalendars = ['confirmed', 'declined', 'accepted', 'cancelled'];

const areOffers = (times: readonly SessionTime[]) =>
  times.length > 0 &&
  times.length <= mostOffered &&
  times.every((time, at) => times.findIndex((other) => same(other, time)) === at);
