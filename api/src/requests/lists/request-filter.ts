import type { RequestFilter, RequestSort } from '@luar/contracts/request-lists';
import { addDays, midnightInLisbon, todayInLisbon, weekday } from '@luar/contracts/lisbon';
import { lateMailMs } from '@luar/contracts/today';
import type { RequestKind } from '../../data/request-mails.ts';
import { holdsWithin } from '../../held-times/held-times.service.ts';

/** The condition of each filter of the lists. An index serves each: see `request.schema.ts`. */
export function conditionOf(filter: RequestFilter, kind: RequestKind, now: Date): object {
  const today = todayInLisbon(now);
  const monday = addDays(today, 1 - weekday(today));
  // A message has no session: its day is the one on which it came.
  const days = (from: string, until: string) => {
    const span = { start: midnightInLisbon(from), end: midnightInLisbon(until) };
    return kind === 'bookings' ? holdsWithin(span) : { createdAt: { $gte: span.start, $lt: span.end } };
  };
  switch (filter) {
    case 'answer':
      return { waitsSince: { $gt: epoch } };
    case 'today':
      return days(today, addDays(today, 1));
    case 'week':
      // Of sessions, the next seven days; of messages, those of this week.
      return kind === 'bookings' ? days(today, addDays(today, 7)) : days(monday, addDays(monday, 7));
    case 'coming':
      return days(today, '9999-12-31');
    case 'failed':
      return {
        // The index needs the first condition; the second one is tested on what it finds.
        'mails.state': { $in: ['failed', 'pending'] },
        $or: [
          { 'mails.state': 'failed' },
          { mails: { $elemMatch: { state: 'pending', updatedAt: { $lt: new Date(now.getTime() - lateMailMs) } } } },
        ],
      };
    default:
      return { suspectedSpam: true };
  }
}

/** Suspected at its arrival, so that it has no mails. What the practitioner marked as spam has some. */
export const undecided = { suspectedSpam: true, 'mails.0': { $exists: false } } as const;

const epoch = new Date(0);
const newestFirst = { createdAt: -1, _id: -1 } as const;

/** Sessions that are to come are listed in their order; otherwise the latest is first. */
export function orderOf(sort: RequestSort, kind: RequestKind, filter: RequestFilter | undefined) {
  if (sort === 'oldest')
    return filter === 'answer' ? ({ waitsSince: 1, _id: 1 } as const) : ({ createdAt: 1, _id: 1 } as const);
  if (sort === 'received' || kind === 'messages') return newestFirst;
  const isAhead = filter === 'today' || filter === 'week' || filter === 'coming';
  return isAhead ? ({ sessionAt: 1, _id: 1 } as const) : ({ sessionAt: -1, _id: -1 } as const);
}
