import { Binary, Int32 } from 'bson';
import { decodeDocument } from '../bson/decode.ts';
import { encodeAnswer } from '../bson/encode.ts';
import { isTruthy } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { matches } from '../query/match.ts';
import { parseFilter } from '../query/parse.ts';
import { checkDatabaseName } from '../store/catalog.ts';
import { indexSpec } from '../store/index.ts';
import type { Collection } from '../store/collection.ts';
import type { Store } from '../store/store.ts';
import { timeLimit } from '../time-limit.ts';
import { collectionName, countArgument, docArgument } from './arguments.ts';
import type { Command } from './context.ts';

export const create: Command = (command, { store, db }) => {
  const name = collectionName(command);
  return store.write(() => {
    if (store.catalog.find(db, name)) throw new CommandError(48, `Collection ${db}.${name} already exists.`);
    store.catalog.create(db, name);
    return {};
  });
};

export const drop: Command = (command, { store, cursors, db }) => {
  const name = collectionName(command);
  return store.write(() => {
    const collection = store.catalog.find(db, name);
    if (!collection) return {};
    cursors.killNamespace(collection.namespace);
    const nIndexesWas = collection.indexes.length;
    store.catalog.drop(collection);
    return { nIndexesWas, ns: collection.namespace };
  });
};

export const dropDatabase: Command = (_command, { store, cursors, db }) =>
  store.write(() => {
    for (const collection of store.catalog.all(db)) {
      cursors.killNamespace(collection.namespace);
      store.catalog.drop(collection);
    }
    return { dropped: db };
  });

/** Renames within one database. With `dropTarget` one transaction replaces the target, so a crash loses no collection. */
export const renameCollection: Command = (command, { store, cursors, db: admin }) => {
  if (admin !== 'admin') throw new CommandError(13, 'renameCollection may only be run against the admin database.');
  const [db, from] = namespaceOf(command.get('renameCollection'));
  const [targetDb, to] = namespaceOf(command.get('to'));
  if (db !== targetDb) throw new CommandError(238, 'this server renames collections within one database only');
  return store.write(() => {
    const collection = existing(store, db, from);
    const target = store.catalog.find(db, to);
    if (target === collection) throw new CommandError(20, "Can't rename a collection to itself");
    if (target && !isTruthy(command.get('dropTarget'))) throw new CommandError(48, 'target namespace exists');
    for (const each of [collection, target]) if (each) cursors.killNamespace(each.namespace);
    if (target) store.catalog.drop(target);
    store.catalog.rename(collection, to);
    return {};
  });
};

function namespaceOf(value: unknown): [string, string] {
  const [, db, name] = /^([^.]+)\.(.+)$/.exec(typeof value === 'string' ? value : '') ?? [];
  checkDatabaseName(db);
  return [db, name as string];
}

export function existing(store: Store, db: string, name: string): Collection {
  const collection = store.catalog.find(db, name);
  if (!collection) throw new CommandError(26, `ns does not exist: ${db}.${name}`);
  return collection;
}

export const listCollections: Command = (command, { store, cursors, db }) => {
  const filter = parseFilter(docArgument(command, 'filter'));
  const nameOnly = isTruthy(command.get('nameOnly'));
  const about = { options: {}, idIndex: indexSpec(new Map([['_id', new Int32(1)]]), '_id_') };
  const docs = store.catalog.all(db).map(({ name, uuid }) => {
    const info = { readOnly: false, uuid: new Binary(uuid, 4) };
    return encodeAnswer({ name, type: 'collection', ...(nameOnly ? {} : { ...about, info }) });
  });
  const listed = docs.values().filter((doc) => matches(filter, decodeDocument(doc)));
  const batchSize = countArgument(docArgument(command, 'cursor'), 'batchSize');
  return cursors.start(`${db}.$cmd.listCollections`, listed, {
    batchSize,
    timeLimit: timeLimit(command, command.get('filter')),
  });
};

/**
 * All collections are in one file, so the whole file is rewritten, whichever collection is named. The answers that are kept
 * for retries go too: they may contain documents that were deleted since.
 */
export const compact: Command = async (command, { store, db }) => {
  existing(store, db, collectionName(command));
  // VACUUM does not run inside a transaction: wait for the current group of writes.
  await store.write(() => store.database.run('DELETE FROM retries'));
  store.database.rewrite();
  return { bytesFreed: 0 };
};
