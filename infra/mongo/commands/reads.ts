import { Int32, Long } from 'bson';
import type { Wanted } from '../collection.ts';
import { CommandError, failedToParse, typeMismatch } from '../errors.ts';
import { Filter } from '../filter.ts';
import { projectionOf } from '../projection.ts';
import { sortOf } from '../sort.ts';
import { encode, isDoc, isTruthy, numberOf, type Doc } from '../values.ts';
import { arrayArgument, batchSizeOf, collectionName, type Command, countArgument, docArgument } from './context.ts';

const wantedOf = (command: Doc): Wanted => ({
  filter: new Filter(docArgument(command, 'filter')),
  sort: sortOf(docArgument(command, 'sort')),
  skip: countArgument(command, 'skip') ?? 0,
  limit: countArgument(command, 'limit') ?? 0,
});

export const find: Command = (command, { store, cursors, db }) => {
  const name = collectionName(command);
  const wanted = wantedOf(command);
  const project = projectionOf(docArgument(command, 'projection'));
  const found = store.find(db, name)?.select(wanted) ?? [];
  // Without a projection the stored bytes are sent as they are.
  const docs = found.values().map(({ bytes, doc }) => (project ? encode(project(doc)) : bytes));
  const size = countArgument(command, 'batchSize');
  const isSingle = isTruthy(command['singleBatch']);
  return cursors.start(`${db}.${name}`, docs, { isSingle, ...(size !== undefined && { size }) });
};

export const getMore: Command = (command, { cursors, db }) => {
  const { getMore: id, collection } = command;
  if (!(id instanceof Long)) throw typeMismatch("BSON field 'getMore' is the wrong type, expected type 'long'");
  return cursors.more(id, `${db}.${String(collection)}`, countArgument(command, 'batchSize'));
};

export const killCursors: Command = (command, { cursors }) => {
  const ids = arrayArgument(command, 'cursors').filter((id) => id instanceof Long);
  const cursorsKilled = ids.filter((id) => cursors.kill(id));
  const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
};

/** The driver's `estimatedDocumentCount`. It counts by a query with `aggregate`. */
export const count: Command = (command, { store, db }) => ({
  n: store.find(db, collectionName(command))?.documents.size ?? 0,
});

/** Only pipelines that count documents, as the driver's `countDocuments` sends them. */
export const aggregate: Command = (command, { store, cursors, db }) => {
  if (!command['cursor']) throw failedToParse("The 'cursor' option is required");
  const name = collectionName(command);
  const { $match = {}, $skip, $limit, $group } = stagesOf(arrayArgument(command, 'pipeline'));
  const { _id: id, ...sums } = $group as Doc;
  const [[field, sum] = ['', {}], ...others] = Object.entries(sums);
  const isCount = isDoc(sum) && numberOf(sum['$sum']) === 1 && others.length === 0 && !isDoc(id);
  if (!isCount || typeof id === 'string')
    throw new CommandError(238, 'this server only counts: $group needs a constant _id and one { $sum: 1 }');
  const wanted = wantedOf({ filter: $match, skip: $skip, limit: $limit });
  const n = store.find(db, name)?.select(wanted).length ?? 0;
  return cursors.start(
    `${db}.${name}`,
    n > 0 ? [encode({ _id: id, [field]: new Int32(n) })] : [],
    batchSizeOf(command),
  );
};

/** `$match`, `$skip` and `$limit` in this order, each once at most, and a `$group`. */
function stagesOf(pipeline: unknown[]): Doc {
  const order = ['$match', '$skip', '$limit', '$group'];
  const stages = pipeline.map((stage) => Object.entries(stage as Doc)[0] ?? (['', undefined] as const));
  const unknown = stages.find(([name]) => !order.includes(name));
  if (unknown) throw new CommandError(40_324, `Unrecognized pipeline stage name: '${unknown[0]}'`);
  const isInOrder = stages.every(([name], at) => at === 0 || order.indexOf(stages[at - 1]![0]) < order.indexOf(name));
  if (isInOrder && stages.at(-1)?.[0] === '$group') return Object.fromEntries(stages);
  throw new CommandError(238, 'this server only runs pipelines of $match, $skip, $limit and a $group that counts');
}

/** Which index a find would use. */
export const explain: Command = (command, { store, db }) => {
  const inner = command['explain'];
  if (!isDoc(inner) || !('find' in inner)) throw new CommandError(59, 'this server only explains find');
  const collection = store.find(db, collectionName(inner));
  const index = collection?.indexFor(wantedOf(inner));
  const inputStage = index && { stage: 'IXSCAN', indexName: index.name, keyPattern: index.spec['key'] };
  const winningPlan = inputStage ? { stage: 'FETCH', inputStage } : { stage: collection ? 'COLLSCAN' : 'EOF' };
  return { queryPlanner: { namespace: `${db}.${collectionName(inner)}`, winningPlan, rejectedPlans: [] } };
};
