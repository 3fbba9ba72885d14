import { CommandError } from '../errors.ts';
import { Filter } from '../filter.ts';
import type { Index } from '../index.ts';
import { keyOf } from '../keys.ts';
import { indexSpec } from '../store.ts';
import { encode, isDoc, isTruthy, numberOf, type Doc } from '../values.ts';
import { existing } from './collections.ts';
import { arrayArgument, batchSizeOf, collectionName, type Command } from './context.ts';

export const createIndexes: Command = (command, { store, db }) => {
  const name = collectionName(command);
  const specs = arrayArgument(command, 'indexes').map(checkedSpec);
  return store.write(() => {
    const collection = store.ensure(db, name);
    const before = collection.indexes;
    try {
      for (const spec of specs) if (!isThere(collection.indexes, spec)) store.addIndex(collection, spec);
    } catch (error) {
      // All of the indexes, or none.
      for (const index of collection.indexes) if (!before.includes(index)) store.dropIndex(collection, index);
      throw error;
    }
    return {};
  });
};

const options = new Set(['v', 'key', 'name', 'unique', 'partialFilterExpression', 'background']);
const cannot = (why: string): CommandError => new CommandError(67, why);

/** An index as it is stored and listed. */
function checkedSpec(spec: Doc): Doc {
  const { unique, partialFilterExpression: partial } = spec;
  const [key, name] = [spec['key'] as Doc, spec['name'] as string];
  const unknown = Object.keys(spec).find((option) => !options.has(option));
  if (unknown) throw new CommandError(197, `The index option '${unknown}' is not supported by this server`);
  if (!Object.values(key).every(numberOf)) throw cannot('this server indexes in ascending and descending order only');
  if (isDoc(partial) && new Filter(partial).parts.some(({ conditions }) => conditions.length === 0))
    throw cannot('unsupported expression in partial index');
  return {
    ...indexSpec(key, name),
    ...(isTruthy(unique) && { unique: true }),
    ...(partial !== undefined && { partialFilterExpression: partial }),
  };
}

const filter = 'partialFilterExpression';
const isSame = (one: Doc, other: Doc, option: string): boolean => keyOf(one[option]) === keyOf(other[option]);

/** True if the index exists already; refuses one that conflicts with an existing index. */
function isThere(indexes: Index[], spec: Doc): boolean {
  const found = indexes.find(
    ({ name, spec: other }) => name === spec['name'] || ['key', filter].every((each) => isSame(other, spec, each)),
  );
  if (!found || found.name === '_id_') return found !== undefined;
  if (['name', 'key', 'unique', filter].every((each) => isSame(found.spec, spec, each))) return true;
  throw new CommandError(found.name === spec['name'] ? 86 : 85, `The index ${found.name} exists with other options`);
}

export const listIndexes: Command = (command, { store, cursors, db }) => {
  const name = collectionName(command);
  const docs = existing(store, db, name).indexes.map(({ spec }) => encode(spec));
  return cursors.start(`${db}.${name}`, docs, batchSizeOf(command));
};

export const dropIndexes: Command = (command, { store, db }) => {
  const collection = existing(store, db, collectionName(command));
  const index = collection.indexes.find(({ name }) => name !== '_id_' && name === command['index']);
  if (!index) throw new CommandError(27, `index not found with name [${String(command['index'])}]`);
  store.write(() => store.dropIndex(collection, index));
  return {};
};
