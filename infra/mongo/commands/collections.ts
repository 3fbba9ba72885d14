import { Binary } from 'bson';
import { docFrom } from '../bson/plain.ts';
import { encodeDocument } from '../bson/encode.ts';
import { isTruthy, RawDoc } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { matches } from '../query/match.ts';
import { parseFilter } from '../query/parse.ts';
import { collectionName, countArgument, docArgument, refuseCollation, refuseOptions } from './arguments.ts';
import type { Command } from './context.ts';

/** What MongoDB can make of a collection and this server cannot. */
export const notOffered = [
  'capped',
  'timeseries',
  'viewOn',
  'pipeline',
  'validator',
  'clusteredIndex',
  'encryptedFields',
  'changeStreamPreAndPostImages',
  'expireAfterSeconds',
  'storageEngine',
  'size',
  'max',
];

export const create: Command = (command, { store, db }) => {
  const name = collectionName(command);
  refuseOptions(command, notOffered);
  refuseCollation(command);
  return store.write(() => {
    if (store.catalog.find(db, name)) throw new CommandError(48, `Collection ${db}.${name} already exists.`);
    store.catalog.create(db, name);
    return new Map();
  });
};

export const drop: Command = (command, { store, cursors, db }) => {
  const name = collectionName(command);
  return store.write(() => {
    const collection = store.catalog.find(db, name);
    if (!collection) return new Map();
    cursors.killNamespace(collection.namespace);
    const nIndexesWas = collection.indexes.length;
    store.catalog.drop(collection);
    return docFrom({ nIndexesWas, ns: collection.namespace });
  });
};

/** Renames within a database; with `dropTarget` the new name may be taken, and both happen in one step or not at all. */
export const renameCollection: Command = (command, { store, cursors, db }) => {
  if (db !== 'admin') throw new CommandError(13, 'renameCollection may only be run against the admin database.');
  const from = namespaceOf(collectionName(command));
  const to = namespaceOf(command.get('to'));
  if (from.db !== to.db) throw new CommandError(238, 'renaming into another database is not supported by this server');
  return store.write(() => {
    const source = store.catalog.find(from.db, from.name);
    if (!source) throw new CommandError(26, `Source collection ${from.db}.${from.name} does not exist`);
    if (from.name === to.name) throw new CommandError(20, "Can't rename a collection to itself");
    const target = store.catalog.find(to.db, to.name);
    if (target && !isTruthy(command.get('dropTarget'))) throw new CommandError(48, 'target namespace exists');
    for (const collection of [source, target]) if (collection) cursors.killNamespace(collection.namespace);
    store.catalog.rename(source, to.name, target);
    return new Map();
  });
};

function namespaceOf(value: unknown): { db: string; name: string } {
  const [, db, name] = (typeof value === 'string' && /^([^.]+)\.(.+)$/.exec(value)) || [];
  if (db === undefined || name === undefined)
    throw new CommandError(73, `Invalid namespace specified '${String(value)}'`);
  return { db, name };
}

export const dropDatabase: Command = (_command, { store, cursors, db }) =>
  store.write(() => {
    for (const collection of store.catalog.all(db)) {
      cursors.killNamespace(collection.namespace);
      store.catalog.drop(collection);
    }
    return docFrom({ dropped: db });
  });

export const listCollections: Command = (command, { store, cursors, db }) => {
  const filter = parseFilter(docArgument(command, 'filter'));
  const nameOnly = isTruthy(command.get('nameOnly'));
  const docs = store.catalog.all(db).map((collection) =>
    docFrom({
      name: collection.name,
      type: 'collection',
      ...(nameOnly
        ? {}
        : {
            options: {},
            info: { readOnly: false, uuid: new Binary(collection.uuid, 4) },
            idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
          }),
    }),
  );
  const listed = docs.filter((doc) => matches(filter, doc)).map((doc) => new RawDoc(encodeDocument(doc)));
  return cursors.start(
    `${db}.$cmd.listCollections`,
    listed,
    countArgument(docArgument(command, 'cursor'), 'batchSize'),
    false,
  );
};

export const listDatabases: Command = (command, { store }) => {
  const filter = parseFilter(docArgument(command, 'filter'));
  const nameOnly = isTruthy(command.get('nameOnly'));
  const names = new Set(store.catalog.all().map((collection) => collection.db));
  const all = [...names].toSorted().map((name) => {
    const sizeOnDisk = store.catalog.all(name).reduce((sum, collection) => sum + collection.size(), 0);
    return docFrom(nameOnly ? { name } : { name, sizeOnDisk, empty: false });
  });
  const databases = all.filter((doc) => matches(filter, doc));
  const totalSize = names.size === 0 ? 0 : store.catalog.all().reduce((sum, collection) => sum + collection.size(), 0);
  return docFrom({ databases, ...(nameOnly ? {} : { totalSize }) });
};

export const collStats: Command = (command, { store, db }) => {
  const name = collectionName(command);
  const collection = store.catalog.find(db, name);
  const size = collection?.size() ?? 0;
  const documents = collection?.count() ?? 0;
  return docFrom({
    ns: `${db}.${name}`,
    count: documents,
    size,
    avgObjSize: documents > 0 ? Math.floor(size / documents) : 0,
    storageSize: size,
    nindexes: collection?.indexes.length ?? 0,
    capped: false,
  });
};

export const dbStats: Command = (_command, { store, db }) => {
  const collections = store.catalog.all(db);
  const total = (of: (collection: (typeof collections)[number]) => number): number =>
    collections.reduce((sum, collection) => sum + of(collection), 0);
  return docFrom({
    db,
    collections: collections.length,
    views: 0,
    objects: total((collection) => collection.count()),
    dataSize: total((collection) => collection.size()),
    indexes: total((collection) => collection.indexes.length),
  });
};

export const validate: Command = (command, { store, db }) => {
  const name = collectionName(command);
  const collection = store.catalog.find(db, name);
  if (!collection) throw new CommandError(26, `Collection '${db}.${name}' does not exist to validate.`);
  return docFrom({
    ns: collection.namespace,
    nrecords: collection.count(),
    nIndexes: collection.indexes.length,
    valid: true,
    errors: [],
    warnings: [],
  });
};

/** All collections lie in one file, so whichever is named, the file is written anew. */
export const compact: Command = async (command, { store, db }) => {
  const name = collectionName(command);
  if (!store.catalog.find(db, name)) throw new CommandError(26, `Collection '${db}.${name}' does not exist.`);
  // A VACUUM wants no transaction around it: after the writes that are under way, before any other.
  await store.write(() => undefined);
  store.database.rewrite();
  return docFrom({ bytesFreed: 0 });
};
