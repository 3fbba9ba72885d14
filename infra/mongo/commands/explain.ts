import { countOf } from '../aggregate/lazy.ts';
import { docFrom } from '../bson/plain.ts';
import { asBuffer, decodeDocument } from '../bson/decode.ts';
import { type Doc, isDoc, RawDoc, type Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { parseFilter } from '../query/parse.ts';
import { parseSort } from '../query/sort.ts';
import { type Query, runQuery, type Wanted } from '../store/find.ts';
import { splitPipeline } from './aggregate.ts';
import { arrayArgument, collectionName, docArgument } from './arguments.ts';
import type { Command } from './context.ts';
import { wantedBy } from './find.ts';

/** Says which index a command would use, and how many documents it looks at. Nothing is changed. */
export const explain: Command = (command, { store, db }) => {
  const inner = command.get('explain');
  if (!isDoc(inner)) throw new CommandError(9, 'explain command requires a nested object');
  const name = collectionName(inner);
  const wanted = wantedOf(inner);
  const collection = store.catalog.find(db, name);
  const queryPlanner = { namespace: `${db}.${name}`, rejectedPlans: [] };
  if (!collection) {
    return docFrom({
      queryPlanner: { ...queryPlanner, winningPlan: { stage: 'EOF' } },
      executionStats: { executionSuccess: true, nReturned: 0, totalKeysExamined: 0, totalDocsExamined: 0 },
    });
  }
  const query = runQuery(store.database, collection, wanted);
  const verbosity = command.get('verbosity') ?? 'allPlansExecution';
  const answer: Record<string, unknown> = { queryPlanner: { ...queryPlanner, winningPlan: planOf(query, wanted) } };
  if (verbosity !== 'queryPlanner') {
    countOf(query.docs);
    const { docsExamined, returned } = query.statistics;
    answer.executionStats = {
      executionSuccess: true,
      nReturned: returned,
      totalKeysExamined: query.plan.scans ? docsExamined : 0,
      totalDocsExamined: docsExamined,
    };
  }
  return docFrom(answer);
};

function wantedOf(command: Doc): Wanted {
  const [kind] = command.keys();
  switch (kind) {
    case 'find':
      return wantedBy(command);
    case 'aggregate':
      return splitPipeline(arrayArgument(command, 'pipeline'), new Map()).wanted;
    case 'count':
    case 'distinct':
    case 'findAndModify':
    case 'findandmodify':
      return { filter: parseFilter(docArgument(command, 'query')), sort: parseSort(command.get('sort')) };
    case 'update':
      return { filter: parseFilter(firstQuery(arrayArgument(command, 'updates'))) };
    case 'delete':
      return { filter: parseFilter(firstQuery(arrayArgument(command, 'deletes'))) };
    default:
      throw new CommandError(59, `Explain failed due to unknown command: ${kind}`);
  }
}

function firstQuery([first]: Value[]): Doc {
  const statement = first instanceof RawDoc ? decodeDocument(asBuffer(first.bytes)) : first;
  return isDoc(statement) ? docArgument(statement, 'q') : new Map();
}

function planOf({ plan }: Query, { sort }: Wanted): Record<string, unknown> {
  const scans = plan.scans?.map(({ index, backwards }) => ({
    stage: 'IXSCAN',
    indexName: index.name,
    keyPattern: index.spec.get('key'),
    isMultiKey: index.multikey.size > 0,
    isUnique: index.unique,
    isSparse: index.sparse,
    isPartial: index.partial !== undefined,
    direction: backwards ? 'backward' : 'forward',
  }));
  const source = scans?.length === 1 ? scans[0] : { stage: 'OR', inputStages: scans };
  const found = scans ? { stage: 'FETCH', inputStage: source } : { stage: 'COLLSCAN', direction: 'forward' };
  const sorts = sort && sort.length > 0 && !plan.sorted && sort[0]?.path !== '$natural';
  return sorts ? { stage: 'SORT', inputStage: found } : found;
}
