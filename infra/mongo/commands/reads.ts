import { Int32, type Long } from 'bson';
import type { Wanted } from '../collection.ts';
import { CommandError } from '../errors.ts';
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
  return cursors.start(`${db}.${name}`, docs, countArgument(command, 'batchSize'), isTruthy(command['singleBatch']));
};

export const getMore: Command = (command, { cursors, db }) => {
  const { getMore: id, collection } = command;
  return cursors.more(id as Long, `${db}.${String(collection)}`, countArgument(command, 'batchSize'));
};

export const killCursors: Command = (command, { cursors }) => {
  for (const id of command['cursors'] as Long[]) cursors.kill(id);
  return {};
};

/** Only what the driver's `countDocuments` sends. */
export const aggregate: Command = (command, { store, cursors, db }) => {
  const [{ $match } = {}, { $group } = {}, ...more] = arrayArgument(command, 'pipeline');
  const { _id: id, n: sum, ...others } = ($group ?? {}) as Doc;
  const isCount = isDoc(sum) && numberOf(sum['$sum']) === 1 && numberOf(id) !== undefined;
  if (!isDoc($match) || !isCount || Object.keys(others).length + more.length > 0)
    throw new CommandError(238, 'this server only counts: $match, then $group with a number as _id and n: { $sum: 1 }');
  const n = store.find(db, collectionName(command))?.select({ filter: new Filter($match) }).length ?? 0;
  const counted = n > 0 ? [encode({ _id: id, n: new Int32(n) })] : [];
  return cursors.start(`${db}.${collectionName(command)}`, counted, batchSizeOf(command));
};

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
