import { constants } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { clock } from '../clock/clock.service.ts';
import { Unusable } from './archive/manifest.ts';
import { archives, isArchive } from './schedule.ts';
import type { Settings } from './settings.ts';
import { host, type Restic } from './restic.ts';

export interface Copy {
  archive: string;
  receipts: string[];
}

/** What the next copy would contain: the newest archive, and the receipts of erasures. Undefined without an archive. */
export async function newestHere({ folder, receipts }: Settings): Promise<(Copy & { at: Date }) | undefined> {
  const [newest] = await archives(folder);
  if (!newest) return undefined;
  return { archive: newest.path, at: new Date(newest.at), receipts: await receiptsIn(receipts) };
}

async function receiptsIn(folder: string | undefined): Promise<string[]> {
  if (folder === undefined) return [];
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).map((name) => join(folder, name));
}

/** Sends a copy, and deletes those that are too old, with every byte that only they contain. */
export async function send(restic: Restic, { archive, receipts }: Copy, keepDays: number): Promise<void> {
  await restic.ensureRepository();
  // What an interrupted run left behind.
  await restic.run('unlock');
  await restic.run('backup', '--host', host, archive, ...receipts);
  const kept = ['--keep-within', `${keepDays}d`, '--keep-daily', '3'];
  await restic.run('forget', '--host', host, '--group-by', 'host', ...kept, '--prune', '--max-unused', '0');
}

const asidePrefix = 'copy-';
/** Longer than any fetch takes: a younger folder may be in use by another program, such as `luar rehearse`. */
const leftOverMs = 6 * 3_600_000;

/** Deletes the folders of fetches that were killed. */
export async function removeLeftOvers(folder: string, now = clock.now().getTime()): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    if (!name.startsWith(asidePrefix) || now - (await stat(path)).mtimeMs < leftOverMs) continue;
    await rm(path, { recursive: true, force: true });
  }
}

/** Brings the newest copy into a new folder beside the archives, runs `use` on it, and removes the folder. */
export async function withNewest<T>(restic: Restic, { folder }: Settings, use: (copy: Copy) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftOvers(folder);
  const aside = await mkdtemp(join(folder, asidePrefix));
  try {
    await restic.run('restore', 'latest', '--host', host, '--target', aside);
    const entries = await readdir(aside, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const archive = files.find((file) => isArchive(basename(file)));
    if (archive === undefined) throw new Unusable('The newest copy contains no archive');
    return await use({ archive, receipts: files.filter((file) => file.endsWith('.json')) });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** Puts the newest copy where `restore` finds it; returns the path of the archive. Receipts of this machine stay. */
export function fetchNewest(restic: Restic, settings: Settings): Promise<string> {
  return withNewest(restic, settings, async ({ archive, receipts }) => {
    if (settings.receipts !== undefined) {
      await mkdir(settings.receipts, { recursive: true, mode: 0o700 });
      for (const receipt of receipts) await copyUnlessThere(receipt, settings.receipts);
    }
    const path = join(settings.folder, basename(archive));
    await rename(archive, path);
    return path;
  });
}

const copyUnlessThere = (file: string, folder: string) =>
  copyFile(file, join(folder, basename(file)), constants.COPYFILE_EXCL).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
