import { randomBytes } from 'node:crypto';
import { BSON, MongoClient, type Db } from 'mongodb';
import { backupStates, recordBackup } from '../data/backup-states.ts';
import { dataVersions, refuseNewer, type DataVersion } from '../data/data-version.ts';
import { lockForRestore, type Use } from '../data/in-use.ts';
import { settleRestore, stagedName, swapCollection, type Swap } from '../data/restore-swap.ts';
import { ImageStore } from '../images/image-store.service.ts';
import { clock } from '../clock/clock.service.ts';
import { Unusable, type ArchivedFile } from './archive/manifest.ts';
import { ArchiveReader } from './archive/reader.ts';
import { checkDocuments, createStaged, insertPiece, isEmpty } from './documents.ts';
import type { Erased } from '../privacy/receipts.ts';
import type { Settings } from './settings.ts';
import { carryReceipts, erasedSince, receiptCollection } from '../privacy/stored-receipts.ts';

export interface Restored {
  createdAt: string;
  documents: number;
  images: number;
  /** Requests that were erased after the backup was made. */
  leftOut: number;
}

/**
 * Restores an archive. The whole archive and every receipt are checked before the first write. Documents go into staging
 * collections, which are renamed at the end, so a restore that is interrupted before that leaves the old documents. No API
 * serves meanwhile (data/in-use.ts): requests that it stored would be lost.
 */
export async function restore(settings: Settings, path: string, replace: boolean): Promise<Restored> {
  const archive = await ArchiveReader.open(path);
  const client = new MongoClient(settings.mongoUri, { serverSelectionTimeoutMS: 10_000 });
  const images = new ImageStore(settings);
  let lock: Use | undefined;
  try {
    await checkDocuments(archive);
    await refuseNewerArchive(archive);
    const db = client.db();
    lock = await lockForRestore(db, clock.now());
    await settleRestore(db);
    const erased = await erasedSince(archive, settings.receipts, db);
    if (!replace) await refuseUnlessEmpty(db, images);
    // Add images before the documents and delete unused ones last, so that every image that a service names exists.
    const pictures = archive.files('images');
    for (const file of pictures) await images.put(nameOf(file), await archive.read(file));
    const id = randomBytes(6).toString('hex');
    const { documents, leftOut } = await stage(archive, db, id, erased);
    const carried = await carryReceipts(db, stagedName(receiptCollection, id));
    if (!(await lock.isKnown()))
      throw new Unusable('Another process found this restore silent, and nothing was changed. Run it again');
    // The restored data has its backup: the archive.
    await recordBackup(db, { $max: { at: new Date(archive.manifest.createdAt) } }, stagedName(backupStates, id));
    const names = new Set([...archive.manifest.collections.map(({ name }) => name), ...carried, backupStates]);
    await db
      .collection<Swap>(swapCollection)
      .insertOne({ id, names: [...names] }, { writeConcern: { w: 'majority', journal: true } });
    await settleRestore(db);
    if (replace) await deleteOthers(images, new Set(pictures.map(nameOf)));
    return { createdAt: archive.manifest.createdAt, documents, images: pictures.length, leftOut };
  } finally {
    images.onApplicationShutdown();
    await lock?.end();
    await client.close();
    await archive.close();
  }
}

const nameOf = ({ path }: ArchivedFile) => path.slice('images/'.length);

/** An older archive is migrated by the next start of the API; a newer one would be refused by it. */
async function refuseNewerArchive(archive: ArchiveReader): Promise<void> {
  const [file] = archive.files(`mongo/${dataVersions}`);
  if (file) refuseNewer('The archive', BSON.deserialize(await archive.read(file)) as DataVersion);
}

async function refuseUnlessEmpty(db: Db, images: ImageStore): Promise<void> {
  const { done } = await images.list().next();
  if (done && (await isEmpty(db))) return;
  throw new Unusable(
    'The database or the bucket is not empty, and nothing was changed. Use --replace to replace the existing data',
  );
}

/** Puts the documents into staging collections; throws if one does not have the documents that the archive names. */
export async function stage(archive: ArchiveReader, db: Db, id: string, erased: Erased) {
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

async function deleteOthers(images: ImageStore, kept: ReadonlySet<string>): Promise<void> {
  for await (const { name } of images.list()) if (!kept.has(name)) await images.delete(name);
}
