import type { Doc, Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import type { Filter } from '../query/filter.ts';
import { matches } from '../query/match.ts';
import type { Trail } from '../query/paths.ts';
import type { Collection, StoredDoc } from '../store/collection.ts';
import type { CompiledUpdate } from '../update/apply.ts';
import { getPath, setPath } from '../update/paths.ts';
import { checkId, withIdFirst } from './insert.ts';

/** Replaces one stored document with its updated form. */
export function updateStored(
  collection: Collection,
  stored: StoredDoc,
  filter: Filter,
  update: CompiledUpdate,
): { changed: boolean; doc: Doc } {
  const trail: Trail = {};
  matches(filter, stored.doc, trail);
  const doc = update.apply(stored.doc, { position: trail.position, inserting: false });
  return { changed: collection.replace(stored, doc), doc };
}

/** Inserts the document of an upsert that matched none: the equalities of the query, then the update. */
export function upsert(collection: Collection, filter: Filter, update: CompiledUpdate): Doc {
  const base: Doc = new Map();
  addEqualities(filter, base, update.isReplacement);
  const doc = withIdFirst(update.apply(base, { inserting: true }));
  checkId(doc.get('_id') as Value);
  collection.insert(doc);
  return doc;
}

function addEqualities(filter: Filter, base: Doc, idOnly: boolean): void {
  if (filter.kind === 'and' || (filter.kind === 'or' && filter.parts.length === 1)) {
    for (const part of filter.parts) addEqualities(part, base, idOnly);
    return;
  }
  if (filter.kind !== 'field' || filter.negated || (idOnly && filter.path !== '_id')) return;
  const { test } = filter;
  const [only] = test.kind === 'in' && test.patterns.length === 0 && test.values.length === 1 ? test.values : [];
  const value = test.kind === 'eq' ? test.value : only;
  if (value === undefined) return;
  if (getPath(base, filter.parts) !== undefined) {
    throw new CommandError(54, `cannot infer query fields to set, path '${filter.path}' is matched twice`);
  }
  setPath(base, filter.parts, value);
}
