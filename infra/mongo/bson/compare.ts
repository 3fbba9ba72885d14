import { Binary, BSONRegExp, Code, ObjectId, Timestamp } from 'bson';
import { compareNumbers } from './numbers.ts';
import { type Doc, type Numeric, Opaque, typeNumber, type Value } from './values.ts';

/** Where each BSON type stands in MongoDB's order of types; equal ranks compare by value. */
const ranks = new Map<number, number>([
  [-1, 1],
  [6, 2],
  [10, 3],
  [1, 4],
  [16, 4],
  [18, 4],
  [19, 4],
  [2, 5],
  [14, 5],
  [3, 6],
  [4, 7],
  [5, 8],
  [7, 9],
  [8, 10],
  [9, 11],
  [17, 12],
  [11, 13],
  [12, 14],
  [13, 15],
  [15, 16],
  [127, 17],
]);

export function typeRank(value: Value): number {
  if (typeof value === 'string') return 5;
  if (typeof value === 'number') return 4;
  return ranks.get(typeNumber(value)) ?? 0;
}

export const sign = (difference: number): number => (difference < 0 ? -1 : difference > 0 ? 1 : 0);

/** MongoDB's order of any two values. */
export function compareValues(a: Value, b: Value): number {
  const rank = typeRank(a);
  const otherRank = typeRank(b);
  if (rank !== otherRank) return rank < otherRank ? -1 : 1;
  switch (rank) {
    case 4:
      return compareNumbers(a as Numeric, b as Numeric);
    case 5:
      return compareText(textOf(a), textOf(b));
    case 6:
      return compareDocs(a as Doc, b as Doc);
    case 7:
      return compareArrays(a as Value[], b as Value[]);
    default:
      return compareScalars(a, b);
  }
}

export const equalValues = (a: Value, b: Value): boolean => compareValues(a, b) === 0;

/** Strings compare as UTF-8 bytes; UTF-16 units agree with that unless surrogates are about. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  if (/[\ud800-\udfff]/.test(a) || /[\ud800-\udfff]/.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : 1;
}

/** A symbol compares as the string it holds. */
export const textOf = (value: Value): string =>
  value instanceof Opaque ? value.bytes.toString('utf8', 4, value.bytes.length - 1) : (value as string);

function compareDocs(a: Doc, b: Doc): number {
  const rest = b.entries();
  for (const [key, value] of a) {
    const other = rest.next();
    if (other.done) return 1;
    const [otherKey, otherValue] = other.value;
    const order =
      sign(typeRank(value) - typeRank(otherValue)) || compareText(key, otherKey) || compareValues(value, otherValue);
    if (order !== 0) return order;
  }
  return rest.next().done ? 0 : -1;
}

function compareArrays(a: Value[], b: Value[]): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const order = compareValues(a[i] as Value, b[i] as Value);
    if (order !== 0) return order;
  }
  return sign(a.length - b.length);
}

function compareScalars(a: Value, b: Value): number {
  if (a === b) return 0;
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  if (typeof a === 'boolean' && typeof b === 'boolean') return sign(Number(a) - Number(b));
  if (a instanceof Timestamp && b instanceof Timestamp) return a.compare(b);
  if (a instanceof Binary && b instanceof Binary) {
    return sign(a.position - b.position) || sign(a.sub_type - b.sub_type) || Buffer.compare(bytesOf(a), bytesOf(b));
  }
  if (a instanceof BSONRegExp && b instanceof BSONRegExp) {
    return compareText(a.pattern, b.pattern) || compareText(a.options, b.options);
  }
  if (a instanceof Code && b instanceof Code) return compareText(a.code, b.code);
  const dateA = dateMilliseconds(a);
  const dateB = dateMilliseconds(b);
  if (dateA !== undefined && dateB !== undefined) return dateA < dateB ? -1 : dateA > dateB ? 1 : 0;
  if (a instanceof Opaque && b instanceof Opaque) return Buffer.compare(a.bytes, b.bytes);
  return 0;
}

export const bytesOf = (value: Binary): Uint8Array => value.buffer.subarray(0, value.position);

export function dateMilliseconds(value: Value): bigint | undefined {
  if (value instanceof Date) return BigInt(value.getTime());
  return value instanceof Opaque && value.type === 9 ? value.bytes.readBigInt64LE(0) : undefined;
}
