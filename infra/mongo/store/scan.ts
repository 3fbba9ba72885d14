import type { Collection } from './collection.ts';
import { StoredDoc } from './collection.ts';
import type { Database } from './database.ts';
import type { Index } from './index.ts';

/** A stretch of an index: from the first key on, up to but not including the other. */
export type KeyRange = { from: Buffer; to: Buffer };

type Row = { rid: number; doc: Uint8Array };
type KeyRow = Row & { k: Uint8Array };

const firstPage = 16;
const largestPage = 512;

/**
 * Scans read page after page and leave no statement open in between: a prepared statement serves one reader at a time,
 * and an open one would hold back the checkpoints of the write-ahead log.
 */
export function* scanAll(database: Database, collection: Collection, backwards = false): Generator<StoredDoc> {
  const sql = backwards
    ? `SELECT rid, doc FROM ${collection.table} WHERE rid < ? ORDER BY rid DESC LIMIT ?`
    : `SELECT rid, doc FROM ${collection.table} WHERE rid > ? ORDER BY rid LIMIT ?`;
  let last = backwards ? Number.MAX_SAFE_INTEGER : -1;
  for (let page = firstPage; ; page = Math.min(largestPage, page * 2)) {
    const rows = database.all<Row>(sql, last, page);
    for (const row of rows) yield new StoredDoc(row.rid, row.doc);
    if (rows.length < page) return;
    last = (rows.at(-1) as Row).rid;
  }
}

export function* scanIndex(
  database: Database,
  collection: Collection,
  index: Index,
  range: KeyRange,
  backwards: boolean,
): Generator<StoredDoc> {
  const select = `SELECT i.k, i.rid, c.doc FROM ${index.table} i JOIN ${collection.table} c ON c.rid = i.rid`;
  const order = backwards ? 'ORDER BY i.k DESC, i.rid DESC' : 'ORDER BY i.k, i.rid';
  const beyond = backwards ? '(i.k, i.rid) < (?, ?)' : '(i.k, i.rid) > (?, ?)';
  let rows = database.all<KeyRow>(
    `${select} WHERE i.k >= ? AND i.k < ? ${order} LIMIT ?`,
    range.from,
    range.to,
    firstPage,
  );
  let page = firstPage;
  for (;;) {
    for (const row of rows) yield new StoredDoc(row.rid, row.doc);
    const last = rows.at(-1);
    if (rows.length < page || !last) return;
    page = Math.min(largestPage, page * 2);
    const sql = `${select} WHERE i.k >= ? AND i.k < ? AND ${beyond} ${order} LIMIT ?`;
    rows = database.all<KeyRow>(sql, range.from, range.to, last.k, last.rid, page);
  }
}
