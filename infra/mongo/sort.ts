import { CommandError } from './errors.ts';
import { keysAt } from './keys.ts';
import { numberOf, type Doc } from './values.ts';

export type SortField = { path: string; parts: string[]; direction: 1 | -1 };

export function sortOf(spec: Doc): SortField[] {
  return Object.entries(spec).map(([path, value]) => {
    const direction = numberOf(value);
    if (direction === 1 || direction === -1) return { path, parts: path.split('.'), direction };
    throw new CommandError(15_975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
  });
}

/** Sorts stably. An array sorts by its element that comes first in the order. */
export function sorted<T>(items: Iterable<T>, docOf: (item: T) => Doc, fields: SortField[]): T[] {
  const first = (doc: Doc, { parts, direction }: SortField) =>
    keysAt(doc, parts).reduce((best, key) => (key < best === direction > 0 ? key : best));
  const keyed = [...items].map((item) => ({ item, keys: fields.map((field) => first(docOf(item), field)) }));
  const order = (one: string[], other: string[]) => {
    const at = one.findIndex((key, position) => key !== other[position]);
    return at < 0 ? 0 : (one[at]! < other[at]! ? -1 : 1) * fields[at]!.direction;
  };
  return keyed.toSorted((one, other) => order(one.keys, other.keys)).map(({ item }) => item);
}
