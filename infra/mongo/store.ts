import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Int32 } from 'bson';
import { type Change, changeOf, changesIn } from './changes.ts';
import { Collection } from './collection.ts';
import { convert, keptFile } from './convert.ts';
import { lockFolder } from './folder.ts';
import type { Index, Stored } from './index.ts';
import { Journal } from './journal.ts';
import { decode, encode, numberOf, type Doc } from './values.ts';

/** How long the answer to a numbered write is kept for a retry. */
const answerMemory = 30 * 60 * 1000;
type Kept = { number: number; answer: Doc; at: number };

export const indexSpec = (key: Doc, name: string): Doc => ({ v: new Int32(2), key, name });

/**
 * The stored data. A write changes memory at once and is appended to the journal; the answer to any command waits until all that
 * it may have seen is on the disk.
 */
export class Store {
  readonly #dir: string;
  readonly #lock: { release: () => void };
  readonly #journal: Journal;
  #collections = new Map<number, Collection>();
  #answers = new Map<string, Kept>();
  #lastId = 0;
  #changes: Buffer[] = [];
  #failure: unknown;

  constructor(dir: string) {
    this.#dir = dir;
    this.#lock = lockFolder(dir);
    this.#journal = new Journal(dir, () => this.#alive());
    try {
      convert(dir);
      const dead = this.#load();
      if (dead > 0) this.#journal.rewriteIfRoom();
    } catch (error) {
      this.#lock.release();
      throw error;
    }
  }

