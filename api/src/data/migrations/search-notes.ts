import { searchWords } from '@luar/contracts/search';
import type { ObjectId } from 'mongodb';
import { type Migration, updateEach } from './migration.ts';

type Noted = Parameters<typeof searchWords>[0] & { _id: ObjectId };

/** The search of the panel finds the words of a note, too. */
export const searchNotes: Migration = {
  number: 2,
  name: 'find requests by their notes',
  run: async (db) => {
    for (const requests of ['bookings', 'messages'])
      await updateEach<Noted>(db, requests, { note: { $gt: '' } }, (request) => ({
        $set: { words: searchWords(request) },
      }));
  },
};
