import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import * as z from 'zod/mini';
import { Unusable } from './archive/manifest.ts';
import { ArchiveReader } from './archive/reader.ts';
import { createCollection, dropAll, insertPiece, isEmpty } from './documents.ts';
import { Images } from './images.ts';
import type { Settings } from './settings.ts';

export interface Restored {
  createdAt: string;
  documents: number;
  images: number;
  /** Requests that were erased after the backup was made. */
  leftOut: number;
}

/** Brings an archive back: all of it is checked before anything is written. */
export async function restore(settings: Settings, path: string, replace: boolean): Promise<Restored> {
  const archive = await ArchiveReader.open(path);
  const client = new MongoClient(settings.mongoUri, { serverSelectionTimeoutMS: 10_000 });
  const images = new Images(settings);
  try {
    if (!replace) await refuseUnlessEmpty(client.db(), images);
    // Pictures first, and those that nobody names last: at no moment does a service name one that is not there.
    const pictures = archive.files('images');
    for (const file of pictures) await images.put(file.path, await archive.read(file), file);
    if (replace) await dropAll(client.db());
    const { documents, leftOut } = await restoreDocuments(archive, client.db(), erasedSince(settings.receipts));
    if (replace) await deleteOthers(images, new Set(pictures.map((file) => file.path)));
    return { createdAt: archive.manifest.createdAt, documents, images: pictures.length, leftOut };
  } finally {
    images.close();
    await client.close();
    await archive.close();
  }
}

async function refuseUnlessEmpty(db: Db, images: Images): Promise<void> {
  const { done } = await images.names().next();
  if (done && (await isEmpty(db))) return;
  throw new Unusable(
    'There is data already, and nothing was changed. Restore into an empty system, or replace what is there with --replace',
  );
}

async function restoreDocuments(archive: ArchiveReader, db: Db, erased: ReadonlySet<string>) {
  let documents = 0;
  let leftOut = 0;
  for (const collection of archive.manifest.collections) {
    await createCollection(db, collection);
    let without = 0;
    for (const file of archive.files(`mongo/${collection.name}`))
      without += await insertPiece(db, collection.name, await archive.read(file), erased);
    const stored = await db.collection(collection.name).countDocuments();
    if (stored !== collection.documents - without)
      throw new Error(`${collection.name} has ${stored} documents instead of ${collection.documents - without}`);
    documents += stored;
    leftOut += without;
  }
  return { documents, leftOut };
}

async function deleteOthers(images: Images, kept: ReadonlySet<string>): Promise<void> {
  for await (const name of images.names()) if (!kept.has(name)) await images.delete(name);
}

const receiptSchema = z.object({ requests: z.array(z.string()) });

/** The requests that people have had erased, by the receipts. */
function erasedSince(folder: string | undefined): Set<string> {
  if (folder === undefined || !existsSync(folder)) return new Set();
  const receipts = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Set(
    receipts.flatMap((name) => receiptSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))).requests),
  );
}
