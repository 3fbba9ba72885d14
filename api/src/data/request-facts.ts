import { answerableUntil, type RequestFacts } from '@luar/contracts/request-history';
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
  const until = answerableUntil(request.history ?? [], factsOf(request));
  return until ? { openUntil: until } : {};
}

/** What is stored beside a new or older request, because the lists of the panel need an index: its words and its wait. */
export const derivedFrom = (request: Parameters<typeof searchWords>[0] & Known) => ({
  words: searchWords(request),
  ...openUntil(request),
});
