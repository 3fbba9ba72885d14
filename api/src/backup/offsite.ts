import { constants } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from 'mongodb';
import {
  findBackupState,
  forgetOffsite,
  isRehearsalDue,
  recordBackup,
  recordRehearsal,
} from '../data/backup-states.ts';
import { clock } from '../clock/clock.service.ts';
import { erasedSince } from '../privacy/stored-receipts.ts';
import { Unusable } from './archive/manifest.ts';
import { ArchiveReader } from './archive/reader.ts';
import { Restic } from './restic.ts';
import { type Restored, stage } from './restore.ts';
import { archives, isArchive } from './schedule.ts';
import { type OffsiteSettings, type Settings, withDatabase } from './settings.ts';

const everyMs = 600_000;
/** The same name from each container, whose host names change. */
const host = 'luar';
const asidePrefix = 'copy-';
/** Longer than any fetch takes: a younger folder may be in use by another program, such as `luar rehearse`. */
const leftOverMs = 6 * 3_600_000;

type Say = (line: string) => void;

interface Copy {
  archive: string;
  receipts: string[];
}

/** The work on the copies at another place; each part records its result, for the panel and for the checks. */
export class Offsite {
  readonly #settings: Settings;
  readonly #keepDays: number;
  readonly #restic: Restic;
  readonly #say: Say;
  #sent = '';

  constructor(settings: Settings, offsite: OffsiteSettings, say: Say, ended: AbortSignal) {
    this.#settings = settings;
    this.#keepDays = offsite.keepDays;
    this.#restic = new Restic(offsite, settings.folder, ended);
    this.#say = say;
  }

  /**
   * Sends the newest archive and the receipts of erasures, and deletes the copies that are too old, with every byte that only
   * they contain.
   */
  async send(): Promise<void> {
    const [newest] = await archives(this.#settings.folder);
    if (!newest) throw new Unusable('There is no archive yet. Make one first');
    const receipts = await receiptsIn(this.#settings.receipts);
    const files = [newest.path, ...receipts];
    const state = (await Promise.all(files.map(async (file) => `${file} ${(await stat(file)).mtimeMs}`))).join('\n');
    if (state === this.#sent) return;
    await this.#restic.ensureRepository();
    // What an interrupted run left behind.
    await this.#restic.run('unlock');
    await this.#restic.run('backup', '--host', host, ...files);
    const kept = ['--keep-within', `${this.#keepDays}d`, '--keep-daily', '3'];
    await this.#restic.run('forget', '--host', host, '--group-by', 'host', ...kept, '--prune', '--max-unused', '0');
    await this.#record((db) => recordBackup(db, { $max: { offsiteAt: new Date(newest.at) } }));
    this.#sent = state;
    this.#say(`Copied to the other place: ${newest.path} and ${receipts.length} receipts`);
  }

  /** Puts the newest copy where `restore` finds it. Receipts of this machine stay. */
  fetch(): Promise<void> {
    return this.#withNewest(async ({ archive, receipts }) => {
      const folder = this.#settings.receipts;
      if (folder !== undefined) {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        for (const receipt of receipts) await copyUnlessThere(receipt, folder);
      }
      const path = join(this.#settings.folder, basename(archive));
      await rename(archive, path);
      this.#say(`Copy fetched: ${path}`);
    });
  }

  async rehearse(): Promise<void> {
    try {
      const { createdAt, documents, images } = await this.#tryNewest();
      await this.#record((db) => recordRehearsal(db, clock.now(), true));
      this.#say(`The copy of ${createdAt} can be restored: ${documents} documents and ${images} images.`);
    } catch (error) {
      await this.#record((db) => recordRehearsal(db, clock.now(), false)).catch(() => undefined);
      throw error;
    }
  }

  /** No more copies are made: neither the panel nor the checks should ask for them. */
  async end(): Promise<void> {
    await this.#record(forgetOffsite);
    this.#say('Copies at another place are no longer expected.');
  }

  /** Sends what is new, and rehearses when it is time, until `ended` aborts. */
  async schedule(ended: AbortSignal, restMs = everyMs): Promise<void> {
    const { folder } = this.#settings;
    while (!ended.aborted) {
      try {
        await removeLeftOvers(folder);
        await this.#record((db) => recordBackup(db, { $min: { offsiteSince: clock.now() } }));
        await this.send();
        if (isRehearsalDue(await this.#record(findBackupState), clock.now())) await this.rehearse();
      } catch (error) {
        if (!ended.aborted) this.#say(`${error instanceof Error ? error.message : String(error)}\nIt will be retried.`);
      }
      // The health check of the container reads the time of this file.
      await writeFile(join(folder, '.offsite'), '').catch(() => undefined);
      await delay(restMs, undefined, { signal: ended }).catch(() => undefined);
    }
  }

  #record<T>(write: (db: Db) => Promise<T>): Promise<T> {
    return withDatabase(this.#settings, write);
  }

  /**
   * Restores the newest copy as `restore` does, into a database of its own that is emptied again. Throws if the repository
   * is damaged, any byte of the archive differs, or a collection does not have the documents that it had.
   */
  async #tryNewest(): Promise<Restored> {
    await this.#restic.run('unlock');
    await this.#restic.run('check');
    const attempt = async (own: Db, archive: ArchiveReader) => {
      const db = own.client.db(`${own.databaseName}_rehearsal`);
      try {
        // Left by a rehearsal that was interrupted.
        await empty(db);
        const erased = await erasedSince(archive, this.#settings.receipts, own);
        const staged = await stage(archive, db, 'rehearsal', erased);
        return { createdAt: archive.manifest.createdAt, ...staged, images: archive.files('images').length };
      } finally {
        await empty(db).catch(() => undefined);
        await archive.close();
      }
    };
    return this.#withNewest(async ({ archive }) => {
      const opened = await ArchiveReader.open(archive);
      return this.#record((db) => attempt(db, opened));
    });
  }

  /** Brings the newest copy into a new folder beside the archives, runs `use` on it, and removes the folder. */
  async #withNewest<T>(use: (copy: Copy) => Promise<T>): Promise<T> {
    const { folder } = this.#settings;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeLeftOvers(folder);
    const aside = await mkdtemp(join(folder, asidePrefix));
    try {
      await this.#restic.run('restore', 'latest', '--host', host, '--target', aside);
      const entries = await readdir(aside, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      const archive = files.find((file) => isArchive(basename(file)));
      if (archive === undefined) throw new Unusable('The newest copy contains no archive');
      return await use({ archive, receipts: files.filter((file) => file.endsWith('.json')) });
    } finally {
      await rm(aside, { recursive: true, force: true });
    }
  }
}

async function receiptsIn(folder: string | undefined): Promise<string[]> {
  if (folder === undefined) return [];
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).map((name) => join(folder, name));
}

const copyUnlessThere = (file: string, folder: string) =>
  copyFile(file, join(folder, basename(file)), constants.COPYFILE_EXCL).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });

/** The product's account may drop collections, but no database. A database without collections does not exist. */
async function empty(db: Db): Promise<void> {
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray())
    if (!name.startsWith('system.')) await db.collection(name).drop();
}

/** Deletes the folders of fetches that were killed. */
export async function removeLeftOvers(folder: string, now = clock.now().getTime()): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    if (!name.startsWith(asidePrefix) || now - (await stat(path)).mtimeMs < leftOverMs) continue;
    await rm(path, { recursive: true, force: true });
  }
}
