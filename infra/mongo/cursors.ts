import { docFrom } from './bson/plain.ts';
import { type Doc, RawDoc } from './bson/values.ts';
import { CommandError } from './errors.ts';
import { withinTime } from './time-limit.ts';

type Cursor = {
  namespace: string;
  rest: Iterator<RawDoc>;
  /** A document that was read but did not fit into the last answer. */
  held: RawDoc | undefined;
  usedAt: number;
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
  start(namespace: string, docs: Iterable<RawDoc>, { batchSize, single, timeLimit }: CursorOptions): Doc {
    const rest = docs[Symbol.iterator]();
    const cursor: Cursor = { namespace, rest, held: undefined, usedAt: Date.now(), timeLimit };
    const { batch, more } = take(cursor, batchSize ?? firstBatchSize);
    const id = more && !single ? this.nextId++ : 0n;
    if (id !== 0n) this.open.set(id, cursor);
    return docFrom({ cursor: { firstBatch: batch, id, ns: namespace } });
  }

  more(id: bigint, namespace: string, batchSize: number | undefined): Doc {
    const cursor = this.open.get(id);
    if (cursor?.namespace !== namespace) throw new CommandError(43, `cursor id ${id} not found`);
    // A cursor that fails stays closed.
    this.open.delete(id);
    const { batch, more } = take(cursor, batchSize || Infinity);
    cursor.usedAt = Date.now();
    if (more) this.open.set(id, cursor);
    return docFrom({ cursor: { nextBatch: batch, id: more ? id : 0n, ns: namespace } });
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

const take = (cursor: Cursor, batchSize: number): { batch: RawDoc[]; more: boolean } =>
  withinTime(cursor.timeLimit, () => {
    const batch = fill(cursor, batchSize);
    cursor.held ??= nextOf(cursor);
    return { batch, more: cursor.held !== undefined };
  });

function fill(cursor: Cursor, batchSize: number): RawDoc[] {
  const batch: RawDoc[] = [];
  let size = 0;
  while (batch.length < batchSize) {
    const next = nextOf(cursor);
    if (!next) break;
    if (batch.length > 0 && size + next.bytes.length > largestBatch) {
      cursor.held = next;
      break;
    }
    size += next.bytes.length;
    batch.push(next);
  }
  return batch;
}

function nextOf(cursor: Cursor): RawDoc | undefined {
  const { held } = cursor;
  cursor.held = undefined;
  if (held) return held;
  const next = cursor.rest.next();
  return next.done ? undefined : next.value;
}
