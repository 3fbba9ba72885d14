// It encodes with the package `bson` and decodes by itself. Of the decoders of the package, `deserialize` returns objects,
// which lose the order of fields that are named like numbers; `onDemand.parseToElements` is experimental and leaves the
// sizes and ends of strings unchecked. Encoding a request of 1.3 KB takes 10 µs instead of 7, decoding it 13 µs.

import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { CommandError } from '../errors.ts';
import type { Doc, Value } from './values.ts';

export const maxDepth = 200;
const latestDate = 8_640_000_000_000_000n;
const invalid = (what: string): CommandError => new CommandError(22, `Invalid BSON: ${what}`);

/** Decodes one document; refuses one whose contents do not fill exactly the size it states, and deprecated types. */
export const decodeDocument = (bytes: Uint8Array, offset = 0): Doc => new Reader(asBuffer(bytes), offset).document(1);

/** The same memory as a Buffer: SQLite returns a plain Uint8Array. */
export const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

class Reader {
  readonly bytes: Buffer;
  private at: number;

  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  document(depth: number): Doc {
    const doc: Doc = new Map();
    this.elements(depth, (key, value) => doc.set(key, value));
    return doc;
  }

  array(depth: number): Value[] {
    const items: Value[] = [];
    this.elements(depth, (_key, value) => items.push(value));
    return items;
  }

  private elements(depth: number, add: (key: string, value: Value) => void): void {
    if (depth > maxDepth) throw new CommandError(15, `BSONObj exceeds maximum nested object depth: ${maxDepth}`);
    const start = this.at;
    const size = this.int32();
    const end = start + size;
    if (size < 5 || end > this.bytes.length || this.bytes[end - 1] !== 0) throw invalid('document size');
    while (this.at < end - 1) {
      const type = this.bytes[this.at++] as number;
      const key = this.cstring(end);
      add(key, this.value(type, depth));
    }
    if (this.at !== end - 1) throw invalid('document overruns its size');
    this.at = end;
  }

  private value(type: number, depth: number): Value {
    const read = readers[type];
    if (!read) throw invalid(`type ${type} is not supported by this server`);
    return read(this, depth + 1);
  }

  date(): Date {
    const milliseconds = this.bytes.readBigInt64LE(this.take(8));
    if (milliseconds > latestDate || milliseconds < -latestDate) throw invalid('date is outside the supported range');
    return new Date(Number(milliseconds));
  }

  binary(): Binary {
    const size = this.int32();
    const subtype = this.bytes[this.take(1)] as number;
    if (subtype !== 2) return new Binary(this.copy(size), subtype);
    // The deprecated subtype 2 has a second length before its bytes.
    if (this.int32() !== size - 4) throw invalid('binary size');
    return new Binary(this.copy(size - 4), subtype);
  }

  boolean(): boolean {
    const byte = this.bytes[this.take(1)] as number;
    if (byte > 1) throw invalid('boolean');
    return byte === 1;
  }

  string(): string {
    const size = this.int32();
    const start = this.take(size);
    if (size < 1 || this.bytes[start + size - 1] !== 0) throw invalid('string');
    return this.bytes.toString('utf8', start, start + size - 1);
  }

  cstring(limit: number): string {
    const end = this.bytes.indexOf(0, this.at);
    if (end < 0 || end >= limit) throw invalid('unterminated name');
    const text = this.bytes.toString('utf8', this.at, end);
    this.at = end + 1;
    return text;
  }

  int32(): number {
    return this.bytes.readInt32LE(this.take(4));
  }

  copy(size: number): Buffer {
    const start = this.take(size);
    return Buffer.from(this.bytes.subarray(start, start + size));
  }

  take(size: number): number {
    const start = this.at;
    if (size < 0 || start + size > this.bytes.length) throw invalid('value runs past the end');
    this.at = start + size;
    return start;
  }
}

/** How a value of each type is read. */
const readers: Record<number, (reader: Reader, depth: number) => Value> = {
  1: (reader) => new Double(reader.bytes.readDoubleLE(reader.take(8))),
  2: (reader) => reader.string(),
  3: (reader, depth) => reader.document(depth),
  4: (reader, depth) => reader.array(depth),
  5: (reader) => reader.binary(),
  7: (reader) => new ObjectId(reader.copy(12)),
  8: (reader) => reader.boolean(),
  9: (reader) => reader.date(),
  10: () => null,
  11: (reader) => new BSONRegExp(reader.cstring(reader.bytes.length), reader.cstring(reader.bytes.length)),
  16: (reader) => new Int32(reader.int32()),
  17: (reader) => new Timestamp(Long.fromBigInt(reader.bytes.readBigUInt64LE(reader.take(8)), true)),
  18: (reader) => reader.bytes.readBigInt64LE(reader.take(8)),
  19: (reader) => new Decimal128(reader.copy(16)),
  127: () => new MaxKey(),
  255: () => new MinKey(),
};
