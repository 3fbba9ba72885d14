import { mongo, type Connection } from 'mongoose';

interface Index {
  key: object;
  unique?: unknown;
  partialFilterExpression?: unknown;
}

const fieldsOf = ({ key }: Index) => JSON.stringify(Object.entries(key));
const sameOptions = (one: Index, other: Index) =>
  (one.unique ?? false) === (other.unique ?? false) &&
  JSON.stringify(one.partialFilterExpression) === JSON.stringify(other.partialFilterExpression);

/** The names of the stored indexes that this version does not use, and of those whose options have changed. */
export async function indexDrift(
  model: Connection['models'][string],
): Promise<{ unknown: string[]; different: string[] }> {
  const wanted = new Map(model.schema.indexes().map(([key, options]) => [fieldsOf({ key }), { ...options, key }]));
  const stored = (await indexesOf(model)).filter(({ name }) => name !== '_id_');
  const unknown = stored.filter((index) => !wanted.has(fieldsOf(index)));
  const different = stored.filter((index) => {
    const same = wanted.get(fieldsOf(index));
    return same && !sameOptions(same, index);
  });
  return { unknown: unknown.map(({ name }) => name), different: different.map(({ name }) => name) };
}

/** MongoDB's code for a collection that does not exist. */
const namespaceNotFound = 26;

async function indexesOf({ collection }: Connection['models'][string]) {
  try {
    return await collection.listIndexes().toArray();
  } catch (error) {
    if (error instanceof mongo.MongoServerError && error.code === namespaceNotFound) return [];
    throw error;
  }
}
