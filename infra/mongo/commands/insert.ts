import { BSONRegExp, ObjectId } from 'bson';
import { decodeDocument } from '../bson/decode.ts';
import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { CommandError, typeMismatch } from '../errors.ts';
import type { Collection } from '../store/collection.ts';
import { timeLimit } from '../time-limit.ts';
import { arrayArgument, collectionName } from './arguments.ts';
import type { Command } from './context.ts';
import { writeOnce } from './retry.ts';
import { checkBatch, runEach } from './statements.ts';

export const insert: Command = (command, { store, db }) => {
  const name = collectionName(command);
  const documents = arrayArgument(command, 'documents');
  checkBatch(documents, 'insert');
  return writeOnce(store, command, timeLimit(command), () => {
    const collection = store.catalog.ensure(db, name);
    let n = 0;
    const writeErrors = runEach(documents, command.get('ordered'), (item) => {
      insertOne(collection, item);
      n++;
    });
    return { n, writeErrors };
  });
};

function insertOne(collection: Collection, item: Value): void {
  const raw = item instanceof Buffer ? item : undefined;
  const doc = raw ? decodeDocument(raw) : item;
  if (!isDoc(doc)) throw typeMismatch("BSON field 'insert.documents' must be documents");
  const ready = withIdFirst(doc);
  checkId(ready.get('_id') as Value);
  // A document that starts with its _id is stored byte for byte.
  collection.insert(ready, ready === doc ? raw : undefined);
}

/** Moves `_id` to the front, as MongoDB does, and creates one only if there is none: null is a value. */
export function withIdFirst(doc: Doc): Doc {
  const [first] = doc.keys();
  if (first === '_id') return doc;
  const id = doc.has('_id') ? (doc.get('_id') as Value) : new ObjectId();
  return new Map([['_id', id], ...[...doc].filter(([key]) => key !== '_id')]);
}

const idOfType = (type: string): CommandError => new CommandError(53, `The '_id' value cannot be of type ${type}`);

export function checkId(id: Value): void {
  if (Array.isArray(id)) throw idOfType('array');
  if (id instanceof BSONRegExp) throw idOfType('regex');
  for (const key of isDoc(id) ? id.keys() : []) {
    if (!key.startsWith('$')) continue;
    throw new CommandError(52, `_id fields may not contain '$'-prefixed fields: ${key} is not valid for storage.`);
  }
}
