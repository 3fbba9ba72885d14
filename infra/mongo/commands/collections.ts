import type { Collection } from '../collection.ts';
import { CommandError } from '../errors.ts';
import { Filter } from '../filter.ts';
import type { Store } from '../store.ts';
import { encode, isTruthy } from '../values.ts';
import { batchSizeOf, collectionName, type Command, docArgument } from './context.ts';

export const create: Command = (command, { store, db }) => {
  const name = collectionName(command);
  if (store.find(db, name)) throw new CommandError(48, `Collection ${db}.${name} already exists.`);
  store.write(() => store.create(db, name));
  return {};
};

export const drop: Command = (command, { store, db }) => {
  const collection = store.find(db, collectionName(command));
  if (!collection) return {};
  store.write(() => store.drop(collection));
  return {};
};

export const dropDatabase: Command = (_command, { store, db }) =>
  store.write(() => {
    for (const collection of store.of(db)) store.drop(collection);
    return { dropped: db };
  });

/** Within one database. With `dropTarget` one frame replaces the target, so a crash loses no collection. */
export const renameCollection: Command = (command, { store }) => {
  const [db = ''] = String(command['to']).split('.');
  const [from, to] = [command['renameCollection'], command['to']].map((each) => String(each).slice(db.length + 1));
  const collection = existing(store, db, from!);
  const target = store.find(db, to!);
  if (target && !isTruthy(command['dropTarget'])) throw new CommandError(48, 'target namespace exists');
  return store.write(() => {
    if (target) store.drop(target);
    store.rename(collection, to!);
    return {};
  });
};

export function existing(store: Store, db: string, name: string): Collection {
  const collection = store.find(db, name);
  if (!collection) throw new CommandError(26, `ns does not exist: ${db}.${name}`);
  return collection;
}

export const listCollections: Command = (command, { store, cursors, db }) => {
  const filter = new Filter(docArgument(command, 'filter'));
  const docs = store.of(db).map(({ name }) => ({ name, type: 'collection', options: {} }));
  const listed = docs.filter((doc) => filter.matches(doc)).map(encode);
  return cursors.start(`${db}.$cmd.listCollections`, listed, batchSizeOf(command));
};

/** All collections are in one file, so the whole file is rewritten, whichever collection is named. */
export const compact: Command = async (command, { store, db }) => {
  existing(store, db, collectionName(command));
  await store.compact();
  return { bytesFreed: 0 };
};
