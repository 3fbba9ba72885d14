import { type Migration, updateEach } from '../../src/data/migrations/migration.ts';

/** As migrations of later versions will be: one that fills a field of many documents, and one with several writes. */
export const examples: readonly Migration[] = [
  {
    number: 2,
    name: 'store the initial of each visitor',
    run: async (db) => {
      for (const requests of ['bookings', 'messages'])
        await updateEach(db, requests, { initial: { $exists: false } }, ({ name }) => ({
          $set: { initial: String(name)[0] },
        }));
    },
  },
  {
    number: 3,
    name: 'count the saves of services from ten',
    run: async (db, now) => {
      await updateEach(db, 'services', { countedFrom: { $exists: false } }, () => ({
        $set: { countedFrom: 10 },
        $inc: { version: 10 },
      }));
      await db.collection('sites').updateOne({ counted: { $exists: false } }, { $set: { counted: now } });
    },
  },
];
