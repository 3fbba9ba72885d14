import { instantInLisbon } from '@luar/contracts/lisbon';
import {
  agreedSession,
  answerableUntil,
  lengthThatCounts,
  type RequestFacts,
  type SessionTime,
} from '@luar/contracts/request-history';
import { searchWords } from '@luar/contracts/search';
import type { Booking, StoredRequest } from './request.schema.ts';

type Known = Pick<StoredRequest, 'createdAt' | 'suspectedSpam' | 'history'> &
  Partial<Pick<Booking, 'date' | 'time' | 'service'>>;

/** What the state of a request depends on, beside its history. */
export function factsOf({ createdAt, suspectedSpam, date, time, service }: Known): RequestFacts {
  const requested =
    date !== undefined && time !== undefined ? { date, time, minutes: service?.durationMinutes ?? 0 } : undefined;
  return { receivedAt: createdAt.toISOString(), held: suspectedSpam, requested };
}

/** The stored end of the wait for an answer, for the indexed list of open requests. */
export function openUntil(request: Known): { openUntil?: Date } {
  const until = answerableUntil(request.history, factsOf(request));
  return until ? { openUntil: until } : {};
}

/** The stored session that is agreed, for the indexed agenda. */
function agreed(request: Known): { agreed?: SessionTime } {
  const session = agreedSession(request.history);
  return session ? { agreed: { date: session.date, time: session.time } } : {};
}

const slotMs = 5 * 60_000;

/**
 * The slots of five minutes that a session chosen by the visitor fills, for the index that gives them to one visitor only.
 * The practitioner may agree to two sessions at once.
 */
function slots({ history, service }: Known): { slots?: string[] } {
  const last = history[lengthThatCounts(history) - 1];
  if (last?.type !== 'accepted') return {};
  const start = instantInLisbon(last.session.date, last.session.time).getTime();
  const first = Math.ceil(start / slotMs);
  const end = Math.floor((start + (service?.durationMinutes ?? 0) * 60_000) / slotMs);
  const filled = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  return filled.length > 0 ? { slots: filled.map((slot) => new Date(slot * slotMs).toISOString()) } : {};
}

/** The stored fields that follow from the history, and those to unset because they no longer do. */
export function followsFromHistory(request: Known) {
  const set = { ...openUntil(request), ...agreed(request), ...slots(request) };
  const missing = (['openUntil', 'agreed', 'slots'] as const).filter((field) => !(field in set));
  return { set, unset: Object.fromEntries(missing.map((field) => [field, 1])) };
}

/** Fields derived from a request, stored because the panel's lists need an index: words, wait and agreed session. */
export const derivedFrom = (request: Parameters<typeof searchWords>[0] & Known) => ({
  words: searchWords(request),
  ...openUntil(request),
  ...agreed(request),
});
