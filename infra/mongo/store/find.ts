import { isDoc, type Value } from '../bson/values.ts';
import { equalValues } from '../bson/compare.ts';
import { badValue } from '../errors.ts';
import type { Filter } from '../query/filter.ts';
import { matches } from '../query/match.ts';
import { sortDocs } from '../query/sort.ts';
import type { Collection, StoredDoc } from './collection.ts';
import type { Database } from './database.ts';
import type { Index } from './index.ts';
import type { IndexField } from './index-keys.ts';
import { choosePlan, type Plan } from './plan.ts';
import { scanAll, scanIndex } from './scan.ts';

export type FindOptions = {
  filter: Filter;
  sort?: IndexField[];
  skip?: number;
  limit?: number;
  hint?: Value | undefined;
};

/** Counted while the query runs, for explain. */
export type Statistics = { docsExamined: number };

export type Query = { plan: Plan; docs: IteratorObject<StoredDoc>; statistics: Statistics };

/** Plans a query. Nothing is read before the first document is taken. */
export function runQuery(database: Database, collection: Collection, options: FindOptions): Query {
  const sort = options.sort ?? [];
  const plan = planOf(collection, options);
  const statistics: Statistics = { docsExamined: 0 };
  const skip = options.skip ?? 0;
  const sorted = sort.length === 0 || plan.sorted;
  // Without the test of each document and without a sort, the database passes over what is skipped.
  const passed =
    plan.exact && sorted && plan.scan?.ranges.length === 1 && plan.scan.index.multikey.size === 0 ? skip : 0;
  const found = scan(database, collection, plan, passed).filter((stored) => {
    statistics.docsExamined++;
    return plan.exact || matches(options.filter, stored.doc);
  });
  const ordered = sorted ? found : inOrder(found, sort);
  return { plan, docs: ordered.drop(skip - passed).take(options.limit || Infinity), statistics };
}

export const planOf = (collection: Collection, { filter, sort = [], hint }: FindOptions): Plan =>
  choosePlan(collection, filter, sort, resolveHint(collection, hint));

function resolveHint(collection: Collection, hint: Value | undefined): Index | undefined {
  if (hint === undefined || (isDoc(hint) && hint.size === 0)) return undefined;
  const index = collection.indexes.find(
    (each) => each.name === hint || (isDoc(hint) && equalValues(each.spec.get('key') ?? null, hint)),
  );
  if (!index) throw badValue('error processing query: hint provided does not correspond to an existing index');
  return index;
}

function* scan(database: Database, collection: Collection, plan: Plan, skip: number): Generator<StoredDoc> {
  if (!plan.scan) {
    yield* scanAll(database, collection);
    return;
  }
  const { index, ranges, backwards } = plan.scan;
  // A document with an array has several index entries: return it once.
  const seen = index.multikey.size > 0 ? new Set<number>() : undefined;
  for (const range of ranges) {
    for (const stored of scanIndex(database, collection, { index, range, backwards, skip })) {
      if (seen?.has(stored.rid)) continue;
      seen?.add(stored.rid);
      yield stored;
    }
  }
}

function* inOrder(docs: Iterable<StoredDoc>, order: IndexField[]): Generator<StoredDoc> {
  yield* sortDocs([...docs], (stored) => stored.doc, order);
}
