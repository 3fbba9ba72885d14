import { emptySite } from '@luar/contracts/site-empty';
import type { Site } from '@luar/contracts/site';
import { seedSite } from '@luar/contracts/site-seed';
import type { Db } from 'mongodb';
import { unlessThere } from './duplicate.ts';
import { mainSite, type SiteRecord } from './site.schema.ts';

/** The settings of an empty system: visitors need a name and hours at least. */
export const bareSite: Site = {
  ...emptySite,
  identity: { ...emptySite.identity, name: seedSite.identity.name },
  hours: seedSite.hours,
};

/** Stores the first site settings, unless there are some. */
export async function storeFirstSite(db: Db, content: Site, now: Date): Promise<void> {
  const first = { version: 0, savedAt: now, changed: [], unchecked: [], content };
  await unlessThere(
    db.collection<SiteRecord>('sites').updateOne({ _id: mainSite }, { $setOnInsert: first }, { upsert: true }),
  );
}
