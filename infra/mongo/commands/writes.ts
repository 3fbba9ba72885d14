import { Binary } from 'bson';
import type { Collection } from '../collection.ts';
import { CommandError, failedToParse } from '../errors.ts';
import { Filter, isOperatorDoc, type Trail } from '../filter.ts';
import type { Stored } from '../index.ts';
import { projectionOf } from '../projection.ts';
import { sortOf } from '../sort.ts';
import type { Store } from '../store.ts';
import { setAt, type Update, updateOf } from '../update.ts';
import { isDoc, isTruthy, numberOf, type Doc } from '../values.ts';
import { arrayArgument, collectionName, type Command, docArgument } from './context.ts';

export const mostWrites = 100_000;

/** Runs the statements of a command in order; an ordered command stops at its first failure. */
function runEach(command: Doc, name: string, run: (item: Doc, index: number) => void): Doc {
  const writeErrors: Doc[] = [];
  for (const [index, item] of arrayArgument(command, name).entries()) {
    try {
      run(item, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
      if (command['ordered'] !== false) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}

function once(store: Store, { lsid, txnNumber }: Doc, work: () => Doc): Doc {
  const id = isDoc(lsid) ? lsid['id'] : undefined;
  return store.writeOnce(id instanceof Binary ? id.toString('hex') : undefined, numberOf(txnNumber), work);
}

export const insert: Command = (command, { store, db, beside }) => {
  const name = collectionName(command);
  return once(store, command, () => {
    let n = 0;
    const errors = runEach(command, 'documents', (doc, index) => {
      store.insert(store.ensure(db, name), doc, beside[index]);
      n++;
    });
    return { n, ...errors };
  });
};

export const update: Command = (command, { store, db }) => {
  const name = collectionName(command);
  return once(store, command, () => {
    const tally = { n: 0, nModified: 0 };
    const upserted: Doc[] = [];
    const errors = runEach(command, 'updates', (statement, index) => {
      const filter = new Filter(docArgument(statement, 'q'));
      const change = updateOf(statement['u'], statement['arrayFilters']);
      const isMulti = isTruthy(statement['multi']);
      if (isMulti && change.isReplacement) throw failedToParse('multi update is not supported for a replacement');
      const isUpsert = isTruthy(statement['upsert']);
      const collection = isUpsert ? store.ensure(db, name) : store.find(db, name);
      const wanted = { filter, limit: isMulti ? 0 : 1 };
      const found = collection?.select(wanted) ?? [];
      const modified = found.filter((stored) => changeStored(store, collection!, stored, filter, change));
      // A statement that failed is not counted, also if some of its documents were changed.
      tally.n += found.length;
      tally.nModified += modified.length;
      if (found.length > 0 || !isUpsert) return;
      upserted.push({ index, _id: upsert(store, collection!, filter, change)['_id'] });
      tally.n++;
    });
    return { ...tally, ...(upserted.length > 0 && { upserted }), ...errors };
  });
};

function changeStored(store: Store, collection: Collection, stored: Stored, filter: Filter, change: Update): boolean {
  const trail: Trail = {};
  filter.matches(stored.doc, trail);
  const doc = change.apply(stored.doc, { position: trail.position, inserting: false });
  return store.replace(collection, stored, doc);
}

/** Inserts the document of an upsert that matched none: the equalities of the query, then the update. */
function upsert(store: Store, collection: Collection, filter: Filter, change: Update): Doc {
  const base: Doc = {};
  for (const [path, value] of Object.entries(filter.source))
    if (!path.startsWith('$') && !isOperatorDoc(value) && (path === '_id' || !change.isReplacement))
      setAt(base, path.split('.'), value);
  return store.insert(collection, change.apply(base, { inserting: true }));
}

export const remove: Command = (command, { store, db }) => {
  const name = collectionName(command);
  return once(store, command, () => {
    let n = 0;
    const errors = runEach(command, 'deletes', (statement) => {
      const collection = store.find(db, name);
      const wanted = { filter: new Filter(docArgument(statement, 'q')), limit: numberOf(statement['limit'])! };
      const found = collection?.select(wanted) ?? [];
      for (const stored of found) store.remove(collection!, stored);
      n += found.length;
    });
    return { n, ...errors };
  });
};

export const findAndModify: Command = (command, { store, db }) => {
  const name = collectionName(command);
  const [isRemove, isUpsert, isNew] = ['remove', 'upsert', 'new'].map((flag) => isTruthy(command[flag]));
  const filter = new Filter(docArgument(command, 'query'));
  const project = projectionOf(docArgument(command, 'fields')) ?? ((doc: Doc) => doc);
  const change = isRemove ? undefined : updateOf(command['update'], command['arrayFilters']);
  const sort = sortOf(docArgument(command, 'sort'));
  return once(store, command, () => {
    const collection = isUpsert ? store.ensure(db, name) : store.find(db, name);
    const [stored] = collection?.select({ filter, sort, limit: 1 }) ?? [];
    if (collection && stored) {
      const before = stored.doc;
      if (change) changeStored(store, collection, stored, filter, change);
      else store.remove(collection, stored);
      const lastErrorObject = { n: 1, ...(change && { updatedExisting: true }) };
      return { lastErrorObject, value: project(isNew ? stored.doc : before) };
    }
    if (!collection || !isUpsert || !change)
      return { lastErrorObject: { n: 0, ...(change && { updatedExisting: false }) }, value: null };
    const doc = upsert(store, collection, filter, change);
    const lastErrorObject = { n: 1, updatedExisting: false, upserted: doc['_id'] };
    return { lastErrorObject, value: isNew ? project(doc) : null };
  });
};
