import { derivedFrom } from '../request-facts.ts';
import type { Booking } from '../request.schema.ts';
import { updateEach, type Migration } from './migration.ts';

/** Early databases of 0.1.0 have neither the words of the search nor the end of the wait for an answer. */
export const derivedFields: Migration = {
  number: 2,
  name: 'store what the lists of requests search',
  run: async (db) => {
    for (const requests of ['bookings', 'messages'])
      await updateEach<Booking>(db, requests, { words: { $exists: false } }, (request) => ({
        $set: derivedFrom(request),
      }));
  },
};
