import { type Answer, type Doc, isTruthy } from '../bson/values.ts';
import { failedToParse } from '../errors.ts';
import { parseFilter } from '../query/parse.ts';
import { parseProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import { runQuery } from '../store/find.ts';
import { timeLimit } from '../time-limit.ts';
import { compileUpdate } from '../update/apply.ts';
import { collectionName, docArgument } from './arguments.ts';
import type { Command } from './context.ts';
import { writeOnce } from './retry.ts';
import { updateStored, upsert } from './update-one.ts';

const answer = (value: Doc | null, lastErrorObject: Answer): Answer => ({ lastErrorObject, value });

export const findAndModify: Command = (command, { store, db }) => {
  const name = collectionName(command);
  const { remove, wantsUpsert, wantsNew } = flagsOf(command);
  const filter = parseFilter(docArgument(command, 'query'));
  const project = parseProjection(docArgument(command, 'fields'));
  const change = remove ? undefined : compileUpdate(command.get('update'), command.get('arrayFilters'));
  const sort = parseSort(command.get('sort'));
  const shown = (doc: Doc): Doc => project?.(doc) ?? doc;
  const limit = timeLimit(command, command.get('query'), command.get('update'), command.get('arrayFilters'));

  const modify = (): Answer => {
    const collection = wantsUpsert ? store.catalog.ensure(db, name) : store.catalog.find(db, name);
    const options = { filter, sort, limit: 1, hint: command.get('hint') };
    const [stored] = collection ? runQuery(store.database, collection, options).docs : [];
    if (!collection || !stored) {
      if (!collection || !wantsUpsert || !change) {
        return answer(null, remove ? { n: 0 } : { n: 0, updatedExisting: false });
      }
      const doc = upsert(collection, filter, change);
      const upserted = doc.get('_id');
      return answer(wantsNew ? shown(doc) : null, { n: 1, updatedExisting: false, upserted });
    }
    if (!change) {
      collection.delete(stored);
      return answer(shown(stored.doc), { n: 1 });
    }
    const { doc } = updateStored(collection, stored, filter, change);
    return answer(shown(wantsNew ? doc : stored.doc), { n: 1, updatedExisting: true });
  };
  return writeOnce(store, command, limit, modify);
};

function flagsOf(command: Doc): { remove: boolean; wantsUpsert: boolean; wantsNew: boolean } {
  const remove = isTruthy(command.get('remove'));
  const wantsUpsert = isTruthy(command.get('upsert'));
  const wantsNew = isTruthy(command.get('new'));
  if (remove && command.has('update')) throw failedToParse('Cannot specify both an update and remove=true');
  if (remove && wantsUpsert) throw failedToParse('Cannot specify both upsert=true and remove=true');
  if (remove && wantsNew) {
    throw failedToParse("Cannot specify both new=true and remove=true; 'remove' always returns the deleted document");
  }
  if (!remove && !command.has('update')) throw failedToParse('Either an update or remove=true must be specified');
  return { remove, wantsUpsert, wantsNew };
}
