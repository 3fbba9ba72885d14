import { BSON, Double, Int32, Long, ObjectId } from 'bson';
import { arrayIndex, fieldOf, isDoc, type Doc } from './values.ts';

// A key is a text whose order is MongoDB's order of values: two values are equal exactly when their keys are, so indexes,
// comparisons and sorts share one order. It begins with a character for the type, and none is the beginning of another, so
// the keys of several fields are joined. Numbers are compared as doubles. Texts are compared by UTF-16 units, which differs from
// MongoDB for characters beyond U+FFFF alone. The types that the product neither sorts nor compares are last, and equal or not.

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

/** Ends with a zero; a zero inside is followed by 255, so the shorter text sorts first. */
const textKey = (text: string): string => `${text.includes('\0') ? text.replaceAll('\0', '\0\xff') : text}\0`;

export function keyOf(value: unknown): string {
  if (typeof value === 'string') return `\x05${textKey(value)}`;
  if (typeof value === 'number') return `\x04${doubleKey(value)}`;
  if (typeof value === 'boolean') return value ? '\x0a1' : '\x0a0';
  if (value === null || value === undefined) return nullKey;
  if (value instanceof Date) return `\x0b${doubleKey(value.getTime())}`;
  if (Array.isArray(value)) return `\x07${value.map(keyOf).join('')}\0`;
  if (value instanceof Int32 || value instanceof Double || value instanceof Long)
    return `\x04${doubleKey(Number(value))}`;
  if (value instanceof ObjectId) return `\x09${Buffer.from(value.id).toString('latin1')}`;
  if (!isDoc(value)) return `\x0c${textKey(BSON.EJSON.stringify(value))}`;
  const members = Object.entries(value).map(([name, member]) => {
    const key = keyOf(member);
    return key.charAt(0) + textKey(name) + key;
  });
  return `\x06${members.join('')}\0`;
}

/** The keys that a document has at a path, one for each element if an array is on the way: for an index or a sort. */
export function keysAt(doc: Doc, parts: readonly string[]): string[] {
  const found: string[] = [];
  collect(doc, parts, 0, found);
  return found;
}

function collect(value: unknown, parts: readonly string[], from: number, found: string[]): void {
  const part = parts[from];
  if (Array.isArray(value)) {
    const index = part === undefined ? undefined : arrayIndex(part);
    if (index !== undefined) return collect(value[index], parts, from + 1, found);
    if (value.length === 0) found.push(part === undefined ? emptyArrayKey : nullKey);
    for (const item of value as unknown[]) {
      if (part === undefined) found.push(keyOf(item));
      else if (isDoc(item)) collect(item, parts, from, found);
      else found.push(nullKey);
    }
  } else if (part === undefined) found.push(keyOf(value));
  else if (isDoc(value)) collect(fieldOf(value, part), parts, from + 1, found);
  else found.push(nullKey);
}
