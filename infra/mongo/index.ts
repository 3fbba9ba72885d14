import { CommandError } from './errors.ts';
import { type Condition, Filter, type Range } from './filter.ts';
import { keysAt } from './keys.ts';
import { isTruthy, type Doc } from './values.ts';

/** A stored document: its bytes as they came, and decoded. */
export type Stored = { number: number; bytes: Buffer; doc: Doc };

/** An index of a collection: which documents have a key, and all keys in order. Directions are ignored: it is read both ways. */
export class Index {
  readonly spec: Doc;
  readonly name: string;
  readonly paths: string[];
  readonly unique: boolean;
  /** Some document has several keys. */
  isMultikey = false;
  readonly #parts: string[][];
  readonly #partial: Filter | undefined;
  readonly #holders = new Map<string, Set<Stored>>();
  #order: string[] = [];
  /** Keys that came or went since `#order` was made. */
  readonly #changed = new Set<string>();

  constructor(spec: Doc) {
    this.spec = spec;
    this.name = spec['name'] as string;
    this.paths = Object.keys(spec['key'] as Doc);
    this.#parts = this.paths.map((path) => path.split('.'));
    this.unique = this.name === '_id_' || isTruthy(spec['unique']);
    const partial = spec['partialFilterExpression'] as Doc | undefined;
    this.#partial = partial && new Filter(partial);
  }

  get isPartial(): boolean {
    return this.#partial !== undefined;
  }

  /** None if a partial index leaves the document out. */
  keysOf(doc: Doc): Set<string> {
    if (this.#partial && !this.#partial.matches(doc)) return new Set();
    const each = this.#parts.map((parts) => keysAt(doc, parts));
    if (each.filter(({ length }) => length > 1).length > 1) throw new CommandError(171, 'cannot index parallel arrays');
    return new Set(each.reduce((keys, more) => keys.flatMap((key) => more.map((other) => key + other))));
  }

  /** Refuses a key that another document has. */
  check(namespace: string, keys: Set<string>, number: number): void {
    if (!this.unique) return;
    for (const key of keys) {
      const [holder] = this.#at(key);
      if (holder && holder.number !== number) throw this.#duplicate(namespace);
    }
  }

  add(keys: Set<string>, stored: Stored): void {
    if (keys.size > 1) this.isMultikey = true;
    for (const key of keys) {
      const holders = this.#holders.get(key);
      if (holders) holders.add(stored);
      else {
        this.#holders.set(key, new Set([stored]));
        this.#changed.add(key);
      }
    }
  }

  remove(keys: Set<string>, stored: Stored): void {
    for (const key of keys) {
      const holders = this.#at(key);
      holders.delete(stored);
      if (holders.size > 0) continue;
      this.#holders.delete(key);
      this.#changed.add(key);
    }
  }

  /** The documents with a key in one of the ranges, each once. */
  within(ranges: readonly Range[]): Set<Stored> {
    return new Set(this.#keysIn(ranges).flatMap((key) => [...this.#at(key)]));
  }

  /** At most how many documents that may be. */
  size(ranges: readonly Range[]): number {
    return this.#keysIn(ranges).reduce((size, key) => size + this.#at(key).size, 0);
  }

  *#keysIn(ranges: readonly Range[]): Generator<string> {
    const order = this.#keys();
    for (const [from, to] of ranges)
      for (let at = position(order, from); at < order.length && order[at]! < to; at++) yield order[at]!;
  }

  /** All documents, in the order of this index or backwards. */
  *inOrder(backwards: boolean): Generator<Stored> {
    const order = this.#keys();
    for (let at = 0; at < order.length; at++) yield* this.#at(order[backwards ? order.length - 1 - at : at]!);
  }

  /** Whether this condition can be answered from the index: a partial one may lack documents that match. */
  serves({ path }: Condition, all: readonly Condition[]): boolean {
    if (path !== this.paths[0]) return false;
    return (this.#partial?.parts ?? []).every(({ conditions }) =>
      conditions.some((needed) =>
        all.some((known) => known.path === needed.path && (known.present || !needed.present) && lies(known, needed)),
      ),
    );
  }

  #at(key: string): Set<Stored> {
    return this.#holders.get(key) ?? new Set();
  }

  /** The keys in order. Few changes are put in one by one. */
  #keys(): string[] {
    if (this.#changed.size > 50 + this.#order.length / 100) this.#order = [...this.#holders.keys()].sort();
    else
      for (const key of this.#changed) {
        const at = position(this.#order, key);
        const isThere = this.#order[at] === key;
        if (this.#holders.has(key) !== isThere) this.#order.splice(at, isThere ? 1 : 0, ...(isThere ? [] : [key]));
      }
    this.#changed.clear();
    return this.#order;
  }

  #duplicate(namespace: string): CommandError {
    const message = `E11000 duplicate key error collection: ${namespace} index: ${this.name}`;
    return new CommandError(11_000, message, { keyPattern: this.spec['key'] });
  }
}

const lies = (inner: Condition, outer: Condition): boolean =>
  inner.ranges.every(([from, to]) => outer.ranges.some(([least, most]) => from >= least && to <= most));

/** Where the key is in the order, or would be. */
function position(order: readonly string[], key: string): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (order[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
