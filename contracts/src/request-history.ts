import { instantInLisbon } from './lisbon.ts';
import { type Meeting, type Place, placeAsked } from './meeting.ts';
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

interface Agreeing {
  session: SessionTime;
  where?: Place | undefined;
  /** The requests whose agreed sessions the practitioner saw at this time, and agreed all the same. */
  beside?: readonly string[];
}

/** What a session that was agreed by itself keeps free around it, and its place among the most of its day. */
export interface Claim {
  beforeMinutes: number;
  afterMinutes: number;
  ofDay?: number;
}

export type RequestEvent = { at: string } &
  /** `ways`: the ways to pay whose details the letter contains. */
  (
    | ({ type: 'confirmed'; letter?: LetterText & { ways: readonly PaymentWay[] } } & Agreeing)
    | { type: 'offered'; times: readonly SessionTime[]; where?: Place | undefined; letter?: LetterText }
    | { type: 'declined'; letter?: LetterText }
    /** A question on a booking by mail. The request waits for the reply. */
    | { type: 'question'; letter?: LetterText }
    /** A letter in answer to a contact message. */
    | { type: 'answered'; letter?: LetterText }
    /**
     * The practitioner answered by telephone, or by another mail. `session`: what was agreed; null: what was agreed no
     * longer takes place. Without it, everything stays as it was.
     */
    | ({ type: 'answeredElsewhere' } & Omit<Agreeing, 'session'> & { session?: SessionTime | null })
    /** Undoes the act of the practitioner just before it. */
    | { type: 'undone' }
    /** `itself`: a free hour of a service that confirms itself; the practitioner did not offer it. */
    | { type: 'accepted'; session: SessionTime; itself?: Claim }
    | { type: 'askedAnother'; wish: string }
    | { type: 'cancelled' }
  );

/** What the history belongs to. */
export interface RequestFacts {
  receivedAt: string;
  /** Suspected spam: nothing happens to it until the practitioner releases it. */
  suspected: boolean;
  /** The requested session; undefined for a contact message. */
  requested?: (SessionTime & { minutes: number }) | undefined;
  /** The practitioner entered the session, so its first event is not an answer. */
  byHand?: boolean | undefined;
}

export type RequestState =
  | { kind: 'suspected' }
  /** `since`: when the visitor asked, or asked again. `agreed`: what stays agreed until it is answered. */
  | { kind: 'toAnswer'; since: string; agreed?: SessionTime }
  /** The offered times have passed, and the visitor chose none. */
  | { kind: 'lapsed' }
  /** `agreed`: what stays agreed until the visitor chooses. */
  | { kind: 'offered'; at: string; times: readonly SessionTime[]; agreed?: SessionTime }
  | { kind: 'agreed'; at: string; session: SessionTime; by: Agreement['by'] }
  /** The agreed session is over. */
  | { kind: 'past'; session: SessionTime }
  | { kind: 'question' | 'declined' | 'answered' | 'answeredElsewhere' | 'cancelled'; at: string };

export const undoMs = 10_000;
export const mostOffered = 3;
/** How long the visitor's link shows a request without an answer, and a cancelled one. */
const shownAfterActMs = 30 * 86_400_000;

const startOf = ({ date, time }: SessionTime) => instantInLisbon(date, time).getTime();
const same = (one: SessionTime, other: SessionTime) => one.date === other.date && one.time === other.time;
const actsOfPractitioner = ['confirmed', 'offered', 'question', 'declined', 'answered', 'answeredElsewhere'];

/** Whether the last event is the entry of a session by hand. Undone, it would leave a request that no visitor made. */
export const isEntry = (history: readonly RequestEvent[], { byHand }: Pick<RequestFacts, 'byHand'>): boolean =>
  byHand === true && history.length === 1;

