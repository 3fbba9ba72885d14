import type { Document } from 'bson';
import type { Peer } from '../peer.ts';
import { matches, projected, sorted } from './query.ts';
import { changesOf, isReplacement, Refusal, updated } from './update.ts';
import { copy, equal, same, type Value, valuesAt } from './values.ts';

type Table = { docs: Document[]; indexes: Document[] };

const idIndex = { key: { _id: 1 }, name: '_id_' };

/** The simplest implementation of the generated commands: lists of documents, and indexes only to check uniqueness. */
export class Model implements Peer {
  readonly name = 'model';
  readonly remembersWrites = false;
  private readonly tables = new Map<string, Table>();

  run(commands: Document[]): Promise<Document[]> {
    return Promise.resolve(commands.map((command) => this.answer(copy(command))));
  }

  close(): void {
    this.tables.clear();
  }

  private answer(command: Document): Document {
    const [[kind, name] = ['', '']] = Object.entries(command);
    try {
      return { ok: 1, ...this.runOne(kind, name as string, command) };
    } catch (error) {
      if (error instanceof Refusal) return { ok: 0, ...failure(error) };
      // Report an exception of the model as a difference.
      return { ok: 0, code: -1, errmsg: error instanceof Error ? error.stack : String(error) };
    }
  }

  private runOne(kind: string, name: string, command: Document): Document {
    const table = this.tables.get(name);
    switch (kind) {
      case 'insert':
        return this.each(command['documents'], command, (doc) => {
          store(this.made(name), doc);
          return { n: 1 };
        });
      case 'update':
        return this.each(command['updates'], command, (each, index) => this.update(name, each, index));
      case 'delete':
        return this.each(command['deletes'], command, ({ q, limit }) => ({ n: removed(table, q, limit) }));
      case 'findAndModify':
        return this.findAndModify(name, command);
      case 'find':
        return cursor(
          found(table, command['filter'] ?? {}, command).map((doc) => projected(doc, command['projection'])),
        );
      case 'aggregate':
        return counted(table, command['pipeline']);
      case 'count':
        return { n: table?.docs.length ?? 0 };
      case 'createIndexes':
        return createIndex(this.made(name), command['indexes'][0]);
      case 'renameCollection':
        return this.rename(table, name, command['to'], command['dropTarget']);
      case 'drop':
        this.tables.delete(name);
        return {};
      default:
        return indexes(table, kind, command['index']);
    }
  }

  private made(name: string): Table {
    const table = this.tables.get(name) ?? { docs: [], indexes: [idIndex] };
    this.tables.set(name, table);
    return table;
  }

  /** Runs the statements of a write and collects their errors. An ordered write stops at the first error. */
  private each(items: Document[], { ordered }: Document, run: (item: Document, index: number) => Document): Document {
    const total: Document = { n: 0 };
    const writeErrors: Document[] = [];
    for (const [index, item] of items.entries()) {
      try {
        for (const [key, value] of Object.entries(run(item, index))) {
          total[key] = Array.isArray(value) ? [...(total[key] ?? []), ...value] : (total[key] ?? 0) + value;
        }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        writeErrors.push({ index, ...failure(error) });
        if (ordered !== false) break;
      }
    }
    if (items[0]?.['u']) total['nModified'] ??= 0;
    return { ...total, ...(writeErrors.length > 0 ? { writeErrors } : {}) };
  }

  private update(name: string, { q, u, multi, upsert, arrayFilters }: Document, index: number): Document {
    const table = upsert ? this.made(name) : this.tables.get(name);
    if (!isReplacement(u)) changesOf(u);
    const all = (table?.docs ?? []).filter((doc) => matches(q, doc));
    const chosen = multi ? all : all.slice(0, 1);
    const nModified = chosen.filter((doc) =>
      change(table as Table, doc, u, { arrayFilters, position: positionIn(doc, q) }),
    );
    if (chosen.length > 0 || !upsert) return { n: chosen.length, nModified: nModified.length };
    const doc = upserted(table as Table, q, u, arrayFilters);
    return { n: 1, nModified: 0, upserted: [{ index, _id: doc['_id'] }] };
  }

  private findAndModify(name: string, command: Document): Document {
    const { query, sort, remove, update, fields, arrayFilters } = command;
    const table = command['upsert'] ? this.made(name) : this.tables.get(name);
    if (update) changesOf(update);
    const [doc] = found(table, query, { sort });
    const shown = (each: Document): Document => projected(each, fields);
    if (!doc || !table) {
      if (!command['upsert'])
        return { value: null, lastErrorObject: { n: 0, ...(remove ? {} : { updatedExisting: false }) } };
      const made = upserted(table as Table, query, update, arrayFilters);
      const about = { n: 1, updatedExisting: false, upserted: made['_id'] };
      return { value: command['new'] ? shown(made) : null, lastErrorObject: about };
    }
    const before = copy(doc);
    if (remove) {
      table.docs.splice(table.docs.indexOf(doc), 1);
      return { value: shown(before), lastErrorObject: { n: 1 } };
    }
    change(table, doc, update, { arrayFilters });
    return {
      value: shown(
        command['new'] ? (table.docs.find((each) => equal(each['_id'], before['_id'])) as Document) : before,
      ),
      lastErrorObject: { n: 1, updatedExisting: true },
    };
  }

