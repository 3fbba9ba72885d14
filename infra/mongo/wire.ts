import type { Long } from 'bson';
import { decode, encode, type Doc } from './values.ts';

/** The bytes are not a message; the connection cannot be used any further. */
class ProtocolError extends Error {}

const headSize = 16;
const largestMessage = 48_000_000;
const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
const moreToCome = 2;

export type Request = {
  id: number;
  /** The form of the answer: that of the request, or none for an unacknowledged write. */
  answer: 'message' | 'legacy' | 'none';
  command: Doc;
  /** The documents that were sent beside the command, encoded: an insert stores them as they are. */
  beside: Uint8Array[];
};

/** Splits the byte stream into messages. */
export class Frames {
  #chunks: Buffer[] = [];
  #size = 0;

  *push(chunk: Buffer): Generator<Buffer> {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    while (this.#size >= headSize) {
      if (this.#chunks[0]!.length < headSize) this.#chunks = [Buffer.concat(this.#chunks)];
      const length = this.#chunks[0]!.readInt32LE(0);
      if (length < headSize || length > largestMessage) throw new ProtocolError(`message length ${length}`);
      if (this.#size < length) return;
      const all = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks);
      this.#chunks = [all.subarray(length)];
      this.#size -= length;
      yield all.subarray(0, length);
    }
  }
}

export function readMessage(bytes: Buffer): Request {
  const id = bytes.readInt32LE(4);
  const operation = bytes.readInt32LE(12);
  if (operation === opMsg) return readOpMsg(bytes, id);
  if (operation === opQuery) return readOpQuery(bytes, id);
  throw new ProtocolError(`opcode ${operation}`);
}

function readOpMsg(bytes: Buffer, id: number): Request {
  const flags = bytes.readUInt32LE(headSize);
  if ((flags & 0xffff & ~moreToCome) !== 0) throw new ProtocolError(`flags ${flags}`);
  const beside: Buffer[] = [];
  const sequences: Doc = {};
  let body: Doc = {};
  for (let at = headSize + 4; at < bytes.length;) {
    const kind = bytes[at++];
    const section = sized(bytes, at);
    if (kind === 0) body = decode(section);
    else if (kind === 1) beside.push(...documentsIn(section, sequences));
    else throw new ProtocolError(`section kind ${kind}`);
    at += section.length;
  }
  return { id, answer: flags & moreToCome ? 'none' : 'message', command: { ...body, ...sequences }, beside };
}

function sized(bytes: Buffer, at: number): Buffer {
  const size = at + 4 <= bytes.length ? bytes.readInt32LE(at) : 0;
  if (size < 5 || at + size > bytes.length) throw new ProtocolError('section size');
  return bytes.subarray(at, at + size);
}

/** The documents of a sequence; `sequences` receives them decoded. */
function documentsIn(section: Buffer, sequences: Doc): Buffer[] {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new ProtocolError('sequence name');
  const docs: Buffer[] = [];
  for (let at = nameEnd + 1; at < section.length; at += docs.at(-1)!.length) docs.push(sized(section, at));
  sequences[section.toString('utf8', 4, nameEnd)] = docs.map(decode);
  return docs;
}

/** The old form, which drivers use for their first hello. */
function readOpQuery(bytes: Buffer, id: number): Request {
  const nameEnd = bytes.indexOf(0, 20);
  const namespace = bytes.toString('utf8', 20, nameEnd);
  if (nameEnd < 0 || !namespace.endsWith('.$cmd')) throw new ProtocolError('OP_QUERY is understood for commands only');
  const command = decode(sized(bytes, nameEnd + 9));
  return { id, answer: 'legacy', command: { $db: namespace.slice(0, -'.$cmd'.length), ...command }, beside: [] };
}

/** Documents in an answer are sent as they are stored. */
export type Batch = { name: 'firstBatch' | 'nextBatch'; docs: Uint8Array[]; id: Long; ns: string };
export type Answer = Doc & { cursor?: Batch };

let sent = 0;

export function answerMessage({ id, answer }: Request, { cursor, ...content }: Answer): Buffer {
  const body = cursor ? joined([named(3, 'cursor'), batch(cursor), members(content)]) : encode(content);
  const isLegacy = answer === 'legacy';
  const head = Buffer.alloc(isLegacy ? 36 : 21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(++sent, 4);
  head.writeInt32LE(id, 8);
  head.writeInt32LE(isLegacy ? opReply : opMsg, 12);
  if (isLegacy) {
    head.writeInt32LE(8, 16);
    head.writeInt32LE(1, 32);
  }
  return Buffer.concat([head, body]);
}

function batch({ name, docs, id, ns }: Batch): Buffer {
  const items = docs.flatMap((doc, at) => [named(3, String(at)), doc]);
  return joined([named(4, name), joined(items), members({ id, ns })]);
}

const named = (type: number, name: string): Buffer => Buffer.from(`${String.fromCharCode(type)}${name}\0`);
const members = (doc: Doc): Buffer => encode(doc).subarray(4, -1);

/** A document of encoded members. */
function joined(parts: Uint8Array[]): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), ...parts, Buffer.alloc(1)]);
  bytes.writeInt32LE(bytes.length);
  return bytes;
}
