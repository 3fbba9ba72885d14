import { serialize, setInternalBufferSize } from 'bson';
import { CommandError } from '../errors.ts';
import { asBuffer, maxDepth } from './decode.ts';
import { type Answer, type Doc, isDoc, type Value } from './values.ts';

// Room for a document of the largest size and everything that the largest message can add to it: `serialize` does not
// grow its buffer. The system provides the memory when it is used.
setInternalBufferSize(1 << 26);

export function encodeDocument(doc: Doc): Buffer {
  if (isDeeper(doc, maxDepth)) {
    throw new CommandError(15, `BSONObj exceeds maximum nested object depth: ${maxDepth}`);
  }
  return asBuffer(serialize(doc));
}

function isDeeper(value: Value, levels: number): boolean {
  if (!isDoc(value) && !Array.isArray(value)) return false;
  if (levels === 0) return true;
  for (const member of value.values()) if (isDeeper(member, levels - 1)) return true;
  return false;
}

/** Encodes an answer. The documents of a batch are encoded already and copied as they are. */
export function encodeAnswer({ cursor, ...rest }: Answer): Buffer {
  if (!cursor) return asBuffer(serialize(rest));
  const { batch, ...fields } = cursor;
  const docs = batch.docs.flatMap((doc, i) => element(3, String(i), doc));
  const array = element(4, batch.name, wrapped(docs));
  return wrapped([...element(3, 'cursor', wrapped([...array, fieldsOf(fields)])), fieldsOf(rest)]);
}

const element = (type: number, name: string, bytes: Buffer): Buffer[] => [
  Buffer.from(`${String.fromCharCode(type)}${name}\0`),
  bytes,
];

const fieldsOf = (fields: object): Buffer => asBuffer(serialize(fields)).subarray(4, -1);

/** A document or an array of encoded elements. */
function wrapped(elements: Buffer[]): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), ...elements, Buffer.alloc(1)]);
  bytes.writeInt32LE(bytes.length);
  return bytes;
}
