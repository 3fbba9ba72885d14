import { betweenRange, bothEnds, type Demand, oneEnd, pointRange, textRanges } from './bounds.ts';
import type { Index } from './index.ts';
import type { KeyRange } from './scan.ts';

/** An index in which every matching document has an entry in one of the ranges. */
export type Narrowing = { index: Index; ranges: KeyRange[] };

const mostRanges = 8;

/** A condition of a field, by name: an index scan and the narrowings share the conditions among them. */
export type Part = `${'equal' | 'oneOf' | 'ends' | `prefix${number}`} ${string}`;

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
    if (!index) continue;
    for (const [part, ranges] of rangesOf(index, path, demand)) {
      if (used.has(part) || ranges.length > mostRanges) continue;
      within.push({ index, ranges });
      parts.push(part);
    }
  }
  return { within, parts };
}

function rangesOf(index: Index, path: string, demand: Demand): [Part, KeyRange[]][] {
  const [field] = index.fields;
  if (!field) return [];
  const start = Buffer.alloc(0);
  const { equal, oneOf, prefixes = [], lower, upper } = demand;
  const ends = index.multikey.has(0) ? oneEnd(demand) : bothEnds(demand);
  return [
    ...(equal === undefined ? [] : [[`equal ${path}`, [pointRange(start, equal, field)]] as [Part, KeyRange[]]]),
    ...(oneOf ? [[`oneOf ${path}`, oneOf.map((value) => pointRange(start, value, field))] as [Part, KeyRange[]]] : []),
    ...(lower || upper ? [[`ends ${path}`, [betweenRange(start, ends, field)]] as [Part, KeyRange[]]] : []),
    ...prefixes.map((prefix, at): [Part, KeyRange[]] => [`prefix${at} ${path}`, textRanges(start, prefix, field)]),
  ];
}

/** The SQL condition that the document `rid` is in all of the narrowings, and its values. */
export function withinSql(within: Narrowing[], rid: string): { sql: string; values: Buffer[] } {
  const entries = ({ index, ranges }: Narrowing) =>
    ranges.map(() => `SELECT rid FROM ${index.table} WHERE k >= ? AND k < ?`).join(' UNION ALL ');
  return {
    // The plus keeps SQLite from starting with this set: the scan gives the order.
    sql: within.map((narrowing) => ` AND +${rid} IN (${entries(narrowing)})`).join(''),
    values: within.flatMap(({ ranges }) => ranges.flatMap(({ from, to }) => [from, to])),
  };
}
