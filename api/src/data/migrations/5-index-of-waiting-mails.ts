import { MongoServerError } from 'mongodb';
import type { Migration } from './migration.ts';

/** No such collection, no such index: nothing to drop. */
const gone: unknown[] = [26, 27];

/** Until 0.1.0, the outbox found waiting mails by an index of their state alone. An index of state and id replaces it. */
export const indexOfWaitingMails: Migration = {
  number: 5,
  name: 'drop the replaced index of waiting mails',
  run: async (db) => {
    for (const requests of ['bookings', 'messages'])
      await db
        .collection(requests)
        .dropIndex('mails.state_1')
        .catch((error: unknown) => {
          if (!(error instanceof MongoServerError) || !gone.includes(error.code)) throw error;
        });
  },
};
