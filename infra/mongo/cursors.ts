import { docFrom } from './bson/plain.ts';
import { type Doc, RawDoc } from './bson/values.ts';
import { CommandError } from './errors.ts';

type Cursor = { namespace: string; rest: Iterator<RawDoc>; held: RawDoc | undefined; usedAt: number };

const largestBatch = 16 * 1024 * 1024;
const idleLimit = 10 * 60 * 1000;
const firstBatchSize = 101;

/** Results that did not fit into one answer. */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>();
  private nextId = BigInt(Date.now()) << 20n;

  /** The first answer to a query, with a cursor when there is more. */
  start(namespace: string, docs: Iterable<RawDoc>, batchSize: number | undefined, single: boolean): Doc {
    const cursor: Cursor = { namespace, rest: docs[Symbol.iterator](), held: undefined, usedAt: Date.now() };
    const firstBatch = take(cursor, batchSize ?? firstBatchSize);
    const more = !single && this.hasMore(cursor);
    const id = more ? this.nextId++ : 0n;
    if (more) this.open.set(id, cursor);
    return docFrom({ cursor: { firstBatch, id, ns: namespace } });
  }

  more(id: bigint, namespace: string, batchSize: number | undefined): Doc {
    const cursor = this.open.get(id);
    if (!cursor) throw new CommandError(43, `cursor id ${id} not found`);
    if (cursor.namespace !== namespace) {
      throw new CommandError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    }
    cursor.usedAt = Date.now();
    const nextBatch = take(cursor, batchSize || Infinity);
    const more = this.hasMore(cursor);
    if (!more) this.open.delete(id);
    return docFrom({ cursor: { nextBatch, id: more ? id : 0n, ns: namespace } });
  }

  kill(id: bigint): boolean {
    return this.open.delete(id);
  }

  killNamespace(namespace: string): void {
    for (const [id, cursor] of this.open) if (cursor.namespace === namespace) this.open.delete(id);
  }

  /** Forgets cursors whose client has not come back for ten minutes. */
  sweep(now: number): void {
    for (const [id, cursor] of this.open) if (now - cursor.usedAt > idleLimit) this.open.delete(id);
  }

  private hasMore(cursor: Cursor): boolean {
    cursor.held ??= nextOf(cursor);
    return cursor.held !== undefined;
  }
}

function nextOf(cursor: Cursor): RawDoc | undefined {
  if (cursor.held) {
    const held = cursor.held;
    cursor.held = undefined;
    return held;
  }
  const next = cursor.rest.next();
  return next.done ? undefined : next.value;
}

function take(cursor: Cursor, batchSize: number): RawDoc[] {
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
