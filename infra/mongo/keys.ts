import { BSON, type Binary, type BSONRegExp, type Decimal128, type Double, type Int32, type Long } from 'bson';
import type { MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { arrayIndex, fieldOf, isDoc, type Doc } from './values.ts';

// A key is a text whose order is MongoDB's order of values: two values are equal exactly when their keys are, so indexes,
// comparisons and sorts share one order. It begins with a character for the type, and none is the beginning of another, so
// the keys of several fields are joined. Numbers are compared as doubles, long ones with their last digits; decimals only as
// doubles. Texts are compared by UTF-16 units, which differs from MongoDB for characters beyond U+FFFF alone.

/** Sorts after every key that begins like it. */
export const afterAll = '\uffff';
/** An empty array sorts before null. */
const emptyArrayKey = '\x02';
export const nullKey = '\x03';

const bytes = Buffer.alloc(8);

/** The bits of a double, changed so that they sort as its value; NaN comes first. */
function doubleKey(value: number): string {
  if (Number.isNaN(value)) return '\0'.repeat(8);
  bytes.writeDoubleBE(value === 0 ? 0 : value);
  if (bytes[0]! < 128) bytes[0]! += 128;
  else for (let at = 0; at < 8; at++) bytes[at] = 255 - bytes[at]!;
  return bytes.toString('latin1');
}

/** Doubles beyond 2^53 have gaps: what a long integer has more than the nearest double follows. */
function numberKey(value: number, long?: Long): string {
  if (Math.abs(value) < Number.MAX_SAFE_INTEGER || !Number.isFinite(value)) return `\x04${doubleKey(value)}`;
  const more = 0x80_00 + (long ? Number(long.toBigInt() - BigInt(value)) : 0);
  return `\x04${doubleKey(value)}${String.fromCharCode(more >> 8, more & 255)}`;
}

/** Ends with a zero; a zero inside is followed by 255, so the shorter text sorts first. */
const textKey = (text: string): string => `${text.includes('\0') ? text.replaceAll('\0', '\0\xff') : text}\0`;

export function keyOf(value: unknown): string {
  if (typeof value === 'string') return `\x05${textKey(value)}`;
  if (typeof value === 'number') return numberKey(value);
  if (typeof value === 'boolean') return value ? '\x0a1' : '\x0a0';
  if (value === null || value === undefined) return nullKey;
  if (value instanceof Date) return `\x0b${doubleKey(value.getTime())}`;
  if (Array.isArray(value)) return `\x07${value.map(keyOf).join('')}\0`;
  if (!isDoc(value)) return typedKey(value as Typed);
  const members = Object.entries(value).map(([name, member]) => {
    const key = keyOf(member);
    return key.charAt(0) + textKey(name) + key;
  });
  return `\x06${members.join('')}\0`;
}

type Typed = Int32 | Double | Long | Decimal128 | ObjectId | Binary | Timestamp | BSONRegExp | MinKey | MaxKey;

/** The types that the product neither sorts nor compares keep their place among the types, and are equal or not. */
const others: Record<string, string> = {
  Binary: '\x08',
  Timestamp: '\x0c',
  BSONRegExp: '\x0d',
  MinKey: '\x01',
  MaxKey: '\x0f',
};

function typedKey(value: Typed): string {
  switch (value._bsontype) {
    case 'Int32':
      return `\x04${doubleKey(value.value)}`;
    case 'Double':
      return numberKey(value.value);
    case 'Long':
      return numberKey(value.toNumber(), value);
    case 'Decimal128':
      return numberKey(Number(value.toString()));
    case 'ObjectId':
      return `\x09${Buffer.from(value.id).toString('latin1')}`;
    default:
      return (others[value._bsontype] ?? '\x0e') + textKey(BSON.EJSON.stringify(value));
  }
}

const emptyArray = Symbol('an empty array');

/** The keys that a document has at a path, one for each element if an array is on the way: for an index or a sort. */
export const keysAt = (doc: Doc, parts: readonly string[]): string[] =>
  valuesAt(doc, parts).map((value) => (value === emptyArray ? emptyArrayKey : keyOf(value)));

/** The values with these keys. */
export function valuesAt(doc: Doc, parts: readonly string[]): unknown[] {
  const found: unknown[] = [];
  collect(doc, parts, 0, found);
  return found;
}

function collect(value: unknown, parts: readonly string[], from: number, found: unknown[]): void {
  const part = parts[from];
  if (Array.isArray(value)) {
    const index = part === undefined ? undefined : arrayIndex(part);
    if (index !== undefined) return collect(value[index], parts, from + 1, found);
    if (value.length === 0) found.push(part === undefined ? emptyArray : null);
    for (const item of value as unknown[]) {
      if (part === undefined) found.push(item);
      else if (isDoc(item)) collect(item, parts, from, found);
      else found.push(null);
    }
  } else if (part === undefined) found.push(value);
  else if (isDoc(value)) collect(fieldOf(value, part), parts, from + 1, found);
  else found.push(null);
}
