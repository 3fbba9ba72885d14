import type { Value } from '../bson/values.ts';
import { isDoc } from '../bson/values.ts';
import { equalValues } from '../bson/compare.ts';
import { badValue } from '../errors.ts';
import type { Filter } from '../query/filter.ts';
import { matches } from '../query/match.ts';
import { sortDocs, type SortField } from '../query/sort.ts';
import type { Collection, StoredDoc } from './collection.ts';
import type { Database } from './database.ts';
import type { Index } from './index.ts';
import { choosePlan, type Plan } from './plan.ts';
import { scanAll, scanIndex } from './scan.ts';

export type Wanted = {
  filter: Filter;
  sort?: SortField[];
  skip?: number;
  limit?: number;
  hint?: Value | undefined;
};

/** Filled while a query runs; what explain reports. */
export type Statistics = { docsExamined: number; returned: number };

export type Query = { plan: Plan; docs: Generator<StoredDoc>; statistics: Statistics };

/** Starts a query: nothing is read before the first document is asked for. */
export function runQuery(database: Database, collection: Collection, wanted: Wanted): Query {
  const sort = wanted.sort ?? [];
  const natural = sort[0]?.path === '$natural' ? sort[0] : undefined;
  const order = natural ? [] : sort;
  const plan = choosePlan(collection, wanted.filter, order, natural ? 'natural' : resolveHint(collection, wanted.hint));
  const statistics: Statistics = { docsExamined: 0, returned: 0 };
  const fitting = filtered(
    scan(database, collection, plan, natural?.direction === -1),
    wanted.filter,
    plan,
    statistics,
  );
  const ordered = order.length === 0 || plan.sorted ? fitting : inOrder(fitting, order);
  return { plan, docs: cut(ordered, wanted.skip ?? 0, wanted.limit ?? 0, statistics), statistics };
}

function resolveHint(collection: Collection, hint: Value | undefined): Index | 'natural' | undefined {
  if (hint === undefined || (isDoc(hint) && hint.size === 0)) return undefined;
  if (isDoc(hint) && hint.has('$natural')) return 'natural';
  const index = collection.indexes.find(
    (each) => each.name === hint || (isDoc(hint) && equalValues(each.spec.get('key') ?? null, hint)),
  );
  if (!index) throw badValue('error processing query: hint provided does not correspond to an existing index');
  return index;
}

function* scan(database: Database, collection: Collection, plan: Plan, backwards: boolean): Generator<StoredDoc> {
  if (!plan.scans) {
    yield* scanAll(database, collection, backwards);
    return;
  }
  const several =
    plan.scans.length > 1 || plan.scans.some(({ index, ranges }) => index.multikey.size > 0 || ranges.length > 1);
  const seen = new Set<number>();
  for (const { index, ranges, backwards: turned } of plan.scans) {
    for (const range of ranges) {
      for (const stored of scanIndex(database, collection, index, range, turned)) {
        if (several && seen.has(stored.rid)) continue;
        if (several) seen.add(stored.rid);
        yield stored;
      }
    }
  }
}

function* filtered(
  docs: Generator<StoredDoc>,
  filter: Filter,
  plan: Plan,
  statistics: Statistics,
): Generator<StoredDoc> {
  for (const stored of docs) {
    statistics.docsExamined++;
    if (plan.exact || matches(filter, stored.doc)) yield stored;
  }
}

function* inOrder(docs: Iterable<StoredDoc>, order: SortField[]): Generator<StoredDoc> {
  yield* sortDocs([...docs], (stored) => stored.doc, order);
}

function* cut(docs: Iterable<StoredDoc>, skip: number, limit: number, statistics: Statistics): Generator<StoredDoc> {
  let toSkip = skip;
  for (const stored of docs) {
    if (toSkip-- > 0) continue;
    statistics.returned++;
    yield stored;
    if (statistics.returned === limit) return;
  }
}
