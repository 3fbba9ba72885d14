import { equalValues } from '../bson/compare.ts';
import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { CommandError, failedToParse } from '../errors.ts';
import { addToSet, pull, push } from './arrays.ts';
import { type Change, parseArrayFilters, parseChanges } from './parse.ts';
import { concretePaths, getPath, setPath, unsetPath } from './paths.ts';
import { bound, increase } from './scalars.ts';

/** Returns the updated document without changing the old one. `position` is the array position that `$` stands for. */
export type Update = (old: Doc, context: { position?: number | undefined; inserting: boolean }) => Doc;

export type CompiledUpdate = { apply: Update; isReplacement: boolean };

/** Parses an update: a document of operators or a replacement. Pipelines are refused. */
export function compileUpdate(spec: Value | undefined, arrayFilters: Value | undefined): CompiledUpdate {
  if (Array.isArray(spec)) throw failedToParse('Updates by a pipeline are not supported by this server');
  if (!isDoc(spec)) throw failedToParse('Update argument must be either an object or an array');
  const [first] = spec.keys();
  if (first === undefined || !first.startsWith('$')) return compileReplacement(spec, arrayFilters);
  const changes = parseChanges(spec);
  const filters = parseArrayFilters(arrayFilters, changes);
  const apply: Update = (old, { position, inserting }) => {
    const doc = clone(old) as Doc;
    for (const change of changes) {
      if (change.operator === '$setOnInsert' && !inserting) continue;
      // Filters are tested on the old document: an earlier change of this update must not hide an element from a later one.
      for (const parts of concretePaths(old, change.parts, position, filters)) applyChange(doc, change, parts);
    }
    if (old.has('_id')) refuseNewId(old.get('_id'), doc.get('_id'));
    return doc;
  };
  return { apply, isReplacement: false };
}

function compileReplacement(spec: Doc, arrayFilters: Value | undefined): CompiledUpdate {
  if (arrayFilters !== undefined) {
    throw failedToParse('Cannot specify arrayFilters with a replacement-style update');
  }
  const dollar = [...spec.keys()].find((key) => key.startsWith('$'));
  if (dollar !== undefined) {
    throw new CommandError(52, `The dollar ($) prefixed field '${dollar}' is not allowed in a replacement document.`);
  }
  const apply: Update = (old) => {
    if (old.has('_id') && spec.has('_id')) refuseNewId(old.get('_id'), spec.get('_id'));
    const id = old.has('_id') ? old.get('_id') : spec.get('_id');
    const fields = [...spec].filter(([key]) => key !== '_id');
    return new Map(id === undefined ? fields : [['_id', id], ...fields]);
  };
  return { apply, isReplacement: true };
}

function applyChange(doc: Doc, { operator, path, operand }: Change, parts: string[]): void {
  if (operator === '$unset') return unsetPath(doc, parts);
  const current = getPath(doc, parts);
  if (operator === '$pull' && current === undefined) return;
  setPath(doc, parts, changedValue(operator, path, current, operand));
}

function changedValue(operator: string, path: string, current: Value | undefined, operand: Value): Value {
  switch (operator) {
    case '$inc':
      return increase(path, current, operand);
    case '$min':
    case '$max':
      return bound(current, operand, operator);
    case '$push':
      return push(path, current, operand);
    case '$addToSet':
      return addToSet(path, current, operand);
    case '$pull':
      return pull(path, current as Value, operand);
    default:
      return clone(operand);
  }
}

function refuseNewId(id: Value | undefined, newId: Value | undefined): void {
  if (newId !== undefined && equalValues(id ?? null, newId)) return;
  throw new CommandError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
}

/** Copies documents and arrays. Other values are shared, because they are never changed in place. */
function clone(value: Value): Value {
  if (isDoc(value)) return new Map([...value].map(([key, member]) => [key, clone(member)]));
  return Array.isArray(value) ? value.map(clone) : value;
}
