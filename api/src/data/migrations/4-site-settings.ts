import { seedSite } from '@luar/contracts/site-seed';
import { storeFirstSite } from '../seed-site.ts';
import type { Migration } from './migration.ts';

/**
 * Early versions of 0.1.0 had the site settings in their code. A database with content of theirs gets these settings,
 * whatever SEED_EXAMPLES says, so that its pages do not change.
 */
export const siteSettings: Migration = {
  number: 4,
  name: 'store the site settings',
  run: async (db, now) => {
    if ((await db.collection<{ _id: string }>('revisions').findOne({ _id: 'content' })) === null) return;
    await storeFirstSite(db, seedSite, now);
  },
};
