import { decodeDocument } from '../bson/decode.ts';
import { encodeAnswer } from '../bson/encode.ts';
import type { Answer, Doc, Value } from '../bson/values.ts';

/** The bytes are not a message; the connection cannot be used any further. */
export class ProtocolError extends Error {}

const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
const checksumPresent = 1;
const moreToCome = 2;
const knownRequiredBits = checksumPresent | moreToCome;

export type Request = {
  id: number;
  /** The form of the answer: that of the request, or none for an unacknowledged write. */
  answer: 'message' | 'legacy' | 'none';
  /** Documents sent beside the command are still encoded, so that an insert stores them without encoding them again. */
  command: Doc;
};

export function parseMessage(bytes: Buffer): Request {
  const id = bytes.readInt32LE(4);
  const opcode = bytes.readInt32LE(12);
  if (bytes.readInt32LE(0) !== bytes.length) throw new ProtocolError('message length');
  if (opcode === opMsg) return parseOpMsg(bytes, id);
  if (opcode === opQuery) return parseOpQuery(bytes, id);
  throw new ProtocolError(`opcode ${opcode}`);
}

function parseOpMsg(bytes: Buffer, id: number): Request {
  if (bytes.length < 26) throw new ProtocolError('message is too short');
  const flags = bytes.readUInt32LE(16);
  if ((flags & 0xffff & ~knownRequiredBits) !== 0) throw new ProtocolError(`flags ${flags}`);
  const end = bytes.length - (flags & checksumPresent ? 4 : 0);
  const sequences: Doc = new Map();
  let command: Doc | undefined;
  let at = 20;
  while (at < end) {
    const kind = bytes[at++];
    const size = sizeAt(bytes, at, end);
    const section = bytes.subarray(at, at + size);
    if (kind === 0) {
      if (command) throw new ProtocolError('more than one body');
      command = decodeDocument(section);
    } else if (kind === 1) parseSequence(section, sequences);
    else throw new ProtocolError(`section kind ${kind}`);
    at += size;
  }
  if (!command) throw new ProtocolError('no body');
  for (const [name, docs] of sequences) if (!command.has(name)) command.set(name, docs);
  return { id, answer: flags & moreToCome ? 'none' : 'message', command };
}

function sizeAt(bytes: Buffer, at: number, end: number): number {
  const size = at + 4 <= end ? bytes.readInt32LE(at) : 0;
  if (size < 5 || at + size > end) throw new ProtocolError('section size');
  return size;
}

function parseSequence(section: Buffer, sequences: Doc): void {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new ProtocolError('sequence name');
  const name = section.toString('utf8', 4, nameEnd);
  if (sequences.has(name)) throw new ProtocolError(`sequence ${name} twice`);
  const docs: Buffer[] = [];
  for (let at = nameEnd + 1; at < section.length;) {
    const size = sizeAt(section, at, section.length);
    docs.push(section.subarray(at, at + size));
    at += size;
  }
  sequences.set(name, docs);
}

/** The old message form, which drivers use for their first hello. */
function parseOpQuery(bytes: Buffer, id: number): Request {
  const nameEnd = bytes.indexOf(0, 20);
  const at = nameEnd + 9;
  if (nameEnd < 0 || at + 5 > bytes.length) throw new ProtocolError('query is too short');
  const namespace = bytes.toString('utf8', 20, nameEnd);
  if (!namespace.endsWith('.$cmd')) throw new ProtocolError('OP_QUERY is only understood for commands');
  const query = decodeDocument(bytes, at);
  const wrapped: Value | undefined = query.get('$query') ?? query.get('query');
  const command = wrapped instanceof Map ? wrapped : query;
  if (!command.has('$db')) command.set('$db', namespace.slice(0, -'.$cmd'.length));
  return { id, answer: 'legacy', command };
}

export function answerMessage(request: Request, answer: Answer, id: number): Buffer {
  const body = encodeAnswer(answer);
  const legacy = request.answer === 'legacy';
  const head = Buffer.alloc(legacy ? 36 : 21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(id, 4);
  head.writeInt32LE(request.id, 8);
  head.writeInt32LE(legacy ? opReply : opMsg, 12);
  if (legacy) {
    head.writeInt32LE(8, 16);
    head.writeInt32LE(1, 32);
  }
  return Buffer.concat([head, body]);
}
