// Each receipt of an erasure is in the database, where every machine finds it, and in its archives. Where RECEIPTS_DIR is set there
// is a file too (receipts.ts), which outlives the loss of the database.

import type { Db, Document, WithId } from 'mongodb';
import type { ArchiveReader } from '../backup/archive/reader.ts';
import { documentsIn } from '../backup/documents.ts';
import type { Receipt } from './erase.ts';
import { Erased, keepReceipt, parsed } from './receipts.ts';

export const receiptCollection = 'erasures';

/** What was erased since this archive was made, by the receipts of the folder, the archive and the database. */
export async function erasedSince(archive: ArchiveReader, folder: string | undefined, db: Db): Promise<Erased> {
  const { createdAt } = archive.manifest;
  const erased = Erased.read(folder, createdAt);
  const stored = await db.collection(receiptCollection).find().toArray();
  for (const file of archive.files(`mongo/${receiptCollection}`)) stored.push(...plainIn(await archive.read(file)));
  for (const receipt of stored)
    erased.add(
      parsed(`${String(receipt._id)} of the database`, () => receipt),
      createdAt,
    );
  return erased;
}

const plainIn = (bytes: Buffer) => [...documentsIn(bytes, {})] as WithId<Document>[];

/** Adds the receipts of the database to those of the archive that replaces it. Returns the collection that then exists, if any. */
export async function carryReceipts(db: Db, staged: string): Promise<string[]> {
  const receipts = await db.collection(receiptCollection).find().toArray();
  for (const receipt of receipts)
    await db.collection(staged).replaceOne({ _id: receipt._id }, receipt, { upsert: true });
  return receipts.length > 0 ? [receiptCollection] : [];
}

/** Keeps a receipt in the database, and in the folder if there is one. */
export const keeping =
  (db: Db, folder: string | undefined) =>
  async (receipt: Receipt): Promise<void> => {
    await storeReceipt(db, receipt);
    await keepReceipt(folder, receipt);
  };

async function storeReceipt(db: Db, receipt: Receipt): Promise<void> {
  const receipts = db.collection<Receipt & { _id: string }>(receiptCollection);
  const safe = { upsert: true, writeConcern: { w: 'majority', journal: true } } as const;
  await receipts.replaceOne({ _id: receipt.receipt }, receipt, safe);
}
