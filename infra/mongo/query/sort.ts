import { compareValues } from '../bson/compare.ts';
import { asNumber, type Doc, isDoc, type Value } from '../bson/values.ts';
import { badValue, CommandError } from '../errors.ts';
import { expandFields, ParallelArrays } from './expand.ts';

export type SortField = { path: string; parts: string[]; direction: 1 | -1 };

export function parseSort(spec: Value | undefined): SortField[] {
  if (spec === undefined) return [];
  if (!isDoc(spec)) throw new CommandError(14, 'Expected field sort to be of type object');
  return [...spec].map(([path, value]) => {
    const direction = asNumber(value);
    if (isDoc(value)) throw new CommandError(238, '$meta sort is not supported by this server');
    if (direction !== 1 && direction !== -1) {
      throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    if (path.startsWith('$') && path !== '$natural')
      throw badValue(`FieldPath field names may not start with '$'. Consider using $getField or $setField.`);
    return { path, parts: path.split('.'), direction };
  });
}

/** Sorts stably; each document's key is worked out once. */
export function sortDocs<T>(items: T[], docOf: (item: T) => Doc, fields: SortField[]): T[] {
  if (fields.length === 0) return items;
  const paths = fields.map(({ parts }) => parts);
  const compare = (a: Value[], b: Value[]): number => {
    for (const [i, { direction }] of fields.entries()) {
      const order = compareValues(a[i] as Value, b[i] as Value);
      if (order !== 0) return order * direction;
    }
    return 0;
  };
  const keyed = items.map((item) => ({ item, key: sortKey(docOf(item), paths, compare) }));
  keyed.sort((a, b) => compare(a.key, b.key));
  return keyed.map(({ item }) => item);
}

/** A document with arrays stands where the element that comes first puts it; what is missing counts as null. */
function sortKey(doc: Doc, paths: string[][], compare: (a: Value[], b: Value[]) => number): Value[] {
  try {
    const keys = expandFields(doc, paths).tuples.map((tuple) => tuple.map((value) => value ?? null));
    return keys.reduce((first, key) => (compare(key, first) < 0 ? key : first));
  } catch (error) {
    if (error instanceof ParallelArrays) throw badValue('cannot sort with keys that are parallel arrays');
    throw error;
  }
}

/** Order of plain values or of documents, as `$push` with `$sort` wants it. */
export function sortValues(items: Value[], spec: Value): Value[] {
  if (isDoc(spec)) {
    const fields = parseSort(spec);
    return sortDocs(items, (item) => (isDoc(item) ? item : new Map()), fields);
  }
  const direction = asNumber(spec);
  if (direction !== 1 && direction !== -1) throw badValue('The $sort element value must be either 1 or -1');
  return items.toSorted((a, b) => compareValues(a, b) * direction);
}
