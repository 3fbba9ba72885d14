import { equalValues } from '../bson/compare.ts';
import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { CommandError, failedToParse } from '../errors.ts';
import { compilePipelineUpdate } from '../aggregate/pipeline-update.ts';
import { addToSet, pop, pull, pullAll, push } from './arrays.ts';
import { parseArrayFilters, parseChanges, type Change } from './parse.ts';
import { concretePaths, getPath, setPath, unsetPath } from './paths.ts';
import { bit, bound, currentDate, increase } from './scalars.ts';

/** Makes the new document; never changes the old one. `position` is what `$` stands for. */
export type Update = (old: Doc, context: { position?: number | undefined; inserting: boolean }) => Doc;

export type CompiledUpdate = { apply: Update; isReplacement: boolean };

/** Reads an update: a pipeline, a document of operators, or a whole new document. */
export function compileUpdate(spec: Value | undefined, options: Doc): CompiledUpdate {
  if (Array.isArray(spec)) {
    if (options.has('arrayFilters')) throw failedToParse('Cannot specify arrayFilters and a pipeline update');
    const run = compilePipelineUpdate(spec, options.get('c'));
    return { isReplacement: false, apply: (old) => restoreId(old, run(clone(old) as Doc)) };
  }
  if (!isDoc(spec)) throw failedToParse('Update argument must be either an object or an array');
  const [first] = spec.keys();
  if (first === undefined || !first.startsWith('$')) return compileReplacement(spec, options);
  const changes = parseChanges(spec);
  const filters = parseArrayFilters(
    options.get('arrayFilters'),
    changes.map((change) => change.path),
  );
  const apply: Update = (old, { position, inserting }) => {
    const doc = clone(old) as Doc;
    for (const change of changes) {
      if (change.operator === '$setOnInsert' && !inserting) continue;
      for (const parts of concretePaths(doc, change.parts, position, filters)) applyChange(doc, change, parts);
    }
    return refuseLostId(old, doc);
  };
  return { apply, isReplacement: false };
}

function compileReplacement(spec: Doc, options: Doc): CompiledUpdate {
  if (options.has('arrayFilters')) throw failedToParse('Cannot specify arrayFilters with a replacement-style update');
  for (const key of spec.keys()) {
    if (key.startsWith('$'))
      throw new CommandError(
        52,
        `The dollar ($) prefixed field '${key}' in '${key}' is not allowed in the context of an update's replacement document.`,
      );
  }
  const apply: Update = (old) => {
    const id = old.get('_id') ?? spec.get('_id');
    const fields = [...spec].filter(([key]) => key !== '_id');
    const doc: Doc = new Map(id === undefined ? fields : [['_id', id], ...fields]);
    const newId = spec.get('_id');
    if (newId !== undefined) refuseNewId(old.get('_id'), newId);
    return doc;
  };
  return { apply, isReplacement: true };
}

function applyChange(doc: Doc, { operator, path, operand }: Change, parts: string[]): void {
  if (operator === '$unset') return unsetPath(doc, parts);
  if (operator === '$rename') return rename(doc, parts, (operand as string).split('.'));
  const current = getPath(doc, parts);
  const value = changedValue(operator, path, current, operand);
  if (value !== undefined) setPath(doc, parts, value);
}

function changedValue(operator: string, path: string, current: Value | undefined, operand: Value): Value | undefined {
  switch (operator) {
    case '$set':
    case '$setOnInsert':
      return clone(operand);
    case '$inc':
    case '$mul':
      return increase(path, current, operand, operator);
    case '$min':
    case '$max':
      return bound(current, operand, operator);
    case '$currentDate':
      return currentDate(operand);
    case '$bit':
      return bit(current, operand);
    case '$push':
      return push(path, current, operand);
    case '$addToSet':
      return addToSet(path, current, operand);
    case '$pop':
      return current === undefined ? undefined : pop(path, current, operand);
    case '$pull':
      return current === undefined ? undefined : pull(path, current, operand);
    default:
      return current === undefined ? undefined : pullAll(path, current, operand);
  }
}

function rename(doc: Doc, from: string[], to: string[]): void {
  for (const parts of [from, to]) {
    for (let i = 1; i < parts.length; i++) {
      if (Array.isArray(getPath(doc, parts.slice(0, i)))) {
        throw new CommandError(2, `The field of $rename cannot be an array element: '${parts.join('.')}'`);
      }
    }
  }
  const value = getPath(doc, from);
  if (value === undefined) return;
  unsetPath(doc, from);
  setPath(doc, to, value);
}

/** Operators may not take the _id away; a pipeline that leaves it out keeps the old one. */
function refuseLostId(old: Doc, updated: Doc): Doc {
  if (old.has('_id')) refuseNewId(old.get('_id'), updated.get('_id') ?? null);
  return updated;
}

function restoreId(old: Doc, updated: Doc): Doc {
  const id = old.get('_id');
  if (id === undefined || updated.has('_id')) return refuseLostId(old, updated);
  return new Map([['_id', id], ...updated]);
}

function refuseNewId(id: Value | undefined, newId: Value): void {
  if (id === undefined || equalValues(id, newId)) return;
  throw new CommandError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
}

/** Containers are copied, the values in them are shared: values are never changed in place. */
function clone(value: Value): Value {
  if (isDoc(value)) {
    const copy: Doc = new Map();
    for (const [key, member] of value) copy.set(key, clone(member));
    return copy;
  }
  return Array.isArray(value) ? value.map(clone) : value;
}
