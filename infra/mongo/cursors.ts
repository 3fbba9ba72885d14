import { Long } from 'bson';
import { CommandError } from './errors.ts';
import type { Answer } from './wire.ts';

type Cursor = { ns: string; rest: Iterator<Uint8Array, undefined>; next: IteratorResult<Uint8Array> };

const largestBatch = 16 * 1024 * 1024;
const firstBatchSize = 101;

/** Results that did not fit into one answer. */
export class Cursors {
  readonly #open = new Map<string, Cursor>();
  #lastId = Date.now();

  /** The first answer to a query, with the id of a cursor if there is more. */
  start(ns: string, docs: Iterable<Uint8Array>, size = firstBatchSize, isSingle = false): Answer {
    const rest = docs[Symbol.iterator]() as Cursor['rest'];
    const cursor = { ns, rest, next: rest.next() };
    const batch = take(cursor, size);
    const id = cursor.next.done || isSingle ? Long.ZERO : Long.fromNumber(++this.#lastId);
    if (!id.isZero()) this.#open.set(id.toString(), cursor);
    return { cursor: { name: 'firstBatch', docs: batch, id, ns } };
  }

  more(id: Long, ns: string, size: number | undefined): Answer {
    const cursor = this.#open.get(id.toString());
    if (cursor?.ns !== ns) throw new CommandError(43, `cursor id ${id.toString()} not found`);
    const batch = take(cursor, size || Infinity);
    if (cursor.next.done) this.#open.delete(id.toString());
    return { cursor: { name: 'nextBatch', docs: batch, id: cursor.next.done ? Long.ZERO : id, ns } };
  }

  kill(id: Long): void {
    this.#open.delete(id.toString());
  }
}

function take(cursor: Cursor, most: number): Uint8Array[] {
  const docs: Uint8Array[] = [];
  for (let size = 0; !cursor.next.done && docs.length < most; cursor.next = cursor.rest.next()) {
    size += cursor.next.value.length;
    if (docs.length > 0 && size > largestBatch) break;
    docs.push(cursor.next.value);
  }
  return docs;
}
