import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { recordBackup } from '../data/backup-states.ts';
import { clock } from '../clock/clock.service.ts';
import { backup } from './backup.ts';
import { type Settings, withDatabase } from './settings.ts';

const dayMs = 86_400_000;
const againAfterMs = 600_000;
/** The newest archives are kept at any age, so that pruning never deletes the last good backup after weeks of failures. */
const alwaysKept = 3;

export const isArchive = (name: string) => /^luar-[\dT-]+Z\.tar$/.test(name);

/** The archives in a folder, newest first. */
export async function archives(folder: string): Promise<{ path: string; at: number }[]> {
  const names = (await readdir(folder).catch(() => [])).filter(isArchive).toSorted().toReversed();
  return Promise.all(
    names.map(async (name) => ({ path: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  );
}

/** Deletes archives that are older than `keepDays`; returns their paths. */
export async function prune({ folder, keepDays }: Settings, now = clock.now().getTime()): Promise<string[]> {
  const old = (await archives(folder)).slice(alwaysKept).filter(({ at }) => now - at > keepDays * dayMs);
  for (const { path } of old) await rm(path);
  return old.map(({ path }) => path);
}

/** Records for the API that this host makes daily backups. False if the database does not answer. */
const record = (settings: Settings, newest: number | undefined): Promise<boolean> =>
  withDatabase(settings, async (db) => {
    // A backup may be made without its record.
    const at = newest !== undefined && { $max: { at: new Date(newest) } };
    await recordBackup(db, { $min: { since: clock.now() }, ...at });
    return true;
  }).catch(() => false);

/** Makes one backup a day until `ended` aborts. The first runs at once unless the newest archive is less than a day old. */
export async function schedule(settings: Settings, say: (line: string) => void, ended: AbortSignal): Promise<void> {
  let isRecorded = false;
  while (!ended.aborted) {
    const [newest] = await archives(settings.folder);
    isRecorded ||= await record(settings, newest?.at);
    let waitMs = newest ? newest.at + dayMs - clock.now().getTime() : 0;
    if (!isRecorded) waitMs = Math.min(waitMs, againAfterMs);
    if (waitMs <= 0) {
      try {
        const { path } = await backup(settings);
        const old = await prune(settings);
        say(`Backup written: ${path}${old.length > 0 ? `; deleted as too old: ${old.join(', ')}` : ''}`);
        waitMs = dayMs;
      } catch (error) {
        say(`The backup failed and will be retried: ${String(error)}`);
        waitMs = againAfterMs;
      }
    }
    await delay(waitMs, undefined, { signal: ended }).catch(() => undefined);
  }
}
