import { mongo, Types } from 'mongoose';
import { type Doc, isDoc, type Value } from '../../../infra/mongo/bson/values.ts';
import { matches } from '../../../infra/mongo/query/match.ts';
import { parseFilter } from '../../../infra/mongo/query/parse.ts';
import type { Trail } from '../../../infra/mongo/query/paths.ts';
import { parseSort, sortDocs } from '../../../infra/mongo/query/sort.ts';
import { compileUpdate } from '../../../infra/mongo/update/apply.ts';

/** As documents are in the memory of the embedded MongoDB, with ids as text. */
function toValue(value: unknown): Value {
  if (typeof value === 'number') return BigInt(value);
  if (value instanceof Types.ObjectId) return String(value);
  if (Array.isArray(value)) return value.map(toValue);
  return value instanceof Object && !(value instanceof Date) ? toDoc(value) : (value as Value);
}
const toDoc = (value: object): Doc =>
  new Map(Object.entries(value).flatMap(([key, each]) => (each === undefined ? [] : [[key, toValue(each)]])));

function fromValue(value: Value): unknown {
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(fromValue);
  return isDoc(value) ? Object.fromEntries([...value].map(([key, each]) => [key, fromValue(each)])) : value;
}
/** An update makes another document, and the services change none that they read. */
const read = new WeakMap<Doc, object>();
function toObject(doc: Doc): object {
  const known = read.get(doc);
  if (known) return known;
  const fresh = { ...(fromValue(doc) as object), _id: new Types.ObjectId(doc.get('_id') as string) };
  read.set(doc, fresh);
  return fresh;
}

interface Change {
  filter: object;
  update: object;
  arrayFilters?: object[];
}

/** What the services use of a query of Mongoose. */
class Query<T> implements PromiseLike<T> {
  #sort: object = {};
  #limit = Number.POSITIVE_INFINITY;

  constructor(private readonly run: (sort: object, limit: number) => Promise<T>) {}

  sort(sort: object): this {
    this.#sort = sort;
    return this;
  }
  limit(limit: number): this {
    this.#limit = limit;
    return this;
  }
  lean(): this {
    return this;
  }
  async *cursor() {
    yield* (await this) as Iterable<unknown>;
  }
  // oxlint-disable-next-line unicorn/no-thenable -- a query of Mongoose is one
  then<A, B>(
    done?: ((value: T) => A | PromiseLike<A>) | null,
    failed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ) {
    // oxlint-disable-next-line promise/no-callback-in-promise -- it is handed on
    return this.run(this.#sort, this.#limit).then(done, failed);
  }
}

/** The documents of a collection, which processes share. */
export type Docs = Map<string, Doc>;

/**
 * A model on documents in memory: the embedded MongoDB's own queries and updates, without its network and its disk. `step`:
 * the process waits before every operation and after every write, and may be killed there.
 */
export class MemoryModel {
  readonly collection = {
    insertOne: (document: { _id: Types.ObjectId }) => this.insertOne(document),
    bulkWrite: async (writes: readonly { updateOne: Change }[]) => {
      for (const { updateOne } of writes) await this.#atOnce(() => this.#change(updateOne));
    },
  };

  constructor(
    readonly modelName: string,
    readonly docs: Docs,
    private readonly step: () => Promise<void>,
    /** A field of which each value is stored once. */
    private readonly unique?: string | undefined,
  ) {}

  insertOne(document: { _id: Types.ObjectId }) {
    return this.#atOnce(() => {
      const doc = toDoc(document);
      const value = this.unique === undefined ? undefined : doc.get(this.unique);
      if (value !== undefined && [...this.docs.values()].some((other) => other.get(this.unique!) === value))
        throw new mongo.MongoServerError({ message: 'duplicate', code: 11_000 });
      this.docs.set(String(document._id), doc);
    });
  }
  countDocuments(filter: object) {
    return new Query(async () => {
      await this.step();
      return this.#found(filter).length;
    });
  }
  find(filter: object = {}) {
    return new Query(async (sort, limit) => {
      await this.step();
      return this.#found(filter, sort).slice(0, limit).map(toObject);
    });
  }
  findOne(filter: object) {
    return new Query(async (sort) => {
      await this.step();
      return this.#found(filter, sort).map(toObject)[0] ?? null;
    });
  }
  findById(id: Types.ObjectId | string) {
    return this.findOne({ _id: new Types.ObjectId(String(id)) });
  }
  findOneAndUpdate(filter: object, update: object) {
    return new Query(() =>
      this.#atOnce(() => {
        const changed = this.#change({ filter, update });
        return changed ? toObject(changed) : null;
      }),
    );
  }
  updateOne(filter: object, update: object) {
    return new Query(() => this.#atOnce(() => ({ matchedCount: this.#change({ filter, update }) ? 1 : 0 })));
  }
  deleteOne(filter: object) {
    return new Query(() =>
      this.#atOnce(() => {
        const [found] = this.#found(filter);
        if (found) this.docs.delete(String((toObject(found) as { _id: Types.ObjectId })._id));
      }),
    );
  }
  updateMany(filter: object, update: object) {
    const idOf = (doc: Doc) => (toObject(doc) as { _id: Types.ObjectId })._id;
    return new Query(() =>
      this.#atOnce(() => {
        for (const doc of this.#found(filter)) this.#change({ filter: { ...filter, _id: idOf(doc) }, update });
      }),
    );
  }

  async #atOnce<T>(operation: () => T): Promise<T> {
    await this.step();
    const result = operation();
    await this.step();
    return result;
  }

  #found(filter: object, sort: object = {}): Doc[] {
    const { _id } = filter as { _id?: unknown };
    const only = _id instanceof Types.ObjectId ? this.docs.get(String(_id)) : undefined;
    const candidates = _id instanceof Types.ObjectId ? (only ? [only] : []) : [...this.docs.values()];
    if (candidates.length === 0) return [];
    const parsed = parseFilter(toDoc(filter));
    const found = candidates.filter((doc) => matches(parsed, doc));
    return found.length > 1 ? sortDocs(found, (doc) => doc, parseSort(toDoc(sort))) : found;
  }

  #change({ filter, update, arrayFilters }: Change): Doc | undefined {
    const [found] = this.#found(filter);
    if (!found) return undefined;
    const trail: Trail = {};
    matches(parseFilter(toDoc(filter)), found, trail);
    const filters = arrayFilters && toValue(arrayFilters);
    const { apply } = compileUpdate(toDoc(update), filters);
    const changed = apply(found, { position: trail.position, inserting: false });
    this.docs.set(changed.get('_id') as string, changed);
    return changed;
  }
}

/** The documents as the services read them. */
export const all = <T>(docs: Docs): T[] => [...docs.values()].map((doc) => toObject(doc) as T);
export const one = (docs: Docs, id: string): unknown => toObject(docs.get(id)!);

/** Whether a mail of these documents waits for something. */
export const hasOpenMail = (docs: Docs): boolean =>
  [...docs.values()].some((doc) =>
    (doc.get('mails') as Doc[]).some((mail) => mail.get('state') === 'pending' || mail.get('state') === 'delayed'),
  );
