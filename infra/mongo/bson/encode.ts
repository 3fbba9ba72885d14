import { Binary, BSONRegExp, Code, Decimal128, Int32, ObjectId, Timestamp } from 'bson';
import { CommandError } from '../errors.ts';
import { type Doc, RawDoc, typeNumber, type Opaque, type Value } from './values.ts';

const initialSize = 4096;
const maxDepth = 200;

// One growing buffer serves every call: encoding is synchronous and never nested.
let buffer = Buffer.allocUnsafe(initialSize);
let at = 0;

/** Encodes a document into bytes of its own. */
export function encodeDocument(doc: Doc): Buffer {
  at = 0;
  writeDocument(doc, 1);
  const bytes = Buffer.from(buffer.subarray(0, at));
  // A single huge answer should not hold its memory for good.
  if (buffer.length > 1 << 20) buffer = Buffer.allocUnsafe(initialSize);
  return bytes;
}

function reserve(size: number): number {
  const start = at;
  at += size;
  if (at > buffer.length) {
    const grown = Buffer.allocUnsafe(Math.max(buffer.length * 2, at));
    buffer.copy(grown, 0, 0, start);
    buffer = grown;
  }
  return start;
}

// The place is claimed in a statement of its own: claiming it may put another buffer in place of the one at hand.

function writeByte(byte: number): void {
  const start = reserve(1);
  buffer[start] = byte;
}

function writeInt(value: number): void {
  const start = reserve(4);
  buffer.writeInt32LE(value, start);
}

function writeLong(value: bigint): void {
  const start = reserve(8);
  buffer.writeBigInt64LE(value, start);
}

function writeDouble(value: number): void {
  const start = reserve(8);
  buffer.writeDoubleLE(value, start);
}

function writeDocument(doc: Doc, depth: number): void {
  const start = open(depth);
  for (const [key, value] of doc) writeElement(key, value, depth);
  close(start);
}

function writeArray(items: Value[], depth: number): void {
  const start = open(depth);
  for (let i = 0; i < items.length; i++) writeElement(String(i), items[i] as Value, depth);
  close(start);
}

function open(depth: number): number {
  if (depth > maxDepth) throw new CommandError(15, `BSONObj exceeds maximum nested object depth: ${maxDepth}`);
  return reserve(4);
}

function close(start: number): void {
  writeByte(0);
  buffer.writeInt32LE(at - start, start);
}

function writeElement(key: string, value: Value, depth: number): void {
  const type = typeNumber(value);
  writeByte(type & 0xff);
  writeCString(key);
  writeValue(value, depth);
}

function writeValue(value: Value, depth: number): void {
  switch (typeof value) {
    case 'string':
      return writeString(value);
    case 'number':
      return writeDouble(value);
    case 'bigint':
      return writeLong(value);
    case 'boolean':
      return writeByte(value ? 1 : 0);
    default:
  }
  if (value === null) return;
  if (value instanceof Map) return writeDocument(value, depth + 1);
  if (Array.isArray(value)) return writeArray(value, depth + 1);
  if (value instanceof RawDoc) return writeBytes(value.bytes);
  if (value instanceof ObjectId) return writeBytes(value.id);
  if (value instanceof Date) return writeLong(BigInt(value.getTime()));
  if (value instanceof Int32) return writeInt(value.value);
  if (value instanceof Decimal128) return writeBytes(value.bytes);
  if (value instanceof Timestamp) return writeLong(BigInt.asIntN(64, value.toBigInt()));
  if (value instanceof Binary) return writeBinary(value);
  if (value instanceof BSONRegExp) {
    writeCString(value.pattern);
    return writeCString(value.options);
  }
  if (value instanceof Code) return writeString(value.code);
  const bytes = (value as Partial<Opaque>).bytes;
  if (bytes) writeBytes(bytes);
}

function writeBinary(value: Binary): void {
  const data = value.buffer.subarray(0, value.position);
  const old = value.sub_type === 2;
  writeInt(old ? data.length + 4 : data.length);
  writeByte(value.sub_type);
  if (old) writeInt(data.length);
  writeBytes(data);
}

function writeBytes(bytes: Uint8Array): void {
  const start = reserve(bytes.length);
  buffer.set(bytes, start);
}

function writeString(text: string): void {
  const lengthAt = reserve(4);
  const size = writeUtf8(text);
  writeByte(0);
  buffer.writeInt32LE(size + 1, lengthAt);
}

function writeCString(text: string): void {
  writeUtf8(text);
  writeByte(0);
}

function writeUtf8(text: string): number {
  // Room for the worst case first, then give back what was not needed.
  const start = reserve(text.length * 3);
  const size = buffer.write(text, start, 'utf8');
  at = start + size;
  return size;
}
