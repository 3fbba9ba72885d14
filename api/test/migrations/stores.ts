import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { BSON, type Db, type Document } from 'mongodb';
import { ArchiveReader } from '../../src/backup/archive/reader.ts';
import { createStaged, insertPiece } from '../../src/backup/documents.ts';
import { Erased } from '../../src/privacy/receipts.ts';

const folder = join(import.meta.dirname, 'released');

/** The versions that were released, each with a backup that its own programs made. */
export const released = readdirSync(folder)
  .map((name) => name.replace('.tar.gz', ''))
  .toSorted();

/** Replaces the database by the data of a release. */
export async function load(db: Db, version: string): Promise<void> {
  await db.dropDatabase();
  const path = join(tmpdir(), `luar-released-${process.pid}.tar`);
  writeFileSync(path, gunzipSync(readFileSync(join(folder, `${version}.tar.gz`))));
  const archive = await ArchiveReader.open(path);
  const nothing = Erased.read(undefined, archive.manifest.createdAt);
  for (const collection of archive.manifest.collections) {
    const { name } = collection;
    await createStaged(db, name, collection);
    for (const file of archive.files(`mongo/${name}`))
      await insertPiece(db, { name, staged: name }, await archive.read(file), nothing);
  }
  await archive.close();
  rmSync(path);
}

/** All documents, with their types, by collection and id. */
export async function documents(db: Db): Promise<Map<string, Document>> {
  const all = new Map<string, Document>();
  for (const { name } of await db.listCollections().toArray())
    for await (const document of db.collection(name).find({}, { promoteValues: false }))
      all.set(`${name} ${String(document['_id'])}`, JSON.parse(BSON.EJSON.stringify(document, { relaxed: false })));
  return all;
}

/** The paths of objects that differ, in two trees; lists and values are compared as a whole. */
export function differences(one: unknown, other: unknown, path = ''): string[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  if (!isTree(one) || !isTree(other)) return [path];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) => differences(one[name], other[name], path ? `${path}.${name}` : name));
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
