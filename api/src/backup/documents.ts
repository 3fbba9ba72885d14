import { BSON, type Db, type IndexDescription, type Document } from 'mongodb';
import { isCollectionName, Unusable, type Manifest } from './archive/manifest.ts';
import type { ArchiveReader } from './archive/reader.ts';
import { backupStates } from '../data/backup-states.ts';
import { inUse } from '../data/in-use.ts';
import { isOfRestore } from '../data/restore-swap.ts';
import { sessionCollection } from '../data/session-collection.ts';
import type { Erased } from '../privacy/receipts.ts';

/** Collections are split into pieces of about this size, which limits memory in backup and restore. */
const pieceBytes = 4 * 1024 * 1024;
const { EJSON } = BSON;
const exactly = { relaxed: false };

/** Keeps every BSON type: promotion would turn 64-bit integers into numbers and doubles into integers. */
const asTheyAre = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

const notArchived: ReadonlySet<string> = new Set([backupStates, inUse, sessionCollection]);

type Described = Manifest['collections'][number];

export async function describeCollections(db: Db): Promise<Omit<Described, 'documents'>[]> {
  const found = await db.listCollections({ type: 'collection' }).toArray();
  const own = found
    .filter(({ name }) => isCollectionName(name) && !isOfRestore(name) && !notArchived.has(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return Promise.all(
    own.map(async ({ name, ...about }) => ({
      name,
      options: EJSON.stringify(('options' in about && about.options) || {}, exactly),
      indexes: EJSON.stringify(await db.collection(name).listIndexes().toArray(), exactly),
    })),
  );
}

/** The documents of a collection as raw BSON, in the order of their ids. */
export async function* piecesOf(db: Db, name: string): AsyncGenerator<{ bytes: Buffer; documents: number }> {
  let piece: Buffer[] = [];
  let size = 0;
  for await (const document of db.collection(name).find({}, { raw: true }).sort({ _id: 1 }).hint({ _id: 1 })) {
    const bytes = Buffer.from(document as unknown as Uint8Array);
    piece.push(bytes);
    size += bytes.length;
    if (size < pieceBytes) continue;
    yield { bytes: Buffer.concat(piece), documents: piece.length };
    piece = [];
    size = 0;
  }
  if (piece.length > 0) yield { bytes: Buffer.concat(piece), documents: piece.length };
}

export async function isEmpty(db: Db): Promise<boolean> {
  for (const { name } of await describeCollections(db)) if (await db.collection(name).findOne({})) return false;
  return true;
}

/** Creates an empty staging collection with the options and indexes from the archive. */
export async function createStaged(db: Db, staged: string, { options, indexes }: Described): Promise<void> {
  await db.createCollection(staged, EJSON.parse(options, exactly) as Document);
  const own = (EJSON.parse(indexes, exactly) as IndexDescription[]).filter((index) => index.name !== '_id_');
  if (own.length > 0) await db.collection(staged).createIndexes(own);
}

/** Inserts one piece of an archive without documents that were erased since; returns how many were left out. */
export async function insertPiece(
  db: Db,
  { name, staged }: { name: string; staged: string },
  bytes: Buffer,
  erased: Erased,
): Promise<number> {
  const documents: Document[] = [];
  let leftOut = 0;
  for (const archived of documentsIn(bytes)) {
    const document = erased.apply(name, archived);
    if (document) documents.push(document);
    else leftOut++;
  }
  if (documents.length > 0)
    await db.collection(staged).insertMany(documents, { writeConcern: { w: 'majority', journal: true } });
  return leftOut;
}

export function* documentsIn(bytes: Buffer, types: object = asTheyAre): Generator<Document> {
  for (let at = 0; at < bytes.length;) {
    const end = at + bytes.readInt32LE(at);
    yield BSON.deserialize(bytes.subarray(at, end), types);
    at = end;
  }
}

/** Reads every document, before anything is written. */
export async function checkDocuments(archive: ArchiveReader): Promise<void> {
  for (const { name, documents, options, indexes } of archive.manifest.collections) {
    let found = 0;
    try {
      if (notArchived.has(name) || isOfRestore(name)) throw new Error('No backup writes this collection');
      EJSON.parse(options);
      if (!Array.isArray(EJSON.parse(indexes))) throw new Error('No list of indexes');
      for (const file of archive.files(`mongo/${name}`)) found += [...documentsIn(await archive.read(file))].length;
      if (found !== documents) throw new Error(`${found} documents instead of ${documents}`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Unusable(`The archive's collection ${name} cannot be read (${reason}); nothing was changed`);
    }
  }
}
