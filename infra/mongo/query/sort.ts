import { asNumber, type Doc, isDoc, type Value } from '../bson/values.ts';
import { badValue, CommandError, typeMismatch } from '../errors.ts';
import { type IndexField, indexKeys } from '../store/index-keys.ts';

export function parseSort(spec: Value | undefined): IndexField[] {
  if (spec === undefined) return [];
  if (!isDoc(spec)) throw typeMismatch('Expected field sort to be of type object');
  return [...spec].map(([path, value]) => {
    const direction = asNumber(value);
    if (direction !== 1 && direction !== -1) {
      throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    if (path.startsWith('$')) throw badValue("FieldPath field names may not start with '$'.");
    return { path, parts: path.split('.'), direction };
  });
}

/** Sorts stably, by the keys that the documents would have in an index on these fields. */
export function sortDocs<T>(items: T[], docOf: (item: T) => Doc, fields: IndexField[]): T[] {
  const keyed = items.map((item) => ({ item, key: sortKey(docOf(item), fields) }));
  return keyed.sort((a, b) => Buffer.compare(a.key, b.key)).map(({ item }) => item);
}

/** The first key: an array sorts by the element that comes first in this order. */
function sortKey(doc: Doc, fields: IndexField[]): Buffer {
  try {
    const keys = indexKeys(doc, fields).keys.map(({ bytes }) => bytes);
    return keys.reduce((first, key) => (Buffer.compare(key, first) < 0 ? key : first));
  } catch (error) {
    if (error instanceof CommandError) throw badValue('cannot sort with keys that are parallel arrays');
    throw error;
  }
}
