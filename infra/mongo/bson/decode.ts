import { Binary, BSONRegExp, Code, Decimal128, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { CommandError } from '../errors.ts';
import { type Doc, Opaque, type Value } from './values.ts';

const maxDepth = 200;
const latestDate = 8_640_000_000_000_000n;
const invalid = (what: string): CommandError => new CommandError(22, `Invalid BSON: ${what}`);

/** Reads one document and refuses anything that does not fit exactly into the bytes it claims. */
export function decodeDocument(bytes: Buffer, offset = 0, depth = 1): Doc {
  return new Reader(bytes, offset).document(depth);
}

/** A view as Buffer on the same memory: what SQLite returns is a plain Uint8Array. */
export const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

class Reader {
  private readonly bytes: Buffer;
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

  private array(depth: number): Value[] {
    const items: Value[] = [];
    this.elements(depth, (_key, value) => items.push(value));
    return items;
  }

  private elements(depth: number, add: (key: string, value: Value) => void): void {
    if (depth > maxDepth) {
      throw new CommandError(15, `BSONObj exceeds maximum nested object depth: ${maxDepth}`);
    }
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
    switch (type) {
      case 1:
        return this.bytes.readDoubleLE(this.take(8));
      case 2:
        return this.string();
      case 3:
        return this.document(depth + 1);
      case 4:
        return this.array(depth + 1);
      case 5:
        return this.binary();
      case 7:
        return new ObjectId(this.copy(12));
      case 8:
        return this.boolean();
      case 9:
        return this.date();
      case 10:
        return null;
      case 11:
        return new BSONRegExp(this.cstring(this.bytes.length), this.cstring(this.bytes.length));
      case 13:
        return new Code(this.string());
      case 16:
        return new Int32(this.int32());
      case 17:
        return new Timestamp(Long.fromBigInt(this.bytes.readBigUInt64LE(this.take(8)), true));
      case 18:
        return this.bytes.readBigInt64LE(this.take(8));
      case 19:
        return new Decimal128(this.copy(16));
      case 127:
        return new MaxKey();
      case 255:
        return new MinKey();
      default:
        return this.opaque(type);
    }
  }

  private opaque(type: number): Opaque {
    const start = this.at;
    if (type === 14) this.string();
    else if (type === 12) this.take(this.int32() + 12);
    else if (type === 15) this.take(Math.max(4, this.bytes.readInt32LE(start)));
    else if (type !== 6) throw invalid(`unrecognized BSON type ${type}`);
    return new Opaque(type, Buffer.from(this.bytes.subarray(start, this.at)));
  }

  private date(): Value {
    const start = this.at;
    const milliseconds = this.bytes.readBigInt64LE(this.take(8));
    if (milliseconds > latestDate || milliseconds < -latestDate) {
      return new Opaque(9, Buffer.from(this.bytes.subarray(start, this.at)));
    }
    return new Date(Number(milliseconds));
  }

  private binary(): Binary {
    const size = this.int32();
    const subtype = this.bytes[this.take(1)] as number;
    if (size < 0) throw invalid('binary size');
    if (subtype !== 2) return new Binary(this.copy(size), subtype);
    // The old binary subtype carries its length a second time.
    if (this.int32() !== size - 4) throw invalid('binary size');
    return new Binary(this.copy(size - 4), subtype);
  }

  private boolean(): boolean {
    const byte = this.bytes[this.take(1)] as number;
    if (byte > 1) throw invalid('boolean');
    return byte === 1;
  }

  private string(): string {
    const size = this.int32();
    const start = this.take(size);
    if (size < 1 || this.bytes[start + size - 1] !== 0) throw invalid('string');
    return this.bytes.toString('utf8', start, start + size - 1);
  }

  private cstring(limit: number): string {
    const end = this.bytes.indexOf(0, this.at);
    if (end < 0 || end >= limit) throw invalid('unterminated name');
    const text = this.bytes.toString('utf8', this.at, end);
    this.at = end + 1;
    return text;
  }

  private int32(): number {
    return this.bytes.readInt32LE(this.take(4));
  }

  private copy(size: number): Buffer {
    const start = this.take(size);
    return Buffer.from(this.bytes.subarray(start, start + size));
  }

  private take(size: number): number {
    const start = this.at;
    if (size < 0 || start + size > this.bytes.length) throw invalid('value runs past the end');
    this.at = start + size;
    return start;
  }
}
