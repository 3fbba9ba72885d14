import { midnightInLisbon, todayInLisbon } from '@luar/contracts/lisbon';
import type { RequestsShown } from '@luar/contracts/request-lists';
import { lateMailMs } from '@luar/contracts/today';
import type { RequestKind } from '../../data/request-mails.ts';
import { holdsWithin } from '../../held-times/held-times.service.ts';

// The conditions and orders of the lists. An index serves each: see `request.schema.ts`.

export const waitsForAnswer = { waitsSince: { $gt: new Date(0) } } as const;
export const isSpam = { suspectedSpam: true } as const;
/** Suspected at its arrival, so that it has no mails. What the practitioner marked as spam has some. */
export const undecided = { ...isSpam, 'mails.0': { $exists: false } } as const;
export const longestWaiting = { waitsSince: 1, _id: 1 } as const;
export const newestFirst = { createdAt: -1, _id: -1 } as const;

/** Bookings with a session from today on. */
export const isAhead = (now: Date): object =>
  holdsWithin({ start: midnightInLisbon(todayInLisbon(now)), end: midnightInLisbon('9999-12-31') });

export const hasLateMails = (now: Date): object => ({
  // The index needs the first condition; the second one is tested on what it finds.
  'mails.state': { $in: ['failed', 'pending'] },
  $or: [
    { 'mails.state': 'failed' },
    { mails: { $elemMatch: { state: 'pending', updatedAt: { $lt: new Date(now.getTime() - lateMailMs) } } } },
  ],
});

interface Shown {
  kinds: readonly RequestKind[];
  /** Beside that it is no spam, unless that is what is shown. */
  condition: object;
}
const kinds = ['bookings', 'messages'] as const;
export const isNoSpam = { suspectedSpam: false } as const;

/** What the list of requests shows, by the choice above it. A choice without a row does not compile. */
export const listed: Readonly<Record<RequestsShown | 'all', Shown>> = {
  all: { kinds, condition: {} },
  bookings: { kinds: ['bookings'], condition: {} },
  messages: { kinds: ['messages'], condition: {} },
  spam: { kinds, condition: isSpam },
};
