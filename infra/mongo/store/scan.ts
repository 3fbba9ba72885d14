import type { Collection } from './collection.ts';
import { StoredDoc } from './collection.ts';
import type { Database } from './database.ts';
import type { Index } from './index.ts';

/** A range of index keys: `from` is included, `to` is not. */
export type KeyRange = { from: Buffer; to: Buffer };

type Row = { rid: number; doc: Uint8Array };
type KeyRow = Row & { k: Uint8Array };

const firstPage = 16;
const largestPage = 512;

/**
 * Reads in pages and keeps no statement open between them: a prepared statement serves one reader at a time, and an
 * open one prevents checkpoints of the write-ahead log.
 */
export function* scanAll(database: Database, collection: Collection): Generator<StoredDoc> {
  const sql = `SELECT rid, doc FROM ${collection.table} WHERE rid > ? ORDER BY rid LIMIT ?`;
  let last = -1;
  for (let page = firstPage; ; page = Math.min(largestPage, page * 2)) {
    const rows = database.all<Row>(sql, last, page);
    for (const row of rows) yield new StoredDoc(row.rid, row.doc);
    if (rows.length < page) return;
    last = (rows.at(-1) as Row).rid;
  }
}

type Scan = { index: Index; range: KeyRange; backwards: boolean; skip: number };

export function* scanIndex(
  database: Database,
  collection: Collection,
  { index, range, backwards, skip }: Scan,
): Generator<StoredDoc> {
  const [beyond, order] = backwards ? ['<', 'DESC'] : ['>', 'ASC'];
  const sql =
    `SELECT i.k, i.rid, c.doc FROM ${index.table} i CROSS JOIN ${collection.table} c ON c.rid = i.rid ` +
    `WHERE i.k >= ? AND i.k < ? AND (i.k, i.rid) ${beyond} (?, ?) ` +
    `ORDER BY i.k ${order}, i.rid ${order} LIMIT ? OFFSET ?`;
  // No document has the number -1, so the scan begins with the first entry of the range.
  let last: Pick<KeyRow, 'k' | 'rid'> = { k: backwards ? range.to : range.from, rid: -1 };
  let offset = skip;
  for (let page = firstPage; ; page = Math.min(largestPage, page * 2)) {
    const rows = database.all<KeyRow>(sql, range.from, range.to, last.k, last.rid, page, offset);
    offset = 0;
    for (const row of rows) yield new StoredDoc(row.rid, row.doc);
    if (rows.length < page) return;
    last = rows.at(-1) as KeyRow;
  }
}