  /** Reads the file; returns how many of its changes are no longer needed. */
  #load(): number {
    this.#collections = new Map();
    this.#answers = new Map();
    const specs = new Map<number, Doc[]>();
    let read = 0;
    this.#journal.open((frame) => {
      for (const change of changesIn(frame)) {
        read++;
        this.#apply(change, specs);
      }
    });
    for (const [id, collection] of this.#collections) for (const spec of specs.get(id) ?? []) collection.addIndex(spec);
    const alive = [...this.#collections.values()].map(({ documents, indexes }) => 1 + documents.size + indexes.length);
    return read - this.#answers.size - alive.reduce((sum, each) => sum + each, 0);
  }

  #apply({ kind, id, number, bytes }: Change, specs: Map<number, Doc[]>): void {
    const collection = this.#collections.get(id)!;
    const about = kind === 'put' ? {} : decode(bytes);
    this.#lastId = Math.max(this.#lastId, id);
    if (kind === 'put') collection.load(number, Buffer.from(bytes));
    else if (kind === 'remove') collection.documents.delete(number);
    else if (kind === 'create') {
      this.#collections.set(id, new Collection(id, about['db'] as string, about['name'] as string));
      specs.set(id, []);
    } else if (kind === 'drop') this.#collections.delete(id);
    else if (kind === 'rename') collection.name = about['name'] as string;
    else if (kind === 'addIndex') specs.get(id)!.push(about);
    else if (kind === 'dropIndex')
      specs.set(
        id,
        specs.get(id)!.filter(({ name }) => name !== about['name']),
      );
    else {
      const [last, at] = [about['number'], about['at']].map((each) => numberOf(each)!);
      this.#answers.set(about['session'] as string, { number: last!, at: at!, answer: about['answer'] as Doc });
    }
  }

  /** The content of a rewritten file. */
  *#alive(): Generator<Buffer> {
    for (const { id, db, name, indexes, documents } of this.#collections.values()) {
      yield changeOf('create', id, 0, encode({ db, name }));
      for (const { spec } of indexes) yield changeOf('addIndex', id, 0, encode(spec));
      for (const { number, bytes } of documents.values()) yield changeOf('put', id, number, bytes);
    }
    const since = Date.now() - answerMemory;
    for (const [session, kept] of this.#answers)
      if (kept.at > since) yield changeOf('answer', 0, 0, encode({ session, ...kept }));
  }

  /** Runs a command that may write. Its changes are one frame, also if it is refused halfway: what it did stays, as in MongoDB. */
  write<T>(work: () => T): T {
    try {
      return work();
    } finally {
      if (this.#changes.length > 0) this.#journal.append(Buffer.concat(this.#changes));
      this.#changes = [];
    }
  }

  /**
   * Runs a numbered write once, however often the driver sends it. The answer is in the frame of the write, so a retry after a
   * lost connection or a kill of this process receives the first answer.
   */
  writeOnce(session: string | undefined, number: number | undefined, work: () => Doc): Doc {
    if (session === undefined || number === undefined) return this.write(work);
    const earlier = this.#answers.get(session);
    if (earlier?.number === number) return earlier.answer;
    return this.write(() => {
      const answer = work();
      const kept = { number, at: Date.now(), answer };
      this.#answers.set(session, kept);
      this.#log('answer', 0, 0, encode({ session, ...kept }));
      return answer;
    });
  }

  /** Settles when all that was written is on the disk. If the disk failed, the data are again what the file has. */
  async durable(): Promise<void> {
    await this.#orReload(this.#journal.durable());
  }

  /** Leaves nothing of deleted data in the folder, also not in kept answers and in the file of an earlier version. */
  async compact(): Promise<void> {
    this.#answers.clear();
    rmSync(join(this.#dir, keptFile), { force: true });
    await this.#orReload(this.#journal.compact());
  }

  async #orReload(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (this.#failure !== error) this.#reload();
      this.#failure = error;
      throw error;
    }
  }

  #reload(): void {
    try {
      this.#load();
    } catch {
      // Memory is no longer what the file has: a new process reads it again.
      process.kill(process.pid, 'SIGKILL');
    }
  }

  close(): void {
    this.#journal.close();
    this.#lock.release();
  }

  forgetOldAnswers(): void {
    const since = Date.now() - answerMemory;
    for (const [session, { at }] of this.#answers) if (at < since) this.#answers.delete(session);
  }

  find(db: string, name: string): Collection | undefined {
    return this.of(db).find((collection) => collection.name === name);
  }

  of(db: string): Collection[] {
    return [...this.#collections.values()].filter((collection) => collection.db === db);
  }

  /** The collection; the first write makes it. */
  ensure(db: string, name: string): Collection {
    return this.find(db, name) ?? this.create(db, name);
  }

  create(db: string, name: string): Collection {
    const collection = new Collection(++this.#lastId, db, name);
    this.#collections.set(collection.id, collection);
    this.#log('create', collection.id, 0, encode({ db, name }));
    this.addIndex(collection, indexSpec({ _id: new Int32(1) }, '_id_'));
    return collection;
  }

  drop(collection: Collection): void {
    this.#collections.delete(collection.id);
    this.#log('drop', collection.id);
  }

  rename(collection: Collection, name: string): void {
    collection.name = name;
    this.#log('rename', collection.id, 0, encode({ name }));
  }

  addIndex(collection: Collection, spec: Doc): void {
    collection.addIndex(spec);
    this.#log('addIndex', collection.id, 0, encode(spec));
  }

  dropIndex(collection: Collection, { name }: Index): void {
    collection.indexes = collection.indexes.filter((index) => index.name !== name);
    this.#log('dropIndex', collection.id, 0, encode({ name }));
  }

  insert(collection: Collection, doc: Doc, bytes?: Uint8Array): Doc {
    const stored = collection.insert(doc, bytes);
    this.#log('put', collection.id, stored.number, stored.bytes);
    return stored.doc;
  }

  replace(collection: Collection, stored: Stored, doc: Doc): boolean {
    const isChanged = collection.replace(stored, doc);
    if (isChanged) this.#log('put', collection.id, stored.number, stored.bytes);
    return isChanged;
  }

  remove(collection: Collection, stored: Stored): void {
    collection.remove(stored);
    this.#log('remove', collection.id, stored.number);
  }

  #log(...what: Parameters<typeof changeOf>): void {
    this.#changes.push(changeOf(...what));
  }
}
