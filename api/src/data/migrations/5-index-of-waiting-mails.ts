import { dropIndexes, type Migration } from './migration.ts';

/** Until 0.1.0, the outbox found waiting mails by an index of their state alone. An index of state and id replaces it. */
export const indexOfWaitingMails: Migration = {
  number: 5,
  name: 'drop the replaced index of waiting mails',
  run: async (db) => {
    for (const requests of ['bookings', 'messages']) await dropIndexes(db, requests, ['mails.state_1']);
  },
};
