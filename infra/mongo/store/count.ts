import type { Collection } from './collection.ts';
import type { Database } from './database.ts';
import { type FindOptions, planOf, runQuery } from './find.ts';
import type { Plan } from './plan.ts';
import type { KeyRange } from './scan.ts';

/** Counts without reading the documents if the index decides alone. */
export function countMatching(database: Database, collection: Collection, options: FindOptions): number {
  const plan = planOf(collection, options);
  const all = plan.exact ? entriesOf(database, collection, plan) : undefined;
  if (all === undefined) return runQuery(database, collection, options).docs.reduce((count) => count + 1, 0);
  const beyond = Math.max(0, all - (options.skip ?? 0));
  return options.limit ? Math.min(beyond, options.limit) : beyond;
}

/** Undefined if the ranges would have to be compared with each other. */
function entriesOf(database: Database, collection: Collection, { scan }: Plan): number | undefined {
  if (!scan) return collection.count();
  const { index, ranges } = scan;
  // A document with an array may have entries in several ranges.
  if (index.multikey.size > 0 && ranges.length > 2) return undefined;
  const count = (of: string, all: KeyRange[]): number => {
    const inRanges = all.map(() => '(k >= ? AND k < ?)').join(' OR ');
    const sql = `SELECT count(${of}) AS n FROM ${index.table} WHERE ${inRanges}`;
    const ends = all.flatMap(({ from, to }) => [from, to]);
    return Number(database.get(sql, ...ends)?.['n'] ?? 0);
  };
  if (ranges.length <= 2) return count('DISTINCT rid', ranges);
  return ranges.reduce((sum, range) => sum + count('*', [range]), 0);
}
