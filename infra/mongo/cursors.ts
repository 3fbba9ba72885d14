import type { Answer } from './bson/values.ts';
import { CommandError } from './errors.ts';
import { withinTime } from './time-limit.ts';

type Cursor = {
  namespace: string;
  rest: Iterator<Buffer, undefined>;
  /** The document that follows the last answer, if it was read already. */
  next?: IteratorResult<Buffer>;
  usedAt: number;
  /** The milliseconds that are left for all batches. */
  timeLimit: number | undefined;
};
export type CursorOptions = { batchSize?: number | undefined; single?: boolean; timeLimit?: number | undefined };

const largestBatch = 16 * 1024 * 1024;
const idleLimit = 10 * 60 * 1000;
const firstBatchSize = 101;

/** Results that did not fit into one answer. */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>();
  private nextId = BigInt(Date.now()) << 20n;

  /** The first answer to a query, with the id of a cursor if there is more. */
  start(namespace: string, docs: Iterable<Buffer>, { batchSize, single, timeLimit }: CursorOptions): Answer {
    const cursor: Cursor = { namespace, rest: docs[Symbol.iterator](), usedAt: Date.now(), timeLimit };
    const taken = take(cursor, batchSize ?? firstBatchSize);
    const id = taken.more && !single ? this.nextId++ : 0n;
    if (id !== 0n) this.open.set(id, cursor);
    return { cursor: { batch: { name: 'firstBatch', docs: taken.docs }, id, ns: namespace } };
  }

  more(id: bigint, namespace: string, batchSize: number | undefined): Answer {
    const cursor = this.open.get(id);
    if (cursor?.namespace !== namespace) throw new CommandError(43, `cursor id ${id} not found`);
    // A cursor that fails stays closed.
    this.open.delete(id);
    const { docs, more } = take(cursor, batchSize || Infinity);
    cursor.usedAt = Date.now();
    if (more) this.open.set(id, cursor);
    return { cursor: { batch: { name: 'nextBatch', docs }, id: more ? id : 0n, ns: namespace } };
  }

  kill(id: bigint): boolean {
    return this.open.delete(id);
  }

  killNamespace(namespace: string): void {
    for (const [id, cursor] of this.open) if (cursor.namespace === namespace) this.open.delete(id);
  }

  /** Closes cursors that have not been used for ten minutes. */
  sweep(now: number): void {
    for (const [id, cursor] of this.open) if (now - cursor.usedAt > idleLimit) this.open.delete(id);
  }
}

function take(cursor: Cursor, batchSize: number): { docs: Buffer[]; more: boolean } {
  const began = performance.now();
  const taken = withinTime(cursor.timeLimit, () => {
    const docs: Buffer[] = [];
    let size = 0;
    let next = cursor.next ?? cursor.rest.next();
    while (!next.done && docs.length < batchSize && (docs.length === 0 || size + next.value.length <= largestBatch)) {
      size += next.value.length;
      docs.push(next.value);
      next = cursor.rest.next();
    }
    cursor.next = next;
    return { docs, more: !next.done };
  });
  if (cursor.timeLimit !== undefined) cursor.timeLimit -= performance.now() - began;
  return taken;
}
