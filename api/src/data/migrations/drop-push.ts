import type { Migration } from './migration.ts';

/** New requests are told by mail alone. The subscriptions of browsers, and the keys that signed for them, are secrets. */
export const dropPush: Migration = {
  number: 3,
  name: 'remove the subscriptions to notices of new requests',
  run: async (db) => {
    for (const name of ['pushdevices', 'pushkeys']) await db.collection(name).drop();
  },
};