  private rename(table: Table | undefined, name: string, to: string, dropTarget: boolean): Document {
    if (!table) throw new Refusal(26);
    if (this.tables.has(to) && !dropTarget) throw new Refusal(48);
    this.tables.delete(name);
    this.tables.set(to, table);
    return {};
  }
}

const failure = ({ code, index }: Refusal): Document => ({ code, ...(index ? { keyPattern: index['key'] } : {}) });
const cursor = (docs: Document[]): Document => ({ cursor: { firstBatch: docs.map(copy), id: 0 } });

function found(table: Table | undefined, filter: Document, { sort, skip = 0, limit = 0 }: Document): Document[] {
  const all = (table?.docs ?? []).filter((doc) => matches(filter, doc));
  const ordered = sort ? sorted(all, sort) : all;
  return limit > 0 ? ordered.slice(skip, skip + limit) : ordered.slice(skip);
}

function counted(table: Table | undefined, pipeline: Document[]): Document {
  const limit = pipeline.find((stage) => '$limit' in stage)?.['$limit'];
  const n = found(table, pipeline[0]?.['$match'], { limit }).length;
  return cursor(n > 0 ? [{ _id: 1, n }] : []);
}

/** The keys of a document in an index; a missing field counts as null. */
function keys(doc: Document, { key, partialFilterExpression }: Document): Value[][] {
  if (partialFilterExpression && !matches(partialFilterExpression, doc)) return [];
  return Object.keys(key).reduce<Value[][]>(
    (tuples, path) => {
      const values = valuesAt(doc, path.split('.')).flatMap((each) => (Array.isArray(each) ? each : [each]));
      return tuples.flatMap((tuple) =>
        (values.length === 0 ? [null] : values).map((value) => [...tuple, value ?? null]),
      );
    },
    [[]],
  );
}

function refuseDuplicate(table: Table, doc: Document, old?: Document): void {
  for (const index of table.indexes) {
    if (!index['unique'] && index !== idIndex) continue;
    const own = keys(doc, index);
    const clash = table.docs.some(
      (other) => other !== old && keys(other, index).some((key) => own.some((each) => equal(each, key))),
    );
    if (clash) throw new Refusal(11000, index);
  }
}

/** Inserts a document with `_id` as its first field. */
function store(table: Table, doc: Document): Document {
  const { _id, ...rest } = doc;
  const ready = { _id, ...rest };
  refuseDuplicate(table, ready);
  table.docs.push(ready);
  return ready;
}

/** The position of the first mail that matches the condition on `mails.state`. */
function positionIn({ mails }: Document, query: Document): number | undefined {
  const at = Array.isArray(mails) ? mails.findIndex((mail) => mail['state'] === query['mails.state']) : -1;
  return at < 0 ? undefined : at;
}

type Options = { arrayFilters?: Document[] | undefined; position?: number | undefined };

function change(table: Table, doc: Document, update: Document, options: Options): boolean {
  const changed = updated(doc, update, { ...options, inserting: false });
  if (same(changed, doc)) return false;
  refuseDuplicate(table, changed, doc);
  table.docs[table.docs.indexOf(doc)] = changed;
  return true;
}

/** Inserts the document of an upsert: the equalities of the query, then the update. */
function upserted(table: Table, query: Document, update: Document, arrayFilters?: Document[]): Document {
  const base: Document = {};
  addEqualities(base, query, isReplacement(update));
  return store(table, updated(base, update, { arrayFilters, inserting: true }));
}

function addEqualities(base: Document, query: Document, idOnly: boolean): void {
  for (const [path, condition] of Object.entries(query)) {
    if (path === '$and' || (path === '$or' && condition.length === 1)) {
      for (const each of condition) addEqualities(base, each, idOnly);
    } else if (!path.startsWith('$') && (!idOnly || path === '_id')) addEquality(base, path, condition);
  }
}

function addEquality(base: Document, path: string, condition: Value): void {
  const operators = typeof condition === 'object' && condition !== null ? (condition as Document) : {};
  const [first = ''] = Object.keys(operators);
  const isOperators = first.startsWith('$') && !Array.isArray(condition);
  const only = '$in' in operators && operators['$in'].length === 1 ? operators['$in'][0] : undefined;
  const value = !isOperators ? condition : '$eq' in operators ? operators['$eq'] : only;
  if (value === undefined) return;
  if (valuesAt(base, path.split('.')).some((each) => each !== undefined)) throw new Refusal(54);
  Object.assign(base, updated(base, { $set: { [path]: value } }, { inserting: true }));
}

function createIndex(table: Table, spec: Document): Document {
  const known = table.indexes.find(({ name }) => name === spec['name']);
  if (!known) {
    const trial: Table = { docs: [], indexes: [spec] };
    for (const doc of table.docs) store(trial, doc);
    table.indexes.push(spec);
  }
  return { numIndexesAfter: table.indexes.length };
}

function removed(table: Table | undefined, q: Document, limit: number): number {
  const matched = found(table, q, { limit });
  if (table) table.docs = table.docs.filter((doc) => !matched.includes(doc));
  return matched.length;
}

function indexes(table: Table | undefined, kind: string, name: string): Document {
  if (!table) throw new Refusal(26);
  if (kind === 'listIndexes') return cursor(table.indexes);
  const at = table.indexes.findIndex((index) => index['name'] === name);
  if (at < 0) throw new Refusal(27);
  table.indexes.splice(at, 1);
  return {};
}
