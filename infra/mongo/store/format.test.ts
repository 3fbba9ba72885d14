import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { parseFilter } from '../query/parse.ts';
import { runQuery } from './find.ts';
import { FolderRefused, formatVersion } from './database.ts';
import { scanAll } from './scan.ts';
import { Store } from './store.ts';

const fixture = (name: string) => readFileSync(new URL(`fixture/${name}`, import.meta.url));

let dir: string;
let store: Store | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'luar-mongo-'));
});
afterEach(() => {
  store?.close();
  store = undefined;
  rmSync(dir, { recursive: true });
});

/** Opens a file from before the format had a version, with all BSON types, arrays, unique and partial indexes. */
function openUnversioned(): Store {
  writeFileSync(join(dir, 'mongo.sqlite'), gunzipSync(fixture('unversioned.sqlite.gz')));
  store = new Store(dir);
  return store;
}

const entry = ({ k, rid }: { k: Uint8Array; rid: number }): string => `${Buffer.from(k).toString('hex')} ${rid}`;

const userVersion = (file: string): unknown => {
  const sqlite = new DatabaseSync(file);
  const version = sqlite.prepare('PRAGMA user_version').get()?.['user_version'];
  sqlite.close();
  return version;
};

test('a file without a version opens with every document equal and every index valid', () => {
  const { catalog, database } = openUnversioned();
  const { documents, indexes } = JSON.parse(fixture('unversioned.json').toString()) as {
    documents: Record<string, string[]>;
    indexes: Record<string, { name: string }[]>;
  };
  expect(catalog.all().map(({ name }) => name)).toEqual(Object.keys(documents));
  for (const collection of catalog.all('luar')) {
    const stored = [...scanAll(database, collection)].map(({ bytes }) => bytes.toString('base64'));
    expect(stored).toEqual(documents[collection.name]);
    expect(collection.indexes.map(({ name }) => name)).toEqual(indexes[collection.name]?.map(({ name }) => name));
    for (const index of collection.indexes) {
      const entries = database.all<{ k: Uint8Array; rid: number }>(`SELECT k, rid FROM ${index.table}`);
      const expected = [...scanAll(database, collection)].flatMap(({ doc, rid }) =>
        index.keysOf(doc).keys.map(({ bytes }) => ({ k: bytes, rid })),
      );
      expect(entries.map(entry).toSorted()).toEqual(expected.map(entry).toSorted());
    }
  }
});

test('queries find the documents of a file without a version by its index keys', () => {
  const { catalog, database } = openUnversioned();
  const types = catalog.find('luar', 'types')!;
  for (const { doc } of scanAll(database, types)) {
    const filter = parseFilter(new Map([['v', doc.get('v')!]]));
    const found = runQuery(database, types, { filter, hint: 'v_1' }).docs;
    expect([...found].some((each) => each.doc.get('_id')?.valueOf() === doc.get('_id')?.valueOf())).toBe(true);
  }
});

test('the format version is written to an old file, and a rewrite keeps it', () => {
  openUnversioned().close();
  expect(userVersion(join(dir, 'mongo.sqlite'))).toBe(formatVersion);
  store = new Store(dir);
  store.database.rewrite();
  store.close();
  expect(userVersion(join(dir, 'mongo.sqlite'))).toBe(formatVersion);
  store = undefined;
});

test('a file of a newer format is refused unchanged, with a message that says what to do', () => {
  const file = join(dir, 'mongo.sqlite');
  const sqlite = new DatabaseSync(file);
  sqlite.exec(`PRAGMA user_version = ${formatVersion + 1}; CREATE TABLE future (x)`);
  sqlite.close();
  expect(() => new Store(dir)).toThrow(FolderRefused);
  expect(() => new Store(dir)).toThrow(/format 2.*formats up to 1: start the newer program/);
  expect(userVersion(file)).toBe(formatVersion + 1);
});

test('a file that is not a database is refused', () => {
  writeFileSync(join(dir, 'mongo.sqlite'), 'not a database, but long enough to be taken for one'.repeat(100));
  expect(() => new Store(dir)).toThrow(/is not a file of this server/);
});

test('every commit reaches the disk: full sync of the log, and on macOS of the drive', () => {
  store = new Store(dir);
  const pragma = (name: string) => Object.values(store!.database.get(`PRAGMA ${name}`)!)[0];
  expect([pragma('synchronous'), pragma('fullfsync'), pragma('checkpoint_fullfsync')]).toEqual([2, 1, 1]);
});
