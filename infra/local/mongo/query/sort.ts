import { compareValues } from '../bson/compare.ts';
import { asNumber, type Doc, isDoc, Opaque, type Value } from '../bson/values.ts';
import { badValue, CommandError } from '../errors.ts';
import { visitPath } from './paths.ts';

export type SortField = { path: string; parts: string[]; direction: 1 | -1 };

const emptyArray = new Opaque(6, Buffer.alloc(0));

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

/** Sorts stably; each document's keys are worked out once. */
export function sortDocs<T>(items: T[], docOf: (item: T) => Doc, fields: SortField[]): T[] {
  if (fields.length === 0) return items;
  const keyed = items.map((item) => ({ item, keys: fields.map((field) => sortKey(docOf(item), field)) }));
  keyed.sort((a, b) => {
    for (let i = 0; i < fields.length; i++) {
      const order = compareValues(a.keys[i] as Value, b.keys[i] as Value);
      if (order !== 0) return order * (fields[i] as SortField).direction;
    }
    return 0;
  });
  return keyed.map(({ item }) => item);
}

/** An array sorts by its smallest element when ascending and by its largest when descending; missing is null. */
function sortKey(doc: Doc, { parts, direction }: SortField): Value {
  let key: Value | undefined;
  const consider = (value: Value): void => {
    if (key === undefined || compareValues(value, key) * direction < 0) key = value;
  };
  visitPath(doc, parts, 0, (value) => {
    if (!Array.isArray(value)) consider(value ?? null);
    else if (value.length === 0) consider(emptyArray);
    else value.forEach(consider);
    return false;
  });
  return key ?? null;
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
