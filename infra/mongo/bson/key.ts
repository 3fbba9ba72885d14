import { Binary, BSONRegExp, Double, Int32, ObjectId, Timestamp } from 'bson';
import { compareExact, type Exact, scientific, toExact } from './numbers.ts';
import { type Doc, type Numeric, typeNumber, type Value } from './values.ts';

/** MongoDB's order of types, by type number. Numbers of all types are one, and compared by value. */
// oxfmt-ignore
const ranks: Record<number, number> = {
  [-1]: 1, 10: 3, 1: 4, 16: 4, 18: 4, 19: 4, 2: 5, 3: 6, 4: 7, 5: 8, 7: 9, 8: 10, 9: 11, 17: 12, 11: 13, 127: 17,
};

export const typeRank = (value: Value): number => (typeof value === 'string' ? 5 : (ranks[typeNumber(value)] ?? 0));

/**
 * The key of a value in an index table. The byte order (memcmp) of keys is MongoDB's order of the values, and two keys
 * are equal exactly when the values are. No key is a prefix of another, so compound keys are concatenated.
 */
export function encodeKey(value: Value): Buffer {
  const parts: Buffer[] = [];
  append(parts, value);
  return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
}

/** The key of an empty array, which sorts between MinKey and null as the deprecated undefined does. */
export const emptyArrayKey = Buffer.from([2, 0, 0]);

/** Reverses the order of keys, for a descending field. */
export function invert(key: Buffer): Buffer {
  const inverted = Buffer.allocUnsafe(key.length);
  for (let i = 0; i < key.length; i++) inverted[i] = 255 - (key[i] as number);
  return inverted;
}

/** The smallest key that sorts after every key that starts with `prefix`. */
export function afterPrefix(prefix: Buffer): Buffer {
  const last = prefix.findLastIndex((byte) => byte < 255);
  if (last < 0) return Buffer.alloc(prefix.length + 1, 255);
  const end = Buffer.from(prefix.subarray(0, last + 1));
  end[last] = (end[last] as number) + 1;
  return end;
}

const endOfMembers = Buffer.from([0]);

function append(parts: Buffer[], value: Value): void {
  const rank = typeRank(value);
  if (rank === 4) return void parts.push(...numberKey(value as Numeric));
  parts.push(Buffer.from([rank]));
  if (rank === 5) parts.push(textKey(value as string));
  else if (rank === 6) {
    for (const [key, member] of value as Doc) {
      parts.push(Buffer.from([typeRank(member)]), textKey(key));
      append(parts, member);
    }
    parts.push(endOfMembers);
  } else if (rank === 7) {
    for (const item of value as Value[]) append(parts, item);
    parts.push(endOfMembers);
  } else parts.push(scalarKey(value));
}

function scalarKey(value: Value): Buffer {
  if (value instanceof ObjectId) return Buffer.from(value.id);
  if (typeof value === 'boolean') return Buffer.from([value ? 1 : 0]);
  if (value instanceof Date) return unsigned(BigInt(value.getTime()) + 2n ** 63n);
  if (value instanceof Timestamp) return unsigned(value.toBigInt());
  if (value instanceof BSONRegExp) return Buffer.concat([textKey(value.pattern), textKey(value.options)]);
  if (!(value instanceof Binary)) return Buffer.alloc(0);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(value.position);
  head[4] = value.sub_type;
  return Buffer.concat([head, value.buffer.subarray(0, value.position)]);
}

function unsigned(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(value);
  return bytes;
}

/** Ends with two zero bytes; a zero byte inside is followed by 255, so the shorter text sorts first. */
function textKey(text: string): Buffer {
  const escaped = text.includes('\0')
    ? text
        .split('\0')
        .flatMap((part, i) => (i === 0 ? [Buffer.from(part)] : [Buffer.from([0, 255]), Buffer.from(part)]))
    : [Buffer.from(text)];
  return Buffer.concat([...escaped, Buffer.from([0, 0])]);
}

const below = 1;
const exactly = 2;
const above = 3;

/**
 * The nearest double, then whether the number is below, equal to or above it. A long integer or decimal that is not
 * exactly a double adds its digits, so that different numbers never have the same key.
 */
function numberKey(value: Numeric): Buffer[] {
  if (value instanceof Double || value instanceof Int32) return [doubleKey(value.value, exactly)];
  const exact = toExact(value);
  if (!exact) return [doubleKey(Number(value), exactly)];
  const nearest = Math.min(Number.MAX_VALUE, Math.max(-Number.MAX_VALUE, Number(value)));
  const order = compareExact(exact, toExact(new Double(nearest)) as Exact);
  if (order === 0) return [doubleKey(nearest, exactly)];
  return [doubleKey(nearest, order < 0 ? below : above), digitsKey(exact)];
}

function digitsKey(exact: Exact): Buffer {
  const { digits, magnitude } = scientific(exact);
  const bytes = Buffer.alloc(3 + digits.length);
  bytes.writeUInt16BE(magnitude + 32768);
  bytes.write(digits, 2, 'latin1');
  return exact.digits < 0n ? invert(bytes) : bytes;
}

/** The bits of a double, changed so that they sort as its value; NaN, with no bit set, comes first. */
function doubleKey(value: number, order: number): Buffer {
  const head = Buffer.alloc(10);
  head[0] = 4;
  head[9] = order;
  if (Number.isNaN(value)) return head;
  head.writeDoubleBE(value === 0 ? 0 : value, 1);
  if ((head[1] as number) < 128) head[1] = (head[1] as number) + 128;
  else for (let i = 1; i < 9; i++) head[i] = 255 - (head[i] as number);
  return head;
}
