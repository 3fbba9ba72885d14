import { MongoClient, type Db } from 'mongodb';
import { ArchiveReader } from './archive/reader.ts';
import { stage, type Restored } from './restore.ts';
import type { Settings } from './settings.ts';
import { withNewest } from './copies.ts';
import type { Restic } from './restic.ts';
import { erasedSince } from '../privacy/stored-receipts.ts';

/**
 * Restores the newest copy as `restore` does, into a database of its own that is emptied again. Throws if the repository
 * is damaged, any byte of the archive differs, or a collection does not have the documents that it had.
 */
export async function rehearse(restic: Restic, settings: Settings): Promise<Restored> {
  await restic.run('unlock');
  await restic.run('check');
  return withNewest(restic, settings, async ({ archive: path }) => {
    const archive = await ArchiveReader.open(path);
    const client = new MongoClient(settings.mongoUri, { serverSelectionTimeoutMS: 10_000 });
    const db = client.db(`${client.db().databaseName}_rehearsal`);
    try {
      const { createdAt } = archive.manifest;
      // Left by a rehearsal that was interrupted.
      await empty(db);
      const staged = await stage(archive, db, 'rehearsal', await erasedSince(archive, settings.receipts, client.db()));
      return { createdAt, ...staged, images: archive.files('images').length };
    } finally {
      await empty(db).catch(() => undefined);
      await client.close();
      await archive.close();
    }
  });
}

/** The product's account may drop collections, but no database. A database without collections does not exist. */
async function empty(db: Db): Promise<void> {
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray())
    if (!name.startsWith('system.')) await db.collection(name).drop();
}
