import { equalValues } from '../bson/compare.ts';
import { typeRank } from '../bson/key.ts';
import type { Value } from '../bson/values.ts';
import type { Filter } from '../query/filter.ts';
import { matches } from '../query/match.ts';
import { conditionsOf, decidingParts, type Demand, demandsOf, type Part } from './bounds.ts';
import type { Collection } from './collection.ts';
import type { Index } from './index.ts';
import type { IndexField } from './index-keys.ts';
import type { KeyRange } from './scan.ts';

export type Plan = {
  /** The index to read; undefined reads the whole collection. */
  scan: { index: Index; ranges: KeyRange[]; backwards: boolean } | undefined;
  /** The scan returns the documents in the order of the sort. */
  sorted: boolean;
  /** Every document of the scan matches, so none needs to be decoded for the test. */
  exact: boolean;
};

/** `used`: the conditions that the ranges of the scan stand for. */
type Candidate = {
  scan: NonNullable<Plan['scan']>;
  sorted: boolean;
  used: Set<Part>;
  score: number;
};

const mostRanges = 2000;
const everything: KeyRange = { from: Buffer.alloc(0), to: Buffer.alloc(64, 255) };

/** Chooses the index that narrows the query most. `hint` names the only index to scan. */
export function choosePlan(collection: Collection, filter: Filter, sort: IndexField[], hint?: Index): Plan {
  const { demands, complete } = demandsOf(filter);
  const usable = collection.indexes.filter((index) => covers(index, demands));
  const candidates = usable
    .filter((index) => !hint || index === hint)
    .flatMap((index) => scanOf(index, demands, sort) ?? []);
  const best = bestOf(candidates);
  if (!best) {
    const exact = !hint && filter.kind === 'and' && filter.parts.length === 0;
    const scan = hint && { index: hint, ranges: [everything], backwards: false };
    return { scan, sorted: false, exact };
  }
  const { scan, sorted, used } = best;
  const exact = complete && !scan.index.partial && decidingParts(demands).every((part) => used.has(part));
  return { scan, sorted, exact };
}

function bestOf(candidates: Candidate[]): Candidate | undefined {
  let best: Candidate | undefined;
  for (const candidate of candidates) if (candidate.score > (best?.score ?? 0)) best = candidate;
  return best;
}

/** Whether the index has an entry of every document that can match. */
function covers(index: Index, demands: Map<string, Demand>): boolean {
  // A number in a path is a position or a name; index entries are made for only one of the two.
  if (index.fields.some(({ parts }) => parts.some((part) => /^\d+$/.test(part)))) return false;
  return !index.partial || implied(index.partial, demands);
}

/** Whether every document that matches the query also matches the condition of a partial index. */
function implied(condition: Filter, demands: Map<string, Demand>): boolean {
  if (condition.kind === 'and') return condition.parts.every((part) => implied(part, demands));
  if (condition.kind !== 'field' || condition.negated) return false;
  const { test } = condition;
  const demand = demands.get(condition.path);
  if (!demand) return false;
  if (test.kind === 'exists') return needsPresence(demand);
  const fits = (value: Value): boolean =>
    !condition.path.includes('.') && matches(condition, new Map([[condition.path, value]]));
  if (demand.equal !== undefined) return fits(demand.equal);
  if (demand.oneOf) return demand.oneOf.every(fits);
  if (test.kind !== 'compare') return false;
  const end = test.operator.startsWith('g') ? demand.lower : demand.upper;
  if (!end || typeRank(end.value) !== typeRank(test.value)) return false;
  return fits(end.value) || (!end.inclusive && equalValues(end.value, test.value));
}

/** A missing field is matched by null, and by nothing else. */
function needsPresence({ equal, oneOf, lower, upper }: Demand): boolean {
  if (equal !== undefined) return equal !== null;
  return lower !== undefined || upper !== undefined || (oneOf?.every((value) => value !== null) ?? false);
}

/** The scan of one index, with a score; undefined if the index is of no use to the query. */
function scanOf(index: Index, demands: Map<string, Demand>, sort: IndexField[]): Candidate | undefined {
  const { ranges, points, used } = rangesOf(index, demands);
  const inKeyOrder = ranges.length <= 1 && arraysAreFixed(index, points, sort);
  const order = inKeyOrder ? sortOrder(index, demands, sort) : undefined;
  if (used.size === 0) {
    if (sort.length === 0 || order === undefined || index.partial) return undefined;
    const scan = { index, ranges: [everything], backwards: order === -1 };
    return { scan, sorted: true, used, score: 1 };
  }
  const isOne = index.unique && points === index.fields.length;
  const sorted = sort.length === 0 || order !== undefined;
  const score = points * 10 + (used.size - points) * 5 + (sorted ? 3 : 0) + (isOne ? 20 : 0);
  return { scan: { index, ranges: byKey(ranges), backwards: order === -1 }, sorted, used, score };
}

/**
 * Of a document with an array the index has several entries, at different places of its order. They are at one place if
 * the array's field is compared with one value, and if the sort does not use this field.
 */
function arraysAreFixed(index: Index, points: number, sort: IndexField[]): boolean {
  const isSorted = (position: number) => sort.some(({ path }) => path === index.fields[position]?.path);
  return [...index.multikey].every((position) => position < points && !isSorted(position));
}

/** Uses equalities on the first fields of the index and then, on the next field, one range. */
function rangesOf(index: Index, demands: Map<string, Demand>): { ranges: KeyRange[]; points: number; used: Set<Part> } {
  let ranges: KeyRange[] = [];
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  let points = 0;
  let multikeyUsed = false;
  const used = new Set<Part>();
  for (const [position, field] of index.fields.entries()) {
    const multikey = index.multikey.has(position);
    const [condition] = conditionsOf(demands.get(field.path) ?? {}, field, multikey);
    // Two array fields may match with different elements, but one entry holds one element of each.
    if (!condition || (multikey && multikeyUsed)) break;
    const next = prefixes.flatMap(condition.ranges);
    if (next.length > mostRanges) break;
    ranges = next;
    used.add(condition.part);
    if (!condition.fixed) break;
    prefixes = ranges.map((range) => range.from);
    points++;
    multikeyUsed ||= multikey;
  }
  return { ranges, points, used };
}

/** Sorts the ranges of an `$in` in index order and removes duplicates, as MongoDB does. */
function byKey(ranges: KeyRange[]): KeyRange[] {
  const distinct = new Map(ranges.map((range) => [range.from.toString('latin1'), range]));
  return [...distinct.values()].sort((a, b) => Buffer.compare(a.from, b.from));
}

/** 1 or -1 if the index, read forwards or backwards, gives the order of the sort. */
function sortOrder(index: Index, demands: Map<string, Demand>, sort: IndexField[]): 1 | -1 | undefined {
  // Only an indexed path is known to hold no array: of an array, one element may equal and another decide the order.
  const fixed = (path: string): boolean =>
    demands.get(path)?.equal !== undefined && index.fields.some((field) => field.path === path);
  const wanted = sort.filter(({ path }) => !fixed(path));
  const offered = index.fields.filter(({ path }) => !fixed(path));
  let order: 1 | -1 | undefined;
  for (const [i, field] of wanted.entries()) {
    const offer = offered[i];
    if (offer?.path !== field.path) return undefined;
    const turn = offer.direction === field.direction ? 1 : -1;
    if (order !== undefined && order !== turn) return undefined;
    order = turn;
  }
  return order ?? 1;
}
