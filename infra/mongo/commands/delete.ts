import { asInteger } from '../bson/values.ts';
import { failedToParse } from '../errors.ts';
import { parseFilter } from '../query/parse.ts';
import { runQuery } from '../store/find.ts';
import { timeLimit } from '../time-limit.ts';
import { arrayArgument, collectionName, docArgument } from './arguments.ts';
import type { Command } from './context.ts';
import { writeOnce } from './retry.ts';
import { checkBatch, checkStatement, decoded, runEach } from './statements.ts';

const deleteFields = new Set(['q', 'limit', 'hint']);

export const deleteCommand: Command = (command, { store, db }) => {
  const name = collectionName(command);
  const deletes = decoded(arrayArgument(command, 'deletes'));
  checkBatch(deletes, 'delete');
  return writeOnce(store, command, timeLimit(command, deletes), () => {
    let n = 0;
    const writeErrors = runEach(deletes, command.get('ordered'), (item) => {
      const statement = checkStatement(item, deleteFields);
      const limit = asInteger(statement.get('limit'));
      if (limit !== 0 && limit !== 1) {
        throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${limit}`);
      }
      const options = { filter: parseFilter(docArgument(statement, 'q')), limit, hint: statement.get('hint') };
      const collection = store.catalog.find(db, name);
      if (!collection) return;
      // Read all matches first: a deletion during the scan would change the index that it reads.
      const found = [...runQuery(store.database, collection, options).docs];
      for (const stored of found) collection.delete(stored);
      n += found.length;
    });
    return { n, writeErrors };
  });
};
