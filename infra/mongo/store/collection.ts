import { asBuffer, decodeDocument } from '../bson/decode.ts';
import { encodeDocument } from '../bson/encode.ts';
import type { Doc } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import type { Database } from './database.ts';
import { duplicateKey } from './duplicate.ts';
import type { Index } from './index.ts';
import type { IndexKey, IndexKeys } from './index-keys.ts';

const largestDocument = 16 * 1024 * 1024;

/** A stored document; decoded on first use. */
export class StoredDoc {
  readonly rid: number;
  readonly bytes: Buffer;
  private decoded: Doc | undefined;

  constructor(rid: number, bytes: Uint8Array) {
    this.rid = rid;
    this.bytes = asBuffer(bytes);
  }

  get doc(): Doc {
    this.decoded ??= decodeDocument(this.bytes);
    return this.decoded;
  }
}

/** The documents of one collection and their index entries. */
export class Collection {
  readonly id: number;
  readonly db: string;
  name: string;
  readonly uuid: Uint8Array;
  indexes: Index[];
  private readonly database: Database;

  constructor(database: Database, row: { id: number; db: string; name: string; uuid: Uint8Array }, indexes: Index[]) {
    this.database = database;
    this.id = row.id;
    this.db = row.db;
    this.name = row.name;
    this.uuid = row.uuid;
    this.indexes = indexes;
  }

  get namespace(): string {
    return `${this.db}.${this.name}`;
  }

  get table(): string {
    return `c_${this.id}`;
  }

  insert(doc: Doc, encoded?: Buffer): void {
    const bytes = encoded ?? encodeDocument(doc);
    checkSize(bytes);
    const keys = this.indexes.map((index) => index.keysOf(doc));
    this.indexes.forEach((index, i) => this.refuseDuplicates(index, (keys[i] as IndexKeys).keys, -1));
    const rid = this.database.run(`INSERT INTO ${this.table} (doc) VALUES (?)`, bytes);
    this.indexes.forEach((index, i) => this.addKeys(index, keys[i] as IndexKeys, rid));
  }

  /** Replaces a document; false if the bytes are the same. */
  replace(old: StoredDoc, doc: Doc): boolean {
    const bytes = encodeDocument(doc);
    if (bytes.equals(old.bytes)) return false;
    checkSize(bytes);
    const changes = this.indexes.map((index) => difference(index.keysOf(old.doc), index.keysOf(doc)));
    this.indexes.forEach((index, i) => this.refuseDuplicates(index, changes[i]?.added.keys ?? [], old.rid));
    this.database.run(`UPDATE ${this.table} SET doc = ? WHERE rid = ?`, bytes, old.rid);
    this.indexes.forEach((index, i) => {
      const change = changes[i];
      if (!change) return;
      this.removeKeys(index, change.removed, old.rid);
      this.addKeys(index, change.added, old.rid);
    });
    return true;
  }

  delete(old: StoredDoc): void {
    this.database.run(`DELETE FROM ${this.table} WHERE rid = ?`, old.rid);
    for (const index of this.indexes) this.removeKeys(index, index.keysOf(old.doc).keys, old.rid);
  }

  count(): number {
    return Number(this.database.get(`SELECT count(*) AS n FROM ${this.table}`)?.['n'] ?? 0);
  }

  /** Fills a new index; fails with 11000 if documents share a key that must be unique. */
  addEntries(index: Index, docs: Iterable<StoredDoc>): void {
    for (const stored of docs) {
      const keys = index.keysOf(stored.doc);
      this.refuseDuplicates(index, keys.keys, stored.rid);
      this.addKeys(index, keys, stored.rid);
    }
  }

  private refuseDuplicates(index: Index, keys: IndexKey[], rid: number): void {
    if (!index.unique) return;
    for (const { bytes, values } of keys) {
      const sql = `SELECT rid FROM ${index.table} WHERE k = ? AND rid <> ? LIMIT 1`;
      if (this.database.get(sql, bytes, rid)) throw duplicateKey(this.namespace, index, values);
    }
  }

  private addKeys(index: Index, { keys, multikey }: IndexKeys, rid: number): void {
    for (const { bytes } of keys) this.database.run(`INSERT INTO ${index.table} (k, rid) VALUES (?, ?)`, bytes, rid);
    const news = multikey.filter((position) => !index.multikey.has(position));
    if (news.length === 0) return;
    for (const position of news) index.multikey.add(position);
    this.database.run('UPDATE indexes SET multikey = ? WHERE id = ?', [...index.multikey].join(), index.id);
  }

  private removeKeys(index: Index, keys: IndexKey[], rid: number): void {
    for (const { bytes } of keys) this.database.run(`DELETE FROM ${index.table} WHERE k = ? AND rid = ?`, bytes, rid);
  }
}

function checkSize({ length }: Buffer): void {
  if (length > largestDocument)
    throw new CommandError(10334, `BSONObj size: ${length} is larger than ${largestDocument}`);
}

function difference(before: IndexKeys, after: IndexKeys): { removed: IndexKey[]; added: IndexKeys } {
  const old = new Set(before.keys.map(({ bytes }) => bytes.toString('latin1')));
  const now = new Set(after.keys.map(({ bytes }) => bytes.toString('latin1')));
  return {
    removed: before.keys.filter(({ bytes }) => !now.has(bytes.toString('latin1'))),
    added: { keys: after.keys.filter(({ bytes }) => !old.has(bytes.toString('latin1'))), multikey: after.multikey },
  };
}