/** The events that count: without those that were undone, and without the undoing. */
export function counting(history: readonly RequestEvent[]): RequestEvent[] {
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

interface Agreement {
  session: SessionTime;
  at: string;
  by: 'practitioner' | 'visitor' | 'elsewhere';
}

/**
 * What is agreed, past or to come. It stays while another time is asked for or offered, until it is replaced, declined or
 * cancelled.
 */
function agreementIn(counted: readonly RequestEvent[]): Agreement | undefined {
  let agreed: Agreement | undefined;
  for (const event of counted) {
    const { at } = event;
    if (event.type === 'confirmed') agreed = { session: event.session, at, by: 'practitioner' };
    else if (event.type === 'accepted') agreed = { session: event.session, at, by: 'visitor' };
    else if (event.type === 'declined' || event.type === 'cancelled') agreed = undefined;
    else if (event.type === 'answeredElsewhere' && event.session !== undefined)
      agreed = event.session ? { session: event.session, at, by: 'elsewhere' } : undefined;
  }
  return agreed;
}

/** Where the session takes place: what was said last, if anything was. */
function placeSaid(history: readonly RequestEvent[]): Place | undefined {
  const said = counting(history).findLast((event) => 'where' in event && event.where);
  return said && 'where' in said ? said.where : undefined;
}

/** Where the session of a request takes place: what was said last, or the place that the visitor asked for. */
export const placeOfRequest = (
  { history, message }: { history: readonly RequestEvent[]; message: string },
  meeting?: Pick<Meeting, Place>,
): Place | undefined => placeSaid(history) ?? placeAsked(message, meeting);

/** What is agreed, since when, and the index in the history of the event that agreed on it. */
export function agreementOf(history: readonly RequestEvent[]) {
  const agreement = agreementIn(counting(history));
  if (!agreement) return undefined;
  const { session, at } = agreement;
  return {
    session,
    at,
    event: history.findLastIndex((event) => event.at === at && 'session' in event && event.session === session),
  };
}

export const agreedSession = (history: readonly RequestEvent[]): SessionTime | undefined =>
  agreementIn(counting(history))?.session;

/** Since when the request waits for an answer of the practitioner. It waits until there is one, whatever time passes. */
export function waitsSince(history: readonly RequestEvent[], request: RequestFacts): string | undefined {
  const last = counting(history).at(-1);
  if (request.suspected || (last && last.type !== 'askedAnother')) return undefined;
  return last?.at ?? request.receivedAt;
}

export function stateOf(history: readonly RequestEvent[], request: RequestFacts, now: Date): RequestState {
  if (request.suspected) return { kind: 'suspected' };
  const counted = counting(history);
  const last = counted.at(-1);
  const agreement = agreementIn(counted);
  const stays = agreement && { agreed: agreement.session };
  const since = waitsSince(history, request);
  if (since !== undefined || !last) return { kind: 'toAnswer', since: since ?? request.receivedAt, ...stays };
  const { at } = last;
  if (last.type === 'offered' && last.times.some((time) => startOf(time) > now.getTime()))
    return { kind: 'offered', at, times: last.times, ...stays };
  if (agreement) {
    const over = endOf(agreement.session, request) <= now.getTime();
    return over ? { kind: 'past', session: agreement.session } : { kind: 'agreed', ...agreement };
  }
  switch (last.type) {
    case 'question':
    case 'declined':
    case 'answered':
    case 'answeredElsewhere':
    case 'cancelled':
      return { kind: last.type, at };
    default:
      // Once the last offered time has passed, the visitor can take none.
      return { kind: 'lapsed' };
  }
}

const endOf = (session: SessionTime, { requested }: RequestFacts) =>
  startOf(session) + (requested?.minutes ?? 0) * 60_000;

/**
 * Until when the visitor's link shows the request: to the end of the agreed session, or else of the last one that was
 * asked for, offered or agreed; while the visitor waits for an answer; and for a while after a cancellation. Undefined if the
 * request has no page.
 */
export function linkUntil(history: readonly RequestEvent[], request: RequestFacts): Date | undefined {
  const { suspected, requested } = request;
  if (suspected || !requested) return undefined;
  const counted = counting(history);
  const last = counted.at(-1);
  const agreed = agreementIn(counted)?.session;
  const named = counted.flatMap((event) => {
    if (event.type === 'offered') return event.times;
    return 'session' in event && event.session ? [event.session] : [];
  });
  const isOpen = last?.type === 'offered' || last?.type === 'askedAnother';
  const shown = agreed && !isOpen ? [agreed] : [requested, ...named];
  const acted = last?.type === 'cancelled' ? last.at : waitsSince(history, request);
  const waits = acted === undefined ? 0 : Date.parse(acted) + shownAfterActMs;
  return new Date(Math.max(...shown.map((session) => endOf(session, request)), waits));
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
  if (request.suspected || !(at <= now.getTime()) || at < Date.parse(last?.at ?? request.receivedAt)) return false;
  if (event.type === 'undone')
    return (
      last !== undefined &&
      !isEntry(history, request) &&
      actsOfPractitioner.includes(last.type) &&
      at - Date.parse(last.at) <= undoMs
    );
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
    case 'question':
      return isBooking && isIn('toAnswer', 'question', 'lapsed');
    case 'answered':
      return !isBooking;
    case 'answeredElsewhere':
      // What was agreed may also be changed by telephone.
      if (event.session === null) return isBooking && agreedSession(history) !== undefined && !isIn('past');
      if (event.session !== undefined) return isBooking && !isIn('past');
      return isIn('toAnswer', 'question', 'lapsed', 'offered');
    case 'accepted':
      if (event.itself)
        return (
          isBooking &&
          isAhead(event.session) &&
          (isIn('toAnswer', 'offered') || (state.kind === 'agreed' && isAhead(state.session)))
        );
      return (
        state.kind === 'offered' && state.times.some((time) => same(time, event.session)) && isAhead(event.session)
      );
    case 'askedAnother':
      // Before the first answer only once: each such wish is a mail to the practitioner.
      return (
        isIn('offered', 'question') ||
        (state.kind === 'agreed' && isAhead(state.session)) ||
        (isBooking && state.kind === 'toAnswer' && counting(history).length === 0)
      );
    default:
      return (
        isBooking && (isIn('toAnswer', 'question', 'offered') || (state.kind === 'agreed' && isAhead(state.session)))
      );
  }
}

/** What stays agreed in a state, past or to come. */
export function agreedIn(state: RequestState): SessionTime | undefined {
  if (state.kind === 'agreed' || state.kind === 'past') return state.session;
  return state.kind === 'toAnswer' || state.kind === 'offered' ? state.agreed : undefined;
}

/** The session in the calendars: the agreed one, also if another time was asked for since, or else the requested one. */
export const sessionInCalendars = (history: readonly RequestEvent[], requested: SessionTime): SessionTime =>
  agreedSession(history) ??
  counting(history).findLast((event) => event.type === 'confirmed' || event.type === 'accepted')?.session ??
  requested;

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
