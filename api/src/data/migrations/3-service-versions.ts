import { updateEach, type Migration } from './migration.ts';

const missing = { $exists: false };

/** Until 0.1.0, a service had no version before its first save. */
export const serviceVersions: Migration = {
  number: 3,
  name: 'give each service a version',
  run: async (db) => {
    await updateEach(db, 'services', { version: missing }, () => ({ $set: { version: 0 } }));
    await updateEach(db, 'deletedservices', { 'service.version': missing }, () => ({ $set: { 'service.version': 0 } }));
  },
};
