import { randomBytes } from 'node:crypto';
import { settleRestore, stagedName, swapCollection, type Swap } from '@luar/contracts/restore';
import { MongoClient, type Db } from 'mongodb';
import { Unusable } from './archive/manifest.ts';
import { ArchiveReader } from './archive/reader.ts';
import { createStaged, insertPiece, isEmpty } from './documents.ts';
import { Erased } from './erased.ts';
import { Images } from './images.ts';
import type { Settings } from './settings.ts';

export interface Restored {
  createdAt: string;
  documents: number;
  images: number;
  /** Requests that were erased after the backup was made. */
  leftOut: number;
}

/**
 * Brings an archive back. All of it, and every receipt, is read before anything is written; documents go into
 * collections of other names, which take the place of the old ones at the end. Cut off before that, nothing has changed.
 */
export async function restore(settings: Settings, path: string, replace: boolean): Promise<Restored> {
  const archive = await ArchiveReader.open(path);
  const client = new MongoClient(settings.mongoUri, { serverSelectionTimeoutMS: 10_000 });
  const images = new Images(settings);
  try {
    const erased = Erased.read(settings.receipts, archive.manifest.createdAt);
    await refuseWhileRunning(settings.apiUrl);
    const db = client.db();
    await settleRestore(db);
    if (!replace) await refuseUnlessEmpty(db, images);
    // Pictures first, and those that nobody names last: at no moment does a service name one that is not there.
    const pictures = archive.files('images');
    for (const file of pictures) await images.put(file.path, await archive.read(file), file);
    const id = randomBytes(6).toString('hex');
    const { documents, leftOut } = await stage(archive, db, id, erased);
    await refuseWhileRunning(settings.apiUrl);
    const names = archive.manifest.collections.map(({ name }) => name);
    await db
      .collection<Swap>(swapCollection)
      .insertOne({ id, names }, { writeConcern: { w: 'majority', journal: true } });
    await settleRestore(db);
    if (replace) await deleteOthers(images, new Set(pictures.map((file) => file.path)));
    return { createdAt: archive.manifest.createdAt, documents, images: pictures.length, leftOut };
  } finally {
    images.close();
    await client.close();
    await archive.close();
  }
}

/** A request that is answered during a restore would be lost with the data that it went into. */
async function refuseWhileRunning(apiUrl: string | undefined): Promise<void> {
  if (apiUrl === undefined) return;
  const answer = await fetch(`${apiUrl}/api/health/live`, { signal: AbortSignal.timeout(3000) }).catch(() => undefined);
  if (!answer) return;
  throw new Unusable(
    `The API answers at ${apiUrl}, and nothing was changed. Stop it and the worker, then run the restore again`,
  );
}

async function refuseUnlessEmpty(db: Db, images: Images): Promise<void> {
  const { done } = await images.names().next();
  if (done && (await isEmpty(db))) return;
  throw new Unusable(
    'There is data already, and nothing was changed. Restore into an empty system, or replace what is there with --replace',
  );
}

async function stage(archive: ArchiveReader, db: Db, id: string, erased: Erased) {
  let documents = 0;
  let leftOut = 0;
  for (const collection of archive.manifest.collections) {
    const { name } = collection;
    const staged = stagedName(name, id);
    await createStaged(db, staged, collection);
    let without = 0;
    for (const file of archive.files(`mongo/${name}`))
      without += await insertPiece(db, { name, staged }, await archive.read(file), erased);
    const stored = await db.collection(staged).countDocuments();
    if (stored !== collection.documents - without)
      throw new Error(`${name} has ${stored} documents instead of ${collection.documents - without}`);
    documents += stored;
    leftOut += without;
  }
  return { documents, leftOut };
}

async function deleteOthers(images: Images, kept: ReadonlySet<string>): Promise<void> {
  for await (const name of images.names()) if (!kept.has(name)) await images.delete(name);
}
