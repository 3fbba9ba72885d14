import { countOf } from '../lazy.ts';
import type { Collection } from './collection.ts';
import type { Database } from './database.ts';
import { type FindOptions, planOf, runQuery } from './find.ts';
import type { Plan } from './plan.ts';

/** Counts without reading the documents if the index decides alone. */
export function countMatching(database: Database, collection: Collection, options: FindOptions): number {
  const plan = planOf(collection, options);
  const all = plan.exact ? entriesOf(database, collection, plan) : undefined;
  if (all === undefined) return countOf(runQuery(database, collection, options).docs);
  const beyond = Math.max(0, all - (options.skip ?? 0));
  return options.limit ? Math.min(beyond, options.limit) : beyond;
}

/** Undefined if the ranges would have to be compared with each other. */
function entriesOf(database: Database, collection: Collection, { scan }: Plan): number | undefined {
  if (!scan) return collection.count();
  const { index, ranges } = scan;
  // A document with an array may have entries in several ranges.
  if (index.multikey.size > 0 && ranges.length > 2) return undefined;
  const within = ranges.map(() => '(k >= ? AND k < ?)').join(' OR ');
  const sql = `SELECT count(DISTINCT rid) AS n FROM ${index.table} WHERE ${within}`;
  if (ranges.length <= 2) return Number(database.get(sql, ...ranges.flatMap(({ from, to }) => [from, to]))?.['n'] ?? 0);
  const one = `SELECT count(*) AS n FROM ${index.table} WHERE k >= ? AND k < ?`;
  return ranges.reduce((sum, { from, to }) => sum + Number(database.get(one, from, to)?.['n'] ?? 0), 0);
}
