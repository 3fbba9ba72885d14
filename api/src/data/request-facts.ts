import { padded } from '@luar/contracts/bookable';
import { slotMinutes } from '@luar/contracts/booking-rules';
import { heldTimes, sessionAbout, type Span, spanOf } from '@luar/contracts/held-times';
import { agreementOf, placeOfRequest, type RequestFacts, waitsSince } from '@luar/contracts/request-history';
import { nextReminderAt } from '@luar/contracts/reminders';
import type { Booking, StoredRequest } from './request.schema.ts';

type Known = Pick<StoredRequest, 'createdAt' | 'suspectedSpam' | 'history'> &
  Partial<Pick<Booking, 'date' | 'time' | 'service' | 'byHand' | 'mails' | 'message'>>;

/** What the state of a request depends on, beside its history. */
export function factsOf({ createdAt, suspectedSpam, date, time, service, byHand }: Known): RequestFacts {
  const requested =
    date !== undefined && time !== undefined ? { date, time, minutes: service?.durationMinutes ?? 0 } : undefined;
  return { receivedAt: createdAt.toISOString(), suspected: suspectedSpam, requested, byHand };
}

/** The stored start of the wait for an answer, for the indexed list of open requests. */
function waits(request: Known): { waitsSince?: Date } {
  const since = waitsSince(request.history, factsOf(request));
  return since === undefined ? {} : { waitsSince: new Date(since) };
}

/** When and where its sessions are, for every indexed query that asks for it. A message has none. */
function sessions(request: Known): Partial<Pick<Booking, 'times' | 'sessionAt' | 'keptFrom' | 'place'>> {
  const { history, createdAt, service, message = '' } = request;
  const facts = factsOf(request);
  if (!facts.requested) return {};
  const times = heldTimes(history, facts);
  const about = spanOf(sessionAbout(history, facts.requested), service?.durationMinutes ?? 0);
  const keptFrom = new Date(Math.max(createdAt.getTime(), ...times.map(({ end }) => end.getTime())));
  return { times, sessionAt: about.start, keptFrom, place: placeOfRequest({ history, message }) ?? null };
}

/** When the next reminder is due, which a poll finds. */
function reminds({ history, mails = [], service, date, suspectedSpam }: Known): { remindAt?: Date } {
  const remindAt =
    date === undefined || suspectedSpam ? undefined : nextReminderAt({ history, mails }, service?.durationMinutes ?? 0);
  return remindAt ? { remindAt } : {};
}

const slotMs = slotMinutes * 60_000;

/**
 * What an agreed session claims, for the index that gives each claim to one request only: of two sessions that are agreed
 * at once, one is refused. These are its slots of five minutes. A session that was agreed by itself also claims what it keeps
 * free from others of its kind. One that the practitioner agreed to beside another claims nothing.
 */
function slots(request: Known): { slots?: string[] } {
  const { history, service } = request;
  const agreement = agreementOf(history);
  const event = agreement && history[agreement.event];
  if (!agreement || !event || ('beside' in event && event.beside) || request.suspectedSpam) return {};
  const claim = 'itself' in event ? event.itself : undefined;
  const session = spanOf(agreement.session, service?.durationMinutes ?? 0);
  const filled = slotsOf(session);
  const around = claim ? slotsOf(padded(session, claim)).map((slot) => `around ${slot}`) : [];
  const ofDay = claim?.ofDay === undefined ? [] : [`${dayClaims(agreement.session.date)}${claim.ofDay}`];
  return filled.length > 0 ? { slots: [...filled, ...around, ...ofDay] } : {};
}

function slotsOf({ start, end }: Span): string[] {
  const first = Math.ceil(start.getTime() / slotMs);
  const count = Math.floor(end.getTime() / slotMs) - first;
  return Array.from({ length: Math.max(0, count) }, (_, at) => new Date((first + at) * slotMs).toISOString());
}

/** How the places among the most sessions of a day begin. */
export const dayClaims = (date: string): string => `day ${date} `;

/** The stored fields that follow from a request and its history, for queries and claims, and those to unset because they no longer do. */
export function derive(request: Known) {
  const set = { ...waits(request), ...sessions(request), ...slots(request), ...reminds(request) };
  const missing = (['waitsSince', 'slots', 'remindAt'] as const).filter((field) => !(field in set));
  // A visitor who asks again is promised an answer again. An undone answer is no new promise.
  const asksAgain = request.history.at(-1)?.type === 'askedAnother' ? (['overdueIn'] as const) : [];
  return { set, unset: Object.fromEntries([...missing, ...asksAgain].map((field) => [field, 1])) };
}
