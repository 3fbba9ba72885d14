import { mongo, Types } from 'mongoose';
import { Filter, type Trail } from '../../../infra/mongo/filter.ts';
import { sorted, sortOf } from '../../../infra/mongo/sort.ts';
import { updateOf } from '../../../infra/mongo/update.ts';
import type { Doc } from '../../../infra/mongo/values.ts';

/** As a database stores it: without what is undefined. An update makes another document, and the services change none that they read. */
function stored<T>(value: T): T {
  if (Array.isArray(value)) return value.map(stored) as T;
  if (!(value instanceof Object) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (each === undefined ? [] : [[key, stored(each)]])),
  ) as T;
}
const idOf = (doc: Doc) => String(doc['_id']);

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
    /** Fields of which each value is stored once. */
    private readonly unique: readonly string[] = [],
  ) {}

  insertOne(document: { _id: Types.ObjectId }) {
    return this.#atOnce(() => {
      const doc = stored(document as unknown as Doc);
      const taken = (field: string) => [...this.docs.values()].some((other) => other[field] === doc[field]);
      if (this.unique.some((field) => doc[field] !== undefined && taken(field)))
        throw new mongo.MongoServerError({ message: 'duplicate', code: 11_000 });
      this.docs.set(idOf(doc), doc);
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
      return this.#found(filter, sort).slice(0, limit);
    });
  }
  findOne(filter: object) {
    return new Query(async (sort) => {
      await this.step();
      return this.#found(filter, sort)[0] ?? null;
    });
  }
  exists(filter: object) {
    return this.findOne(filter);
  }
  findById(id: Types.ObjectId | string) {
    return this.findOne({ _id: new Types.ObjectId(String(id)) });
  }
  findOneAndUpdate(filter: object, update: object) {
    return new Query(() => this.#atOnce(() => this.#change({ filter, update }) ?? null));
  }
  updateOne(filter: object, update: object) {
    return new Query(() =>
      this.#atOnce(() => {
        const count = this.#change({ filter, update }) ? 1 : 0;
        return { matchedCount: count, modifiedCount: count };
      }),
    );
  }
  deleteOne(filter: object) {
    return new Query(() =>
      this.#atOnce(() => {
        const [found] = this.#found(filter);
        if (found) this.docs.delete(idOf(found));
      }),
    );
  }
  updateMany(filter: object, update: object) {
    return new Query(() =>
      this.#atOnce(() => {
        for (const { _id } of this.#found(filter)) this.#change({ filter: { ...filter, _id }, update });
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
    const query = new Filter(filter as Doc);
    const found = candidates.filter((doc) => query.matches(doc));
    return found.length > 1 ? sorted(found, (doc) => doc, sortOf(sort as Doc)) : found;
  }

  #change({ filter, update, arrayFilters }: Change): Doc | undefined {
    const [found] = this.#found(filter);
    if (!found) return undefined;
    const trail: Trail = {};
    new Filter(filter as Doc).matches(found, trail);
    const { apply } = updateOf(stored(update), arrayFilters);
    const changed = apply(found, { position: trail.position, inserting: false });
    this.docs.set(idOf(changed), changed);
    return changed;
  }
}

/** The documents as the services read them. */
export const all = <T>(docs: Docs): T[] => [...docs.values()] as T[];
export const one = (docs: Docs, id: string): unknown => docs.get(id);

/** Whether a mail of these documents waits for something. */
export const hasOpenMail = (docs: Docs): boolean =>
  [...docs.values()].some((doc) =>
    (doc['mails'] as Doc[]).some(({ state }) => state === 'pending' || state === 'delayed'),
  );
