import type { RequestFilter, RequestSort } from '@luar/contracts/request-lists';
import { addDays, midnightInLisbon, todayInLisbon, weekday } from '@luar/contracts/lisbon';
import { lateMailMs } from '@luar/contracts/today';
import type { RequestKind } from '../../data/request-mails.ts';
import { holdsWithin } from '../../held-times/held-times.service.ts';

interface Filter {
  condition: (kind: RequestKind, now: Date) => object;
  /** Its sessions are to come, and are listed in their order. */
  isAhead?: true;
}

/** A message has no session: its day is the one on which it came. */
function days(kind: RequestKind, from: string, until: string) {
  const span = { start: midnightInLisbon(from), end: midnightInLisbon(until) };
  return kind === 'bookings' ? holdsWithin(span) : { createdAt: { $gte: span.start, $lt: span.end } };
}
const epoch = new Date(0);

/** The filters of the lists. An index serves each: see `request.schema.ts`. */
const filters: Readonly<Record<RequestFilter, Filter>> = {
  answer: { condition: () => ({ waitsSince: { $gt: epoch } }) },
  today: {
    condition: (kind, now) => days(kind, todayInLisbon(now), addDays(todayInLisbon(now), 1)),
    isAhead: true,
  },
  week: {
    // Of sessions, the next seven days; of messages, those of this week.
    condition: (kind, now) => {
      const today = todayInLisbon(now);
      const first = kind === 'bookings' ? today : addDays(today, 1 - weekday(today));
      return days(kind, first, addDays(first, 7));
    },
    isAhead: true,
  },
  coming: { condition: (kind, now) => days(kind, todayInLisbon(now), '9999-12-31'), isAhead: true },
  failed: {
    condition: (_, now) => ({
      // The index needs the first condition; the second one is tested on what it finds.
      'mails.state': { $in: ['failed', 'pending'] },
      $or: [
        { 'mails.state': 'failed' },
        { mails: { $elemMatch: { state: 'pending', updatedAt: { $lt: new Date(now.getTime() - lateMailMs) } } } },
      ],
    }),
  },
  spam: { condition: () => ({ suspectedSpam: true }) },
};

export const conditionOf = (filter: RequestFilter, kind: RequestKind, now: Date): object =>
  filters[filter].condition(kind, now);

/** Suspected at its arrival, so that it has no mails. What the practitioner marked as spam has some. */
export const undecided = { suspectedSpam: true, 'mails.0': { $exists: false } } as const;

/** Sessions that are to come are listed in their order; otherwise the latest is first. */
export function orderOf(sort: RequestSort, kind: RequestKind, filter: RequestFilter | undefined) {
  if (sort === 'oldest')
    return filter === 'answer' ? ({ waitsSince: 1, _id: 1 } as const) : ({ createdAt: 1, _id: 1 } as const);
  if (sort === 'received' || kind === 'messages') return { createdAt: -1, _id: -1 } as const;
  return filter && filters[filter].isAhead
    ? ({ sessionAt: 1, _id: 1 } as const)
    : ({ sessionAt: -1, _id: -1 } as const);
}
