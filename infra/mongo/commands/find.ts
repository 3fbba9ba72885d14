import { encodeDocument } from '../bson/encode.ts';
import { type Doc, isTruthy } from '../bson/values.ts';
import { typeMismatch } from '../errors.ts';
import { parseFilter } from '../query/parse.ts';
import { parseProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import { runQuery, type FindOptions } from '../store/find.ts';
import { timeLimit } from '../time-limit.ts';
import { arrayArgument, collectionName, countArgument, docArgument } from './arguments.ts';
import type { Command } from './context.ts';

/** The options of a find command for `runQuery`. */
export function findOptions(command: Doc): FindOptions {
  return {
    filter: parseFilter(docArgument(command, 'filter')),
    sort: parseSort(command.get('sort')),
    skip: countArgument(command, 'skip') ?? 0,
    limit: countArgument(command, 'limit') ?? 0,
    hint: command.get('hint'),
  };
}

export const find: Command = (command, { store, cursors, db }) => {
  const name = collectionName(command);
  const options = findOptions(command);
  const project = parseProjection(docArgument(command, 'projection'));
  const collection = store.catalog.find(db, name);
  const found = collection && runQuery(store.database, collection, options).docs;
  // Without a projection the stored bytes are sent as they are.
  const docs = found?.map((each) => (project ? encodeDocument(project(each.doc)) : each.bytes)) ?? [];
  return cursors.start(`${db}.${name}`, docs, {
    batchSize: countArgument(command, 'batchSize'),
    single: isTruthy(command.get('singleBatch')),
    timeLimit: timeLimit(command, command.get('filter')),
  });
};

export const getMore: Command = (command, { cursors, db }) => {
  const id = command.get('getMore');
  if (typeof id !== 'bigint') throw typeMismatch("BSON field 'getMore' is the wrong type, expected type 'long'");
  const collection = command.get('collection');
  if (typeof collection !== 'string') throw typeMismatch("Field 'collection' must be of type string");
  return cursors.more(id, `${db}.${collection}`, countArgument(command, 'batchSize'));
};

export const killCursors: Command = (command, { cursors }) => {
  const cursorsKilled: bigint[] = [];
  const cursorsNotFound: bigint[] = [];
  for (const id of arrayArgument(command, 'cursors')) {
    if (typeof id !== 'bigint') throw typeMismatch('a cursor id must be a long');
    (cursors.kill(id) ? cursorsKilled : cursorsNotFound).push(id);
  }
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
};

/** The driver's `estimatedDocumentCount`. It counts by a query with `aggregate`. */
export const count: Command = (command, { store, db }) => ({
  n: store.catalog.find(db, collectionName(command))?.count() ?? 0,
});
