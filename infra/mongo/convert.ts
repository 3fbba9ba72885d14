import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { changeOf } from './changes.ts';
import { FolderRefused, syncFolder } from './folder.ts';
import { Journal, journalFile } from './journal.ts';
import { encode } from './values.ts';

/** The file of the version before, which is kept beside the new one until `compact`. */
export const keptFile = 'mongo.before-journal.sqlite';

type Collection = { id: number; db: string; name: string };

/**
 * Takes over the data of the version before, which had one SQLite file. The journal appears at once and whole, so a conversion that
 * was killed begins again or is complete.
 */
export function convert(dir: string): void {
  const [file, kept] = [join(dir, 'mongo.sqlite'), join(dir, keptFile)];
  if (!existsSync(file) || existsSync(kept)) return;
  const sqlite = new DatabaseSync(file);
  try {
    sqlite.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
    const version = Number(sqlite.prepare('PRAGMA user_version').get()?.['user_version']);
    if (version !== 1)
      throw new FolderRefused(`${file} has format ${version}, and this program converts format 1 only`);
    if (!existsSync(join(dir, journalFile))) new Journal(dir, () => contentOf(sqlite)).rewrite();
  } catch (error) {
    const isLocked = /locked/.test(String(error));
    throw isLocked ? new FolderRefused(`another server is using the folder ${dir}`) : error;
  } finally {
    sqlite.close();
  }
  renameSync(file, kept);
  syncFolder(dir);
}

function* contentOf(sqlite: DatabaseSync): Generator<Buffer> {
  for (const { id, db, name } of sqlite.prepare('SELECT * FROM collections ORDER BY id').all() as Collection[]) {
    yield changeOf('create', id, 0, encode({ db, name }));
    const indexes = sqlite.prepare('SELECT spec FROM indexes WHERE collection = ? ORDER BY id').all(id);
    for (const { spec } of indexes) yield changeOf('addIndex', id, 0, spec as Uint8Array);
    for (const { rid, doc } of sqlite.prepare(`SELECT rid, doc FROM c_${id} ORDER BY rid`).iterate())
      yield changeOf('put', id, Number(rid), doc as Uint8Array);
  }
}
