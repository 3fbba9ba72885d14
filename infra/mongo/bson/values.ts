import { Binary, BSONRegExp, Code, Decimal128, Int32, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';

/**
 * How BSON looks inside the server. Every BSON type has exactly one shape here, so what was stored goes back out with
 * the type it came in with: a `number` is always a double, a `bigint` a 64-bit integer, an `Int32` a 32-bit one.
 * Documents are Maps: they keep the order of keys such as "2" and "1", and `__proto__` is a key like any other.
 */
export type Doc = Map<string, Value>;
export type Numeric = number | bigint | Int32 | Decimal128;
export type Value =
  | null
  | boolean
  | string
  | Date
  | Numeric
  | ObjectId
  | Binary
  | BSONRegExp
  | Timestamp
  | Code
  | MinKey
  | MaxKey
  | Opaque
  | RawDoc
  | Value[]
  | Doc;

/** A deprecated type (undefined, symbol, DBPointer, code with scope) or a date JavaScript cannot hold: kept as bytes. */
export class Opaque {
  readonly type: number;
  readonly bytes: Buffer;

  constructor(type: number, bytes: Buffer) {
    this.type = type;
    this.bytes = bytes;
  }
}

/** A document that is already encoded, on its way out. It never takes part in a comparison or an update. */
export class RawDoc {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

export const isDoc = (value: Value | undefined): value is Doc => value instanceof Map;

export const isNumeric = (value: Value | undefined): value is Numeric =>
  typeof value === 'number' || typeof value === 'bigint' || value instanceof Int32 || value instanceof Decimal128;

/** What MongoDB's aliases for `$type` call each BSON type number. */
export const typeNames = new Map<string, number>([
  ['double', 1],
  ['string', 2],
  ['object', 3],
  ['array', 4],
  ['binData', 5],
  ['undefined', 6],
  ['objectId', 7],
  ['bool', 8],
  ['date', 9],
  ['null', 10],
  ['regex', 11],
  ['dbPointer', 12],
  ['javascript', 13],
  ['symbol', 14],
  ['javascriptWithScope', 15],
  ['int', 16],
  ['timestamp', 17],
  ['long', 18],
  ['decimal', 19],
  ['minKey', -1],
  ['maxKey', 127],
]);

/** The BSON type number of a value, -1 for MinKey. */
export function typeNumber(value: Value): number {
  switch (typeof value) {
    case 'number':
      return 1;
    case 'string':
      return 2;
    case 'boolean':
      return 8;
    case 'bigint':
      return 18;
    default:
  }
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
  if (value instanceof Code) return 13;
  if (value instanceof MinKey) return -1;
  if (value instanceof MaxKey) return 127;
  return value.type;
}

export function typeName(value: Value | undefined): string {
  if (value === undefined) return 'missing';
  const number = typeNumber(value);
  for (const [name, type] of typeNames) if (type === number) return name;
  return 'unknown';
}

/** The integer a whole number stands for, or undefined for anything else. */
export function asInteger(value: Value | undefined): number | undefined {
  const number = asNumber(value);
  return number !== undefined && Number.isInteger(number) ? number : undefined;
}

export function asNumber(value: Value | undefined): number | undefined {
  if (typeof value === 'number') return value;
  if (value instanceof Int32) return value.value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Decimal128) return Number(value.toString());
  return undefined;
}

/** Truth as MongoDB reads flags: numbers other than zero and `true`. */
export function isTruthy(value: Value | undefined): boolean {
  if (value === undefined || value === null || value === false) return false;
  const number = asNumber(value);
  return number === undefined || number !== 0;
}
