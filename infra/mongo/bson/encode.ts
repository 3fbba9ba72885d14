import { Binary, BSONRegExp, Decimal128, Int32, ObjectId, Timestamp } from 'bson';
import { CommandError } from '../errors.ts';
import { type Doc, RawDoc, typeNumber, type Value } from './values.ts';

const initialSize = 4096;
const maxDepth = 200;

// One growing buffer is reused by all calls: encoding is synchronous and never nested.
let buffer = Buffer.allocUnsafe(initialSize);
let at = 0;

/** Encodes a document into a new buffer. */
export function encodeDocument(doc: Doc): Buffer {
  at = 0;
  writeElements(doc, 1);
  const bytes = Buffer.from(buffer.subarray(0, at));
  // Release the memory of a single large answer.
  if (buffer.length > 1 << 20) buffer = Buffer.allocUnsafe(initialSize);
  return bytes;
}

/** Makes room and returns its position. It may replace `buffer`, so it is called before `buffer` is read. */
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

function writeBytes(bytes: Uint8Array): void {
  const start = reserve(bytes.length);
  buffer.set(bytes, start);
}

function writeElements(elements: Iterable<[string | number, Value]>, depth: number): void {
  if (depth > maxDepth) throw new CommandError(15, `BSONObj exceeds maximum nested object depth: ${maxDepth}`);
  const start = reserve(4);
  for (const [key, value] of elements) {
    writeByte(typeNumber(value) & 0xff);
    writeCString(String(key));
    writeValue(value, depth);
  }
  writeByte(0);
  buffer.writeInt32LE(at - start, start);
}

function writeValue(value: Value, depth: number): void {
  if (typeof value === 'string') return writeString(value);
  if (typeof value === 'number') return writeDouble(value);
  if (typeof value === 'bigint') return writeLong(value);
  if (typeof value === 'boolean') return writeByte(value ? 1 : 0);
  if (value === null) return;
  if (value instanceof Map) return writeElements(value, depth + 1);
  if (Array.isArray(value)) return writeElements(value.entries(), depth + 1);
  if (value instanceof RawDoc || value instanceof Decimal128) return writeBytes(value.bytes);
  if (value instanceof ObjectId) return writeBytes(value.id);
  if (value instanceof Date) return writeLong(BigInt(value.getTime()));
  if (value instanceof Int32) return writeInt(value.value);
  if (value instanceof Timestamp) return writeLong(BigInt.asIntN(64, value.toBigInt()));
  if (value instanceof Binary) return writeBinary(value);
  if (value instanceof BSONRegExp) {
    writeCString(value.pattern);
    writeCString(value.options);
  }
}

function writeBinary(value: Binary): void {
  const data = value.buffer.subarray(0, value.position);
  const repeatsLength = value.sub_type === 2;
  writeInt(repeatsLength ? data.length + 4 : data.length);
  writeByte(value.sub_type);
  if (repeatsLength) writeInt(data.length);
  writeBytes(data);
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
  // Reserve the worst case, then give back what was not used.
  const start = reserve(text.length * 3);
  const size = buffer.write(text, start, 'utf8');
  at = start + size;
  return size;
}
