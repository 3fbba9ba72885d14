import { conditionsOf, type Demand, type Part } from './bounds.ts';
import type { Index } from './index.ts';
import type { KeyRange } from './scan.ts';

/** An index in which every matching document has an entry in one of the ranges. */
export type Narrowing = { index: Index; ranges: KeyRange[] };

const mostRanges = 8;

/** The conditions by which an index decides alone, if the query has no others. */
export function decidingParts(demands: Map<string, Demand>): Part[] {
  return [...demands].flatMap(([path, { equal, prefixes = [] }]): Part[] => [
    ...(equal === undefined ? [] : [`equal ${path}` as const]),
    ...prefixes.map((_each, at): Part => `prefix${at} ${path}`),
  ]);
}

/**
 * The conditions that the scan leaves, each with an index that knows its documents. The scan reads only documents that are
 * in all of them, so a query with several frequent words does not read the documents of each word.
 */
export function narrowingsOf(
  indexes: Index[],
  demands: Map<string, Demand>,
  used: Set<Part>,
): { within: Narrowing[]; parts: Part[] } {
  const within: Narrowing[] = [];
  const parts: Part[] = [];
  for (const [path, demand] of demands) {
    const index = indexes.find(({ fields }) => fields[0]?.path === path);
    const [field] = index?.fields ?? [];
    if (!index || !field) continue;
    for (const { part, ranges: rangesAfter } of conditionsOf(demand, field, index.multikey.has(0))) {
      const ranges = rangesAfter(Buffer.alloc(0));
      if (used.has(part) || ranges.length > mostRanges) continue;
      within.push({ index, ranges });
      parts.push(part);
    }
  }
  return { within, parts };
}

type Sql = { sql: string; values: Buffer[] };

/** The documents that an index has in some ranges, once for each range. */
export const entriesSql = ({ index, ranges }: Narrowing): Sql => ({
  sql: ranges.map(() => `SELECT rid FROM ${index.table} WHERE k >= ? AND k < ?`).join(' UNION ALL '),
  values: ranges.flatMap(({ from, to }) => [from, to]),
});

/** The condition that the document `rid` is in all of the narrowings. */
export function withinSql(within: Narrowing[], rid: string): Sql {
  const sets = within.map(entriesSql);
  // The plus keeps SQLite from starting with this set: the scan gives the order.
  return { sql: sets.map(({ sql }) => ` AND +${rid} IN (${sql})`).join(''), values: sets.flatMap((set) => set.values) };
}
