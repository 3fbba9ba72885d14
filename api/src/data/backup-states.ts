import type { Db } from 'mongodb';

/**
 * The collection of the only record about backups. The operator's program writes it and the API reads it. It is in no
 * archive: an archive would hold the time of the backup before it.
 */
export const backupStates = 'backupstates';

/** Without a record, this host has not made a backup with the operator's program. */
export interface BackupState {
  _id: 'backup';
  /** When the data of the newest archive was read. */
  at?: Date;
  /** When the daily backups were started for the first time, so that a first one that never succeeds is noticed. */
  since?: Date;
}

const old = 26 * 3_600_000;

const only = { _id: 'backup' } as const;

export const findBackupState = (db: Db): Promise<BackupState | null> =>
  db.collection<BackupState>(backupStates).findOne(only);

/** A daily backup that is two hours late is old. */
export const isOldBackup = ({ at, since }: BackupState, now: Date): boolean =>
  now.getTime() - (at ?? since ?? now).getTime() > old;

/** Two programs may end at once: the newer time stays. */
export async function recordBackup(db: Db, at: Date, collection = backupStates): Promise<void> {
  await db.collection<BackupState>(collection).updateOne(only, { $max: { at } }, { upsert: true });
}

/** The first start counts. */
export async function recordSchedule(db: Db, since: Date): Promise<void> {
  await db.collection<BackupState>(backupStates).updateOne(only, { $min: { since } }, { upsert: true });
}
