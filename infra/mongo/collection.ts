import { ObjectId } from 'bson';
import { CommandError } from './errors.ts';
import type { Condition, Filter, Part } from './filter.ts';
import { Index, type Stored } from './index.ts';
import { sorted, type SortField } from './sort.ts';
import { decode, encode, type Doc } from './values.ts';

const largestDocument = 16 * 1024 * 1024;
/** Above this many candidates, an index in the order of the sort is faster than sorting them. */
const fewToSort = 300;

export type Wanted = {
  filter: Filter;
  sort?: SortField[];
  skip?: number;
  limit?: number;
};

/** The documents that can match by the indexes, and the parts of the query that are still to test. */
type Candidates = {
  found: Iterable<Stored>;
  size: number;
  has: (stored: Stored) => boolean;
  left: Part[];
  index?: Index;
};

/** The documents of one collection and their indexes, in memory. The owner writes what changes to the journal. */
export class Collection {
  readonly id: number;
  readonly db: string;
  name: string;
  indexes: Index[] = [];
  readonly documents = new Map<number, Stored>();
  #last = 0;

  constructor(id: number, db: string, name: string) {
    this.id = id;
    this.db = db;
    this.name = name;
  }

  get namespace(): string {
    return `${this.db}.${this.name}`;
  }

  /** Stores a document as it was read from the file; `addIndex` indexes it later. */
  load(number: number, bytes: Buffer): void {
    this.documents.set(number, { number, bytes, doc: decode(bytes) });
    this.#last = Math.max(this.#last, number);
  }

  addIndex(spec: Doc): Index {
    const index = new Index(spec);
    for (const stored of this.documents.values()) {
      const keys = index.keysOf(stored.doc);
      index.check(this.namespace, keys, stored.number);
      index.add(keys, stored);
    }
    this.indexes = [...this.indexes, index];
    return index;
  }

  /** `bytes`: how the document came; they are stored as they are, if the `_id` is first. */
  insert(doc: Doc, bytes?: Uint8Array): Stored {
    const ready = withIdFirst(doc);
    const stored = {
      number: this.#last + 1,
      bytes: checked(ready === doc && bytes ? Buffer.from(bytes) : encode(ready)),
      doc: ready,
    };
    const keys = this.indexes.map((index) => index.keysOf(ready));
    for (const [at, index] of this.indexes.entries()) index.check(this.namespace, keys[at]!, stored.number);
    this.#last++;
    this.documents.set(stored.number, stored);
    for (const [at, index] of this.indexes.entries()) index.add(keys[at]!, stored);
    return stored;
  }

  /** False if the document is the same. */
  replace(stored: Stored, doc: Doc): boolean {
    const bytes = checked(encode(doc));
    if (bytes.equals(stored.bytes)) return false;
    const changes = this.indexes.map((index) => {
      const [before, after] = [index.keysOf(stored.doc), index.keysOf(doc)];
      return { index, gone: before.difference(after), come: after.difference(before) };
    });
    for (const { index, come } of changes) index.check(this.namespace, come, stored.number);
    for (const { index, gone, come } of changes) {
      index.remove(gone, stored);
      index.add(come, stored);
    }
    Object.assign(stored, { bytes, doc });
    return true;
  }

  remove(stored: Stored): void {
    this.documents.delete(stored.number);
    for (const index of this.indexes) index.remove(index.keysOf(stored.doc), stored);
  }

  select({ filter, sort = [], skip = 0, limit = 0 }: Wanted): Stored[] {
    const candidates = this.#candidates(filter);
    const matches = (stored: Stored) => candidates.left.every(({ test }) => test(stored.doc));
    const end = limit === 0 ? Infinity : skip + limit;
    const ordered = candidates.size > fewToSort ? this.#inOrder(sort) : undefined;
    if (ordered || sort.length === 0) {
      const found: Stored[] = [];
      for (const stored of ordered ?? candidates.found) {
        if (found.length >= end) break;
        if ((!ordered || candidates.has(stored)) && matches(stored)) found.push(stored);
      }
      return found.slice(skip);
    }
    return sorted([...candidates.found].filter(matches), ({ doc }) => doc, sort).slice(skip, end);
  }

  /** The index that narrows a search, or else the one in the order of the sort. */
  indexFor({ filter, sort = [] }: Wanted): Index | undefined {
    return this.#candidates(filter).index ?? this.#sortIndex(sort);
  }

  /** Begins with the fewest documents that one index gives; others are used as long as they cost less than testing. */
  #candidates({ parts }: Filter): Candidates {
    const all = parts.flatMap(({ conditions }) => conditions);
    const usable = parts
      .flatMap((part) => part.conditions.flatMap((condition) => this.#useOf(part, condition, all)))
      .toSorted((one, other) => one.size - other.size);
    const [first, ...others] = usable;
    const { documents } = this;
    if (!first) return { found: documents.values(), size: documents.size, has: () => true, left: parts };
    const done = new Set<Part>();
    let found: Set<Stored> | undefined;
    for (const { part, condition, index, size } of [first, ...others]) {
      if (found && size > 20 * found.size) break;
      const within = index.within(condition.ranges);
      found = found?.intersection(within) ?? within;
      if (condition.exact && part.conditions.length === 1) done.add(part);
    }
    const { size } = found!;
    return {
      found: found!,
      size,
      has: (stored) => found!.has(stored),
      left: parts.filter((part) => !done.has(part)),
      index: first.index,
    };
  }

  #useOf(part: Part, condition: Condition, all: Condition[]) {
    const index = this.indexes.find((each) => each.serves(condition, all));
    return index ? [{ part, condition, index, size: index.size(condition.ranges) }] : [];
  }

  #sortIndex(sort: SortField[]): Index | undefined {
    const [first] = sort;
    if (!first || sort.some(({ direction }) => direction !== first.direction)) return undefined;
    return this.indexes.find(
      (index) => !index.isPartial && !index.isMultikey && sort.every(({ path }, at) => path === index.paths[at]),
    );
  }

  #inOrder(sort: SortField[]): Iterable<Stored> | undefined {
    return this.#sortIndex(sort)?.inOrder(sort[0]!.direction < 0);
  }
}

/** Moves `_id` to the front, as MongoDB does, and makes one only if there is none: null is a value. */
function withIdFirst(doc: Doc): Doc {
  if (Object.keys(doc)[0] === '_id') return doc;
  return { _id: Object.hasOwn(doc, '_id') ? doc['_id'] : new ObjectId(), ...doc };
}

function checked(bytes: Buffer): Buffer {
  if (bytes.length <= largestDocument) return bytes;
  throw new CommandError(10_334, `BSONObj size: ${bytes.length} is larger than ${largestDocument}`);
}
