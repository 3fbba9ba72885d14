import type { Migration } from './migration.ts';

/** Redis keeps the last heartbeat of the workers. */
export const dropWorkerState: Migration = {
  number: 11,
  name: 'remove the heartbeat of the worker',
  run: async (db) => {
    await db.collection('workerstates').drop();
  },
};
