import { isDoc } from '../bson/values.ts';
import { CommandError, failedToParse } from '../errors.ts';
import { type Query, runQuery } from '../store/find.ts';
import { timeLimit, withinTime } from '../time-limit.ts';
import { collectionName } from './arguments.ts';
import type { Command } from './context.ts';
import { findOptions } from './find.ts';

/** Which index a find would use and how many documents it would read. */
export const explain: Command = (command, { store, db }) => {
  const inner = command.get('explain');
  if (!isDoc(inner)) throw failedToParse('explain command requires a nested object');
  if (!inner.has('find')) throw new CommandError(59, 'this server only explains find');
  const collection = store.catalog.find(db, collectionName(inner));
  const query = collection && runQuery(store.database, collection, findOptions(inner));
  const winningPlan = query ? planOf(query, inner.has('sort')) : { stage: 'EOF' };
  const queryPlanner = { namespace: `${db}.${collectionName(inner)}`, winningPlan, rejectedPlans: [] };
  if (command.get('verbosity') === 'queryPlanner') return { queryPlanner };
  const nReturned = withinTime(timeLimit(command, inner), () => query?.docs.reduce((read) => read + 1, 0) ?? 0);
  const totalDocsExamined = query?.statistics.docsExamined ?? 0;
  const totalKeysExamined = query?.plan.scan ? totalDocsExamined : 0;
  const executionStats = { executionSuccess: true, nReturned, totalKeysExamined, totalDocsExamined };
  return { queryPlanner, executionStats };
};

function planOf({ plan: { scan, sorted } }: Query, wantsSort: boolean): Record<string, unknown> {
  const direction = scan?.backwards ? 'backward' : 'forward';
  const inputStage = scan && {
    stage: 'IXSCAN',
    indexName: scan.index.name,
    keyPattern: scan.index.spec.get('key'),
    direction,
  };
  const found = inputStage ? { stage: 'FETCH', inputStage } : { stage: 'COLLSCAN' };
  return wantsSort && !sorted ? { stage: 'SORT', inputStage: found } : found;
}
