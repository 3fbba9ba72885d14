import { Binary, BSONRegExp, Decimal128, Int32, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';

/**
 * A BSON value in memory. Each BSON type has exactly one representation, so a value is written back with the type it
 * was read with: a `number` is always a double, a `bigint` a 64-bit integer, an `Int32` a 32-bit integer. Documents are
 * Maps, because a Map keeps the order of keys such as "2" and "1" and `__proto__` is an ordinary key in it.
 */
export type Doc = Map<string, Value>;
export type Numeric = number | bigint | Int32 | Decimal128;
type Scalar = ObjectId | Binary | BSONRegExp | Timestamp | MinKey | MaxKey;
export type Value = null | boolean | string | Date | Numeric | Scalar | RawDoc | Value[] | Doc;

/** A document that is already encoded. It is never compared or updated. */
export class RawDoc {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

export const isDoc = (value: Value | undefined): value is Doc => value instanceof Map;

export const isNumeric = (value: Value | undefined): value is Numeric =>
  typeof value === 'number' || typeof value === 'bigint' || value instanceof Int32 || value instanceof Decimal128;

/** The BSON type number of a value, -1 for MinKey. */
export function typeNumber(value: Value): number {
  if (typeof value === 'number') return 1;
  if (typeof value === 'string') return 2;
  if (typeof value === 'boolean') return 8;
  if (typeof value === 'bigint') return 18;
  if (value === null) return 10;
  if (value instanceof Map || value instanceof RawDoc) return 3;
  if (Array.isArray(value)) return 4;
  if (value instanceof ObjectId) return 7;
  if (value instanceof Date) return 9;
  if (value instanceof Int32) return 16;
  if (value instanceof Timestamp) return 17;
  if (value instanceof Decimal128) return 19;
  if (value instanceof Binary) return 5;
  if (value instanceof BSONRegExp) return 11;
  return value instanceof MinKey ? -1 : 127;
}

const typeNames =
  'minKey,missing,double,string,object,array,binData,undefined,objectId,bool,date,null,regex,,,,,int,timestamp,long,decimal'.split(
    ',',
  );

/** MongoDB's name of the type, for messages. */
export const typeName = (value: Value | undefined): string =>
  typeNames[value === undefined ? 1 : typeNumber(value) + 1] ?? 'maxKey';

export function asNumber(value: Value | undefined): number | undefined {
  if (!isNumeric(value)) return undefined;
  return Number(value instanceof Decimal128 ? value.toString() : value);
}

/** The value as a JavaScript integer; undefined if it is not a whole number. */
export function asInteger(value: Value | undefined): number | undefined {
  const number = asNumber(value);
  return Number.isInteger(number) ? number : undefined;
}

/** How MongoDB reads a flag: false, null, zero and a missing value are false. */
export const isTruthy = (value: Value | undefined): boolean =>
  value !== undefined && value !== null && value !== false && asNumber(value) !== 0;
