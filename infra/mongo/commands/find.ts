import { encodeDocument } from '../bson/encode.ts';
import { keyText } from '../bson/key.ts';
import { docFrom } from '../bson/plain.ts';
import { asInteger, asNumber, type Doc, isTruthy, RawDoc, type Value } from '../bson/values.ts';
import { badValue, CommandError, typeMismatch } from '../errors.ts';
import type { Filter } from '../query/filter.ts';
import { parseFilter } from '../query/parse.ts';
import { visitPath } from '../query/paths.ts';
import { countOf, mapEach } from '../aggregate/lazy.ts';
import { parseProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import { runQuery, type Wanted } from '../store/find.ts';
import type { StoredDoc } from '../store/collection.ts';
import {
  arrayArgument,
  collectionName,
  countArgument,
  docArgument,
  refuseCollation,
  refuseOptions,
  variablesOf,
} from './arguments.ts';
import type { Command } from './context.ts';

/** What a find asks for, as the planner wants it. */
export function wantedBy(command: Doc): Wanted {
  refuseCollation(command);
  const limit = asInteger(command.get('limit')) ?? 0;
  if (limit < 0) throw badValue(`Limit value must be non-negative, but received: ${limit}`);
  return {
    filter: parseFilter(docArgument(command, 'filter'), variablesOf(command)),
    sort: parseSort(command.get('sort')),
    skip: countArgument(command, 'skip') ?? 0,
    limit,
    hint: command.get('hint'),
  };
}

export const find: Command = (command, { store, cursors, db }) => {
  const name = collectionName(command);
  if (isTruthy(command.get('tailable'))) {
    throw badValue('error processing query: tailable cursor requested on non capped collection');
  }
  refuseOptions(command, ['min', 'max', 'returnKey', 'showRecordId', 'awaitData']);
  const wanted = wantedBy(command);
  const project = parseProjection(docArgument(command, 'projection'), 'find', variablesOf(command));
  const batchSize = countArgument(command, 'batchSize');
  const collection = store.catalog.find(db, name);
  const docs = collection ? runQuery(store.database, collection, wanted).docs : [];
  const shown = (stored: StoredDoc): RawDoc => shownDoc(stored, wanted.filter, project);
  return cursors.start(`${db}.${name}`, mapEach(docs, shown), batchSize, isTruthy(command.get('singleBatch')));
};

function shownDoc(stored: StoredDoc, filter: Filter, project: ReturnType<typeof parseProjection>): RawDoc {
  // Without a projection the stored bytes go out as they are.
  return new RawDoc(project ? encodeDocument(project(stored.doc, filter)) : stored.bytes);
}

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
  return docFrom({ cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] });
};

export const count: Command = (command, { store, db }) => {
  const name = collectionName(command);
  refuseCollation(command);
  const query = docArgument(command, 'query');
  const filter = parseFilter(query);
  const limit = Math.abs(asNumber(command.get('limit')) ?? 0);
  const skip = countArgument(command, 'skip') ?? 0;
  const collection = store.catalog.find(db, name);
  if (!collection) return docFrom({ n: 0 });
  if (query.size === 0 && limit === 0 && skip === 0) return docFrom({ n: collection.count() });
  return docFrom({
    n: countOf(runQuery(store.database, collection, { filter, skip, limit, hint: command.get('hint') }).docs),
  });
};

export const distinct: Command = (command, { store, db }) => {
  const name = collectionName(command);
  refuseCollation(command);
  const key = command.get('key');
  if (typeof key !== 'string')
    throw typeMismatch("BSON field 'distinct.key' is the wrong type, expected type 'string'");
  if (key.includes('\0')) throw new CommandError(2, 'Key field cannot contain an embedded null byte');
  const filter = parseFilter(docArgument(command, 'query'));
  const collection = store.catalog.find(db, name);
  const values = new Map<string, Value>();
  const add = (value: Value): void => {
    const id = keyText(value);
    if (!values.has(id)) values.set(id, value);
  };
  for (const stored of collection
    ? runQuery(store.database, collection, { filter, hint: command.get('hint') }).docs
    : []) {
    visitPath(stored.doc, key.split('.'), 0, (value) => {
      if (Array.isArray(value)) value.forEach(add);
      else if (value !== undefined) add(value);
      return false;
    });
  }
  return docFrom({ values: [...values.values()] });
};
