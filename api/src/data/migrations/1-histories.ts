import { updateEach, type Migration } from './migration.ts';

/** Until 0.1.0, a request had no history before its first letter or act. */
export const histories: Migration = {
  number: 1,
  name: 'give each request a history',
  run: async (db) => {
    for (const requests of ['bookings', 'messages'])
      await updateEach(db, requests, { history: { $exists: false } }, () => ({ $set: { history: [] } }));
  },
};
