import { Binary, BSONRegExp, Code, Decimal128, Int32, ObjectId, Timestamp } from 'bson';
import { bytesOf, dateMilliseconds, textOf, typeRank } from './compare.ts';
import { compareExact, type Exact, magnitude, toExact } from './decimal.ts';
import { type Doc, type Numeric, Opaque, type Value } from './values.ts';

/**
 * Keys for the index tables: bytes whose plain order (memcmp) is MongoDB's order of the values, and which are equal
 * exactly when the values are. No key is the beginning of another one, so the keys of a compound index are joined.
 */
export function encodeKey(value: Value): Buffer {
  const parts: Buffer[] = [];
  append(parts, value);
  return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
}

/** The key as a string, for looking values up in a Map. */
export const keyText = (value: Value): string => encodeKey(value).toString('latin1');

/** For a descending field: every byte turned over turns the order round. */
export function invert(key: Buffer): Buffer {
  const inverted = Buffer.allocUnsafe(key.length);
  for (let i = 0; i < key.length; i++) inverted[i] = 255 - (key[i] as number);
  return inverted;
}

/** The first bytes that sort after everything which begins with `prefix`. */
export function afterPrefix(prefix: Buffer): Buffer {
  const end = Buffer.from(prefix);
  for (let i = end.length - 1; i >= 0; i--) {
    const byte = end[i] as number;
    if (byte < 255) {
      end[i] = byte + 1;
      return end.subarray(0, i + 1);
    }
  }
  return Buffer.alloc(prefix.length + 1, 255);
}

const endOfMembers = Buffer.from([0]);

function append(parts: Buffer[], value: Value): void {
  const rank = typeRank(value);
  switch (rank) {
    case 4:
      return void parts.push(...numberKey(value as Numeric));
    case 5:
      return void parts.push(Buffer.from([rank]), textKey(textOf(value)));
    case 6:
      parts.push(Buffer.from([rank]));
      for (const [key, member] of value as Doc) {
        parts.push(Buffer.from([typeRank(member)]), textKey(key));
        append(parts, member);
      }
      return void parts.push(endOfMembers);
    case 7:
      parts.push(Buffer.from([rank]));
      for (const item of value as Value[]) append(parts, item);
      return void parts.push(endOfMembers);
    default:
      parts.push(scalarKey(rank, value));
  }
}

function scalarKey(rank: number, value: Value): Buffer {
  if (value instanceof ObjectId) return tagged(rank, value.id);
  if (typeof value === 'boolean') return Buffer.from([rank, value ? 1 : 0]);
  const date = dateMilliseconds(value);
  if (date !== undefined) return tagged(rank, unsigned(date + 2n ** 63n));
  if (value instanceof Timestamp) return tagged(rank, unsigned(value.toBigInt()));
  if (value instanceof Binary) {
    const head = Buffer.alloc(5);
    head.writeUInt32BE(value.position);
    head[4] = value.sub_type;
    return tagged(rank, Buffer.concat([head, bytesOf(value)]));
  }
  if (value instanceof BSONRegExp) return tagged(rank, Buffer.concat([textKey(value.pattern), textKey(value.options)]));
  if (value instanceof Code) return tagged(rank, textKey(value.code));
  if (value instanceof Opaque) return tagged(rank, escapeZeros(value.bytes));
  return Buffer.from([rank]);
}

const tagged = (rank: number, bytes: Uint8Array): Buffer => Buffer.concat([Buffer.from([rank]), bytes]);

function unsigned(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(value);
  return bytes;
}

/** Ends with two zero bytes; a zero byte inside is followed by 255, so a shorter text comes first. */
const textKey = (text: string): Buffer => escapeZeros(Buffer.from(text));

function escapeZeros(bytes: Buffer): Buffer {
  if (!bytes.includes(0)) return Buffer.concat([bytes, Buffer.from([0, 0])]);
  const escaped: number[] = [];
  for (const byte of bytes) {
    escaped.push(byte);
    if (byte === 0) escaped.push(255);
  }
  escaped.push(0, 0);
  return Buffer.from(escaped);
}

const below = 1;
const exactly = 2;
const above = 3;

/**
 * The nearest double, then whether the number lies below it, on it or above it. Long integers and decimals that are
 * no double themselves add their digits, so that no two different numbers share a key.
 */
function numberKey(value: Numeric): Buffer[] {
  const head = Buffer.allocUnsafe(10);
  head[0] = 4;
  if (typeof value === 'number' || value instanceof Int32) {
    writeDouble(head, typeof value === 'number' ? value : value.value);
    head[9] = exactly;
    return [head];
  }
  const exact = toExact(value);
  if (typeof exact === 'string') return numberKey(Number(exact));
  const limit = Number.MAX_VALUE;
  const text = value instanceof Decimal128 ? value.toString() : String(value);
  const nearest = Math.min(limit, Math.max(-limit, Number(text)));
  const order = compareExact(exact, toExact(nearest) as Exact);
  writeDouble(head, nearest);
  head[9] = order < 0 ? below : order > 0 ? above : exactly;
  return order === 0 ? [head] : [head, digitsKey(exact)];
}

function digitsKey(exact: Exact): Buffer {
  const digits = String(exact.digits < 0n ? -exact.digits : exact.digits).replace(/0+$/, '');
  const bytes = Buffer.alloc(3 + digits.length);
  bytes.writeUInt16BE(magnitude(exact) + 32768);
  bytes.write(digits, 2, 'latin1');
  return exact.digits < 0n ? invert(bytes) : bytes;
}

function writeDouble(head: Buffer, value: number): void {
  if (Number.isNaN(value)) {
    head.fill(0, 1, 9);
    return;
  }
  head.writeDoubleBE(value === 0 ? 0 : value, 1);
  if ((head[1] as number) < 128) head[1] = (head[1] as number) + 128;
  else for (let i = 1; i < 9; i++) head[i] = 255 - (head[i] as number);
}
