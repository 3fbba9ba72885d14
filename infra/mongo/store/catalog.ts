import { randomBytes } from 'node:crypto';
import { Int32 } from 'bson';
import { decodeDocument } from '../bson/decode.ts';
import { encodeDocument } from '../bson/encode.ts';
import type { Doc } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { Collection } from './collection.ts';
import type { Database } from './database.ts';
import { Index, indexSpec } from './index.ts';
import { scanAll } from './scan.ts';

type CollectionRow = { id: number; db: string; name: string; uuid: Uint8Array };
type IndexRow = { id: number; collection: number; spec: Uint8Array; multikey: string };

/** The databases, collections and indexes, in memory and in the tables that describe them. */
export class Catalog {
  private readonly database: Database;
  private collections = new Map<string, Collection>();

  constructor(database: Database) {
    this.database = database;
    this.reload();
  }

  /** Reads everything again, after a rollback has undone changes that memory still shows. */
  reload(): void {
    this.collections = new Map();
    const indexes = Map.groupBy(
      this.database.all<IndexRow>('SELECT * FROM indexes ORDER BY id'),
      (row) => row.collection,
    );
    for (const row of this.database.all<CollectionRow>('SELECT * FROM collections ORDER BY id')) {
      const own = (indexes.get(row.id) ?? []).map(
        ({ id, spec, multikey }) =>
          new Index(id, decodeDocument(spec), multikey.split(',').filter(Boolean).map(Number)),
      );
      this.collections.set(`${row.db}.${row.name}`, new Collection(this.database, row, own));
    }
  }

  find(db: string, name: string): Collection | undefined {
    return this.collections.get(`${db}.${name}`);
  }

  all(db?: string): Collection[] {
    return [...this.collections.values()].filter((collection) => db === undefined || collection.db === db);
  }

  /** The collection; the first write creates it. */
  ensure(db: string, name: string): Collection {
    return this.find(db, name) ?? this.create(db, name);
  }

  create(db: string, name: string): Collection {
    checkName(db, name);
    const uuid = randomBytes(16);
    // Set the bits of a version 4 UUID.
    uuid[6] = ((uuid[6] as number) & 0x0f) | 0x40;
    uuid[8] = ((uuid[8] as number) & 0x3f) | 0x80;
    const id = this.database.run('INSERT INTO collections (db, name, uuid) VALUES (?, ?, ?)', db, name, uuid);
    this.database.exec(`CREATE TABLE c_${id} (rid INTEGER PRIMARY KEY, doc BLOB NOT NULL)`);
    const collection = new Collection(this.database, { id, db, name, uuid }, []);
    this.collections.set(`${db}.${name}`, collection);
    this.addIndex(collection, indexSpec(new Map([['_id', new Int32(1)]]), '_id_'));
    return collection;
  }

  drop(collection: Collection): void {
    for (const index of collection.indexes) this.dropIndex(collection, index);
    this.database.forget();
    this.database.exec(`DROP TABLE ${collection.table}`);
    this.database.run('DELETE FROM collections WHERE id = ?', collection.id);
    this.collections.delete(collection.namespace);
  }

  rename(collection: Collection, name: string): void {
    checkName(collection.db, name);
    this.database.run('UPDATE collections SET name = ? WHERE id = ?', name, collection.id);
    this.collections.delete(collection.namespace);
    collection.name = name;
    this.collections.set(collection.namespace, collection);
  }

  addIndex(collection: Collection, spec: Doc): void {
    const id = this.database.run(
      'INSERT INTO indexes (collection, spec) VALUES (?, ?)',
      collection.id,
      encodeDocument(spec),
    );
    const index = new Index(id, spec, []);
    this.database.exec(
      `CREATE TABLE ${index.table} (k BLOB NOT NULL, rid INTEGER NOT NULL, PRIMARY KEY (k, rid)) WITHOUT ROWID`,
    );
    try {
      collection.addEntries(index, scanAll(this.database, collection));
    } catch (error) {
      // A refusal does not roll back to the savepoint, so the incomplete index is removed here.
      this.removeIndex(index);
      throw error;
    }
    collection.indexes = [...collection.indexes, index];
  }

  dropIndex(collection: Collection, index: Index): void {
    this.removeIndex(index);
    collection.indexes = collection.indexes.filter((other) => other !== index);
  }

  private removeIndex(index: Index): void {
    this.database.forget();
    this.database.exec(`DROP TABLE ${index.table}`);
    this.database.run('DELETE FROM indexes WHERE id = ?', index.id);
  }
}

function checkName(db: string, name: string): void {
  const allowed = name !== '' && !/^\.|\.$|[$\0]/.test(name) && Buffer.byteLength(`${db}.${name}`) <= 255;
  if (!allowed) throw new CommandError(73, `Invalid namespace specified '${db}.${name}'`);
}

/** Refuses database names that MongoDB does not allow. */
export function checkDatabaseName(db: unknown): asserts db is string {
  if (typeof db !== 'string' || db === '' || Buffer.byteLength(db) > 63 || /[/\\. "$\0]/.test(db)) {
    throw new CommandError(73, `Invalid database name: '${String(db)}'`);
  }
}
