import { deserialize, Double, Int32, Long, serialize } from 'bson';

/** A document in memory. Numbers are objects of their BSON type, so that they are written with the type they came with. */
export type Doc = Record<string, unknown>;
type Numeric = number | Int32 | Double | Long;

const exactly = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

export const decode = (bytes: Uint8Array): Doc => deserialize(bytes, exactly);

/** Whole numbers of an answer become 32-bit integers, members that are undefined are left out. */
export function encode(doc: object): Buffer {
  const { buffer, byteOffset, byteLength } = serialize(doc, { ignoreUndefined: true });
  return Buffer.from(buffer, byteOffset, byteLength);
}

export function isDoc(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null) return false;
  const kind: unknown = Object.getPrototypeOf(value);
  return kind === Object.prototype || kind === null;
}

/** Own fields only: `constructor` is a name like others. */
export const fieldOf = (doc: Doc, name: string): unknown => (Object.hasOwn(doc, name) ? doc[name] : undefined);

export const isNumeric = (value: unknown): value is Numeric =>
  typeof value === 'number' || value instanceof Int32 || value instanceof Double || value instanceof Long;

export const numberOf = (value: unknown): number | undefined => (isNumeric(value) ? Number(value) : undefined);

/** How MongoDB reads a flag: false, null, zero and a missing value are false. */
export const isTruthy = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && numberOf(value) !== 0;

/** Copies documents and arrays. Other values are shared, because they are never changed in place. */
export function clone<T>(value: T): T {
  if (Array.isArray(value)) return value.map(clone) as T;
  if (!isDoc(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, clone(member)])) as T;
}

const digits = /^(?:0|[1-9]\d{0,5})$/;

/** The array position that a part of a path stands for, if it is a number. */
export const arrayIndex = (part: string): number | undefined => (digits.test(part) ? Number(part) : undefined);
