import { ProtocolError } from './messages.ts';

const headerSize = 16;
const largestMessage = 48_000_000;

/** Splits the byte stream into messages. */
export class Frames {
  private chunks: Buffer[] = [];
  private size = 0;

  *push(chunk: Buffer): Generator<Buffer> {
    this.chunks.push(chunk);
    this.size += chunk.length;
    for (;;) {
      if (this.size < headerSize) return;
      const length = this.peekLength();
      if (length < headerSize || length > largestMessage) throw new ProtocolError(`message length ${length}`);
      if (this.size < length) return;
      yield this.take(length);
    }
  }

  private peekLength(): number {
    const first = this.chunks[0] as Buffer;
    if (first.length >= 4) return first.readInt32LE(0);
    this.chunks = [Buffer.concat(this.chunks)];
    return (this.chunks[0] as Buffer).readInt32LE(0);
  }

  private take(length: number): Buffer {
    const all = this.chunks.length === 1 ? (this.chunks[0] as Buffer) : Buffer.concat(this.chunks);
    const rest = all.subarray(length);
    this.chunks = rest.length > 0 ? [rest] : [];
    this.size = rest.length;
    return all.subarray(0, length);
  }
}
