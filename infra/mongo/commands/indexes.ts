import { encodeDocument } from '../bson/encode.ts';
import { equalValues } from '../bson/compare.ts';
import { type Answer, isDoc, type Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import type { Collection } from '../store/collection.ts';
import type { Index } from '../store/index.ts';
import { timeLimit, withinTime } from '../time-limit.ts';
import { existing } from './collections.ts';
import { arrayArgument, collectionName, countArgument, docArgument } from './arguments.ts';
import type { Command } from './context.ts';
import { alreadyThere, checkedIndexSpec } from './index-spec.ts';

export const createIndexes: Command = (command, { store, db }) => {
  const name = collectionName(command);
  const specs = arrayArgument(command, 'indexes').map(checkedIndexSpec);
  if (specs.length === 0) throw new CommandError(2, 'Must specify at least one index to create');
  const build = (): Answer => {
    const created = store.catalog.find(db, name) === undefined;
    const collection = store.catalog.ensure(db, name);
    const before = collection.indexes;
    try {
      for (const spec of specs) if (!alreadyThere(collection.indexes, spec)) store.catalog.addIndex(collection, spec);
    } catch (error) {
      // Create all of the indexes or none.
      for (const index of collection.indexes) if (!before.includes(index)) store.catalog.dropIndex(collection, index);
      throw error;
    }
    const unchanged = collection.indexes.length === before.length;
    return {
      numIndexesBefore: before.length,
      numIndexesAfter: collection.indexes.length,
      createdCollectionAutomatically: created,
      note: unchanged ? 'all indexes already exist' : undefined,
    };
  };
  return store.write(() => withinTime(timeLimit(command), build));
};

export const listIndexes: Command = (command, { store, cursors, db }) => {
  const name = collectionName(command);
  const docs = existing(store, db, name).indexes.map(({ spec }) => encodeDocument(spec));
  const batchSize = countArgument(docArgument(command, 'cursor'), 'batchSize');
  return cursors.start(`${db}.${name}`, docs, { batchSize });
};

export const dropIndexes: Command = (command, { store, cursors, db }) => {
  const name = collectionName(command);
  const wanted = command.get('index') ?? null;
  return store.write(() => {
    const collection = existing(store, db, name);
    const nIndexesWas = collection.indexes.length;
    const dropped = Array.isArray(wanted) ? wanted.map((each) => named(collection, each)) : chosen(collection, wanted);
    // Close the cursors of the collection first: one may be reading the index.
    cursors.killNamespace(collection.namespace);
    for (const index of dropped) store.catalog.dropIndex(collection, index);
    return { nIndexesWas };
  });
};

function chosen(collection: Collection, wanted: Value): Index[] {
  if (wanted === '*') return collection.indexes.filter((index) => index.name !== '_id_');
  return [named(collection, wanted)];
}

function named(collection: Collection, wanted: Value): Index {
  const index = collection.indexes.find(({ name, spec }) =>
    isDoc(wanted) ? equalValues(spec.get('key') ?? null, wanted) : name === wanted,
  );
  const shown = typeof wanted === 'string' ? `with name [${wanted}]` : 'with that key';
  if (!index) throw new CommandError(27, `index not found ${shown}`);
  if (index.name === '_id_') throw new CommandError(72, 'cannot drop _id index');
  return index;
}
