import { type Doc, isTruthy, type Value } from '../bson/values.ts';
import { failedToParse } from '../errors.ts';
import { parseFilter } from '../query/parse.ts';
import type { Collection } from '../store/collection.ts';
import type { Database } from '../store/database.ts';
import { runQuery } from '../store/find.ts';
import { timeLimit } from '../time-limit.ts';
import { compileUpdate } from '../update/apply.ts';
import { arrayArgument, collectionName, docArgument } from './arguments.ts';
import type { Command } from './context.ts';
import { writeOnce } from './retry.ts';
import { checkBatch, checkStatement, decoded, runEach } from './statements.ts';
import { updateStored, upsert } from './update-one.ts';

const updateFields = new Set(['q', 'u', 'multi', 'upsert', 'arrayFilters', 'hint']);

type Tally = { n: number; nModified: number; upserted: { index: number; _id: Value }[] };

export const update: Command = (command, { store, db }) => {
  const name = collectionName(command);
  const updates = decoded(arrayArgument(command, 'updates'));
  checkBatch(updates, 'update');
  return writeOnce(store, command, timeLimit(command, updates), () => {
    const tally: Tally = { n: 0, nModified: 0, upserted: [] };
    const writeErrors = runEach(updates, command.get('ordered'), (item, index) => {
      const statement = checkStatement(item, updateFields);
      const wantsUpsert = isTruthy(statement.get('upsert'));
      const collection = wantsUpsert ? store.catalog.ensure(db, name) : store.catalog.find(db, name);
      runUpdate(store.database, collection, statement, index, tally);
    });
    const upserted = tally.upserted.length > 0 ? tally.upserted : undefined;
    return { n: tally.n, nModified: tally.nModified, upserted, writeErrors };
  });
};

function runUpdate(
  database: Database,
  collection: Collection | undefined,
  statement: Doc,
  index: number,
  tally: Tally,
): void {
  const filter = parseFilter(docArgument(statement, 'q'));
  const change = compileUpdate(statement.get('u'), statement.get('arrayFilters'));
  const multi = isTruthy(statement.get('multi'));
  if (multi && change.isReplacement) {
    throw failedToParse('multi update is not supported for replacement-style update');
  }
  if (!collection) return;
  // Read all matches first: an update may move a document within the index, so that the scan would return it again.
  const found = [...runQuery(database, collection, { filter, limit: multi ? 0 : 1, hint: statement.get('hint') }).docs];
  const modified = found.filter((stored) => updateStored(collection, stored, filter, change).changed);
  // A statement that failed is not counted, even if some of its documents were changed.
  tally.n += found.length;
  tally.nModified += modified.length;
  if (found.length > 0 || !isTruthy(statement.get('upsert'))) return;
  const doc = upsert(collection, filter, change);
  tally.n++;
  tally.upserted.push({ index, _id: doc.get('_id') as Value });
}
