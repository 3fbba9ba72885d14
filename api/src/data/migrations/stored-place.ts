import { placeOfRequest } from '@luar/contracts/request-history';
import type { ObjectId } from 'mongodb';
import { type Migration, updateEach } from './migration.ts';

type Placed = Parameters<typeof placeOfRequest>[0] & { _id: ObjectId };

/** The place of a session stood only in its history, and in the first line of the message. */
export const storedPlace: Migration = {
  number: 9,
  name: 'store where the session of each request takes place',
  run: async (db) => {
    const isWithout = { place: { $exists: false } };
    await updateEach<Placed>(db, 'bookings', isWithout, (booking) => ({
      $set: { place: placeOfRequest(booking) ?? null },
    }));
    await updateEach<{ _id: ObjectId; request: Placed }>(
      db,
      'deletedrequests',
      { kind: 'bookings', 'request.place': { $exists: false } },
      ({ request }) => ({ $set: { 'request.place': placeOfRequest(request) ?? null } }),
    );
  },
};
