import type { Db } from 'mongodb';
import { findDataVersion, recordDataVersion, refuseNewer, versionAfter } from './data-version.ts';
import { migrations } from './migrations/list.ts';
import type { Migration } from './migrations/migration.ts';

/**
 * Brings the data to this program's version; returns the version from which it came. Each migration is recorded when it
 * begins and when it is complete: after an interruption the next run repeats the one that was interrupted. Two processes
 * need no lock, because a migration changes only what is still as it was before.
 */
export async function migrate(
  db: Db,
  starts: (migration: Migration) => void,
  now: Date,
  list = migrations,
): Promise<number> {
  const pending = await pendingMigrations(db, list);
  const from = versionAfter(list) - pending.length;
  // New data has no record yet.
  if (!(await findDataVersion(db))) await recordDataVersion(db, { version: from, begun: from });
  for (const migration of pending) {
    starts(migration);
    await recordDataVersion(db, { begun: migration.number });
    await migration.run(db, now);
    await recordDataVersion(db, { version: migration.number });
  }
  return from;
}

/** What `migrate` would run. Throws for data of a newer program. */
export async function pendingMigrations(db: Db, list = migrations): Promise<readonly Migration[]> {
  const found = await findDataVersion(db);
  refuseNewer('The database', found, versionAfter(list));
  return list.slice((found?.version ?? 1) - 1);
}
