import type { Db, UpdateFilter } from 'mongodb';

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
  /** When the data of the newest copy at another place was read, and since when such copies are made. */
  offsiteAt?: Date;
  offsiteSince?: Date;
  /** When the last rehearsal of a restore succeeded, and when one last failed after it. */
  rehearsedAt?: Date;
  rehearsalFailedAt?: Date;
}

const hourMs = 3_600_000;
const old = 26 * hourMs;
/** A copy is sent within minutes of its archive, but it may be large. */
const oldCopy = 28 * hourMs;
const rehearseAfter = 30 * 24 * hourMs;
const oldRehearsal = 40 * 24 * hourMs;
const rehearseAgainAfter = 6 * hourMs;

const only = { _id: 'backup' } as const;

export const findBackupState = (db: Db): Promise<BackupState | null> =>
  db.collection<BackupState>(backupStates).findOne(only);

/** A daily backup that is two hours late is old. */
export const isOldBackup = ({ at, since }: BackupState, now: Date): boolean =>
  now.getTime() - (at ?? since ?? now).getTime() > old;

/** Two programs may end at once: with `$max` the newer time of a backup stays, with `$min` the first start of a schedule. */
export async function recordBackup(
  db: Db,
  change: UpdateFilter<BackupState>,
  collection = backupStates,
): Promise<void> {
  await db.collection<BackupState>(collection).updateOne(only, change, { upsert: true });
}

export const recordRehearsal = (db: Db, at: Date, isGood: boolean): Promise<void> =>
  recordBackup(
    db,
    isGood ? { $set: { rehearsedAt: at }, $unset: { rehearsalFailedAt: true } } : { $set: { rehearsalFailedAt: at } },
  );

export async function forgetOffsite(db: Db): Promise<void> {
  const gone: UpdateFilter<BackupState> = {
    $unset: { offsiteAt: true, offsiteSince: true, rehearsedAt: true, rehearsalFailedAt: true },
  };
  await db.collection<BackupState>(backupStates).updateOne(only, gone);
}

/** Once a month; a failed rehearsal is repeated after some hours. */
export function isRehearsalDue(state: BackupState | null, now: Date): boolean {
  const since = (at: Date | undefined) => (at ? now.getTime() - at.getTime() : Infinity);
  return since(state?.rehearsedAt) > rehearseAfter && since(state?.rehearsalFailedAt) > rehearseAgainAfter;
}

/** What is wrong with the copies at another place, on a host that makes them. */
export function troubleOfCopies(state: BackupState, now: Date): 'old' | 'unproven' | undefined {
  const { offsiteSince, offsiteAt = offsiteSince, rehearsedAt = offsiteSince, rehearsalFailedAt } = state;
  if (!offsiteSince || !offsiteAt || !rehearsedAt) return undefined;
  if (now.getTime() - offsiteAt.getTime() > oldCopy) return 'old';
  return rehearsalFailedAt || now.getTime() - rehearsedAt.getTime() > oldRehearsal ? 'unproven' : undefined;
}
