import { derivedFrom } from '../request-facts.ts';
import type { Booking } from '../request.schema.ts';
import { dropIndexes, updateEach, type Migration } from './migration.ts';

/** Until 0.1.0, queries asked for the requested date or for the agreed one. The times that a request holds replace both. */
export const timesOfSessions: Migration = {
  number: 6,
  name: 'store which times each request holds',
  run: async (db) => {
    const unset = { openUntil: 1, agreed: 1 } as const;
    await updateEach<Booking>(db, 'bookings', { times: { $exists: false } }, (request) => ({
      $set: derivedFrom(request),
      $unset: unset,
    }));
    // A message that still waits has no other mark than the end of its wait.
    await updateEach<Booking>(db, 'messages', { openUntil: { $exists: true } }, (request) => ({
      $set: derivedFrom(request),
      $unset: unset,
    }));
    await dropIndexes(db, 'bookings', ['openUntil_1', 'date_1_time_1__id_1', 'agreed.date_1_agreed.time_1']);
    await dropIndexes(db, 'messages', ['openUntil_1']);
  },
};
