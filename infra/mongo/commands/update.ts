import { asBuffer, decodeDocument } from '../bson/decode.ts';
import { docFrom } from '../bson/plain.ts';
import { type Doc, isDoc, isTruthy, RawDoc, type Value } from '../bson/values.ts';
import { CommandError, failedToParse, typeMismatch } from '../errors.ts';
import { parseFilter } from '../query/parse.ts';
import type { Collection } from '../store/collection.ts';
import { runQuery } from '../store/find.ts';
import { compileUpdate } from '../update/apply.ts';
import { arrayArgument, collectionName, docArgument, refuseCollation } from './arguments.ts';
import type { Command } from './context.ts';
import { checkBatch } from './insert.ts';
import { writeOnce } from './retry.ts';
import { updateStored, upsert } from './update-one.ts';
import { runEach } from './write-result.ts';
import type { Database } from '../store/database.ts';

const updateFields = new Set(['q', 'u', 'c', 'multi', 'upsert', 'collation', 'arrayFilters', 'hint']);

type Tally = { n: number; nModified: number; upserted: { index: number; _id: Value }[] };

export const update: Command = (command, { store, db }) => {
  const name = collectionName(command);
  const updates = arrayArgument(command, 'updates');
  checkBatch(updates, 'update');
  return writeOnce(store, command, () => {
    const tally: Tally = { n: 0, nModified: 0, upserted: [] };
    const writeErrors = runEach(updates, command.get('ordered'), (item, index) => {
      const statement = statementOf(item, updateFields);
      const wanted = isTruthy(statement.get('upsert'));
      const collection = wanted ? store.catalog.ensure(db, name) : store.catalog.find(db, name);
      runUpdate(store.database, collection, statement, index, tally);
    });
    return docFrom({
      n: tally.n,
      nModified: tally.nModified,
      upserted: tally.upserted.length > 0 ? tally.upserted : undefined,
      writeErrors: writeErrors.length > 0 ? writeErrors : undefined,
    });
  });
};

/** Statements come as documents, or still encoded where they came as a sequence of their own. */
export function statementOf(item: Value, fields: ReadonlySet<string>): Doc {
  const statement = item instanceof RawDoc ? decodeDocument(asBuffer(item.bytes)) : item;
  if (!isDoc(statement)) throw typeMismatch('a write statement must be a document');
  for (const field of statement.keys()) {
    if (!fields.has(field))
      throw new CommandError(40415, `BSON field '${field}' of a write statement is an unknown field.`);
  }
  refuseCollation(statement);
  if (!statement.has('q')) throw new CommandError(40414, "BSON field 'q' is missing but a required field");
  return statement;
}

function runUpdate(
  database: Database,
  collection: Collection | undefined,
  statement: Doc,
  index: number,
  tally: Tally,
): void {
  const filter = parseFilter(docArgument(statement, 'q'));
  const change = compileUpdate(statement.get('u'), statement);
  const multi = isTruthy(statement.get('multi'));
  if (multi && change.isReplacement) {
    throw failedToParse('multi update is not supported for replacement-style update');
  }
  if (!collection) return;
  const { docs } = runQuery(database, collection, { filter, limit: multi ? 0 : 1, hint: statement.get('hint') });
  // All of them first: a change must not bring a document before the scan a second time.
  const found = [...docs];
  for (const stored of found) {
    const { changed } = updateStored(collection, stored, filter, change);
    tally.n++;
    if (changed) tally.nModified++;
  }
  if (found.length > 0 || !isTruthy(statement.get('upsert'))) return;
  const doc = upsert(collection, filter, change);
  tally.n++;
  tally.upserted.push({ index, _id: doc.get('_id') as Value });
}
