import { Binary, BSONRegExp, Decimal128, Double, Int32, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';

/**
 * A BSON value in memory. Each BSON type has exactly one representation, so a value is written back with the type it
 * was read with. Documents are Maps, because a Map keeps the order of keys such as "2" and "1" and `__proto__` is an
 * ordinary key in it. A Buffer is a document that is still encoded; it is never compared or updated.
 */
export type Doc = Map<string, Value>;
export type Numeric = bigint | Double | Int32 | Decimal128;
type Scalar = ObjectId | Binary | BSONRegExp | Timestamp | MinKey | MaxKey;
export type Value = null | boolean | string | Date | Numeric | Scalar | Buffer | Value[] | Doc;

/** An answer to a command. A plain whole number becomes a 32-bit integer where it fits; undefined members are left out. */
export type Answer = { cursor?: CursorAnswer; [field: string]: unknown };
export type CursorAnswer = { id: bigint; ns: string; batch: { name: 'firstBatch' | 'nextBatch'; docs: Buffer[] } };

export const isDoc = (value: Value | undefined): value is Doc => value instanceof Map;

export const isNumeric = (value: Value | undefined): value is Numeric =>
  typeof value === 'bigint' || value instanceof Double || value instanceof Int32 || value instanceof Decimal128;

/** The BSON type number of a value, -1 for MinKey. */
export function typeNumber(value: Value): number {
  if (typeof value === 'string') return 2;
  if (typeof value === 'boolean') return 8;
  if (typeof value === 'bigint') return 18;
  if (value === null) return 10;
  if (value instanceof Map || value instanceof Buffer) return 3;
  if (Array.isArray(value)) return 4;
  if (value instanceof ObjectId) return 7;
  if (value instanceof Date) return 9;
  if (value instanceof Int32) return 16;
  if (value instanceof Double) return 1;
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

export const asNumber = (value: Value | undefined): number | undefined =>
  isNumeric(value) ? Number(value) : undefined;

/** The value as a JavaScript integer; undefined if it is not a whole number. */
export function asInteger(value: Value | undefined): number | undefined {
  const number = asNumber(value);
  return Number.isInteger(number) ? number : undefined;
}

/** How MongoDB reads a flag: false, null, zero and a missing value are false. */
export const isTruthy = (value: Value | undefined): boolean =>
  value !== undefined && value !== null && value !== false && asNumber(value) !== 0;
