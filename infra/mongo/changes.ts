/** What a frame of the journal has: for each change its kind, collection, number of the document, and a document. */
const kinds = ['put', 'remove', 'create', 'drop', 'rename', 'addIndex', 'dropIndex', 'answer'] as const;
type Kind = (typeof kinds)[number];
export type Change = { kind: Kind; id: number; number: number; bytes: Buffer };

const head = 9;
/** An empty document. */
const nothing = Buffer.from([5, 0, 0, 0, 0]);

export function changeOf(kind: Kind, id: number, number = 0, bytes: Uint8Array = nothing): Buffer {
  const before = Buffer.alloc(head);
  before[0] = kinds.indexOf(kind);
  before.writeUInt32LE(id, 1);
  before.writeUInt32LE(number, 5);
  return Buffer.concat([before, bytes]);
}

export function* changesIn(frame: Buffer): Generator<Change> {
  for (let at = 0; at < frame.length;) {
    const [start, id, number] = [at + head, frame.readUInt32LE(at + 1), frame.readUInt32LE(at + 5)];
    const end = start + frame.readUInt32LE(start);
    yield { kind: kinds[frame[at]!]!, id, number, bytes: frame.subarray(start, end) };
    at = end;
  }
}
