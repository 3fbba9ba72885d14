import { type Document, Double, EJSON, Long } from 'bson';

export type Value = unknown;

/** Whether the value is a document. Generated records have no prototype; classes of BSON types have another one. */
export const isDoc = (value: Value): value is Document =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

const isNumber = (value: Value): value is number | Double | Long =>
  typeof value === 'number' || value instanceof Double || value instanceof Long;

/** MongoDB's order of the types that the generator produces. A missing value counts as null. */
export function rank(value: Value): number {
  if (value === null || value === undefined) return 3;
  if (isNumber(value)) return 4;
  if (typeof value === 'string') return 5;
  if (Array.isArray(value)) return 7;
  if (typeof value === 'boolean') return 10;
  return value instanceof Date ? 11 : 6;
}

export function compare(a: Value, b: Value): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  if (Array.isArray(a) && Array.isArray(b)) return compareLists(a, b);
  if (isDoc(a) && isDoc(b)) {
    const members = (doc: Document): Value[] => Object.entries(doc).flatMap(([name, each]) => [rank(each), name, each]);
    return compareLists(members(a), members(b));
  }
  return Number(a) - Number(b) || 0;
}

export const equal = (a: Value, b: Value): boolean => compare(a, b) === 0;

function compareNumbers(a: number | Double | Long, b: number | Double | Long): number {
  if (a instanceof Long && b instanceof Long) return a.compare(b);
  return Number(a) - Number(b);
}

function compareLists(a: Value[], b: Value[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compare(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Adds two numbers: double if one is a double, else long if one is a long. Generated 32-bit integers do not overflow. */
export function add(a: Value, b: Value): Value {
  if (!isNumber(a) || !isNumber(b)) return undefined;
  const isDouble = (value: Value): boolean =>
    value instanceof Double || (typeof value === 'number' && !Number.isInteger(value));
  if (isDouble(a) || isDouble(b)) return new Double(Number(a) + Number(b));
  if (a instanceof Long || b instanceof Long) return Long.fromValue(a as Long).add(b as Long);
  return Number(a) + Number(b);
}

export const copy = <T extends Value>(value: T): T =>
  (Array.isArray(value)
    ? value.map(copy)
    : isDoc(value)
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copy(each)]))
      : value) as T;

export const same = (a: Value, b: Value): boolean => shown(a) === shown(b);
const shown = (value: Value): string => JSON.stringify(EJSON.serialize(value, { relaxed: false }));

/** The values at a path, through the elements of arrays; undefined for a missing field. */
export function valuesAt(value: Value, [part, ...rest]: string[]): Value[] {
  if (part === undefined) return [value];
  if (Array.isArray(value)) return value.filter(isDoc).flatMap((each) => valuesAt(each, [part, ...rest]));
  return isDoc(value) ? valuesAt(value[part], rest) : [undefined];
}
