import { inLisbon, instantInLisbon } from './lisbon.ts';
import {
  agreedSession,
  counting,
  type RequestEvent,
  type RequestFacts,
  sessionInCalendars,
  type SessionTime,
} from './request-history.ts';

/**
 * When sessions are. Everything that asks for a time asks here: what a request holds follows from its history, and two
 * holders of a time clash if their spans overlap. Spans are instants, so that clock changes and midnight need no care.
 */
export interface Span {
  start: Date;
  end: Date;
}

/** Why a request holds a time, the firmest first. */
export const heldKinds = ['agreed', 'asked', 'offered'] as const;
export type HeldKind = (typeof heldKinds)[number];
/** Whatever else holds time: a day off, blocked hours, or something in another calendar. */
export const offKinds = ['dayOff', 'blocked', 'busy'] as const;
export type OffKind = (typeof offKinds)[number];
export interface HeldTime extends Span {
  kind: HeldKind;
}

/** Whether another session at this time is a clash. A time that was only asked for or offered can still be given away. */
export const isFirm = (kind: HeldKind | OffKind): boolean => kind === 'agreed';

/** The practitioner does not work at this time, or is busy elsewhere: a note, not a clash. */
export const isOff = (kind: HeldKind | OffKind): kind is OffKind => offKinds.some((each) => each === kind);

export function spanOf({ date, time }: SessionTime, minutes: number): Span {
  const start = instantInLisbon(date, time);
  return { start, end: new Date(start.getTime() + minutes * 60_000) };
}

/** Neither begins when the other is already over. */
export const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** The time of day in Lisbon at which a session ends. */
export const untilOf = (session: SessionTime, minutes: number): string => inLisbon(spanOf(session, minutes).end).time;

/** The times that a request holds: what is agreed, and what is offered or asked for. Times that are over stay. */
export function heldTimes(history: readonly RequestEvent[], { suspected, requested }: RequestFacts): HeldTime[] {
  if (suspected || !requested) return [];
  const { minutes } = requested;
  const last = counting(history).at(-1);
  const agreed = agreedSession(history);
  const offered = last?.type === 'offered' ? last.times.filter((time) => !agreed || !isSame(time, agreed)) : [];
  const named: [HeldKind, SessionTime][] = [
    ...(agreed ? [['agreed', agreed] as const] : []),
    // A question leaves the request as it was asked.
    ...((!last || last.type === 'question') && !agreed ? [['asked', requested] as const] : []),
    ...offered.map((time) => ['offered', time] as const),
  ].map(([kind, time]) => [kind, time]);
  return named.map(([kind, time]) => ({ kind, ...spanOf(time, minutes) }));
}

/**
 * The session that a request is about, for lists in the order of sessions: the agreed one, the first that is offered, or
 * the one that was agreed or asked for last.
 */
export function sessionAbout(history: readonly RequestEvent[], requested: SessionTime): SessionTime {
  const agreed = agreedSession(history);
  const last = counting(history).at(-1);
  if (agreed || last?.type !== 'offered') return agreed ?? sessionInCalendars(history, requested);
  return last.times.toSorted((one, other) => (timeText(one) < timeText(other) ? -1 : 1))[0] ?? requested;
}

const timeText = ({ date, time }: SessionTime) => `${date} ${time}`;
export const isSame = (one: SessionTime, other: SessionTime): boolean =>
  one.date === other.date && one.time === other.time;

/** What a letter of the practitioner changes in the practitioner's own calendar: an agreed session moves, or is off. */
export function ownChangeOf(event: RequestEvent, before: readonly RequestEvent[]) {
  const agreed = agreedSession(before);
  if (!agreed) return undefined;
  if (event.type === 'declined') return { type: event.type, session: agreed };
  const moves = event.type === 'confirmed' && !isSame(event.session, agreed);
  return moves ? { type: 'moved' as const, session: event.session } : undefined;
}
