import { Double, Int32 } from 'bson';
import { badValue, CommandError, failedToParse, typeMismatch } from './errors.ts';
import { Filter, isOperatorDoc } from './filter.ts';
import { keyOf } from './keys.ts';
import { arrayIndex, clone, fieldOf, isDoc, isNumeric, type Doc } from './values.ts';

/** `position` is the array position that `$` stands for. */
type Context = { position?: number | undefined; inserting: boolean };
/** Returns the updated document without changing the old one. */
export type Update = { apply: (old: Doc, context: Context) => Doc; isReplacement: boolean };
type Change = { operator: string; path: string; parts: string[]; operand: unknown };
type Filters = Map<string, Filter>;

/** Reads an update: a document of operators or a replacement. Pipelines are refused. */
export function updateOf(spec: unknown, arrayFilters: unknown): Update {
  if (!isDoc(spec)) throw failedToParse('Updates by a pipeline are not supported by this server');
  if (!Object.keys(spec)[0]?.startsWith('$')) return replacement(spec);
  const changes = Object.entries(spec).flatMap(([operator, fields]) => changesOf(operator, fields));
  refuseConflicts(changes);
  const filters = filtersOf(arrayFilters, changes);
  const apply: Update['apply'] = (old, { position, inserting }) => {
    const doc = clone(old);
    for (const change of changes) {
      if (change.operator === '$setOnInsert' && !inserting) continue;
      // By the old document: an earlier change of this update must not hide an element from a later one.
      for (const parts of placesOf(old, change.parts, position, filters)) {
        if (change.operator === '$pull' && valueAt(doc, parts) === undefined) continue;
        if (change.operator === '$unset') unset(doc, parts);
        else setAt(doc, parts, changed(change, valueAt(doc, parts)));
      }
    }
    refuseNewId(old, doc);
    return doc;
  };
  return { apply, isReplacement: false };
}

function replacement(spec: Doc): Update {
  const dollar = Object.keys(spec).find((name) => name.startsWith('$'));
  if (dollar) throw new CommandError(52, `The dollar ($) prefixed field '${dollar}' is not allowed in a replacement.`);
  const apply: Update['apply'] = (old) => {
    if (spec['_id'] !== undefined) refuseNewId(old, spec);
    const id = old['_id'] === undefined ? {} : { _id: old['_id'] };
    return Object.assign({ ...id }, spec, id);
  };
  return { apply, isReplacement: true };
}

function refuseNewId(old: Doc, doc: Doc): void {
  if (old['_id'] === undefined || (Object.hasOwn(doc, '_id') && keyOf(old['_id']) === keyOf(doc['_id']))) return;
  throw new CommandError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
}

const operators = new Set('$set $unset $setOnInsert $inc $min $max $push $pull'.split(' '));

function changesOf(operator: string, fields: unknown): Change[] {
  if (!operators.has(operator)) throw failedToParse(`Unknown modifier: ${operator}. Expected a valid update modifier`);
  if (!isDoc(fields)) throw failedToParse(`Modifiers operate on fields, but ${operator} has another value`);
  return Object.entries(fields).map(([path, operand]) => {
    const parts = path.split('.');
    if (parts.includes('')) throw new CommandError(56, `The update path '${path}' contains an empty field name`);
    if (parts[0] === '$')
      throw badValue(`Cannot have positional (i.e. '$') element in the first position in '${path}'`);
    if (parts[0]!.startsWith('$') || parts.includes('__proto__'))
      throw new CommandError(52, `The field '${parts[0]}' in '${path}' is not allowed in the context of an update.`);
    return { operator, path, parts, operand };
  });
}

/** Two changes of one update may not touch the same path, or a path and one inside it. */
function refuseConflicts(changes: Change[]): void {
  for (const [place, { path, parts }] of changes.entries())
    for (const { parts: earlier } of changes.slice(0, place)) {
      const at = parts.findIndex((part, position) => part !== earlier[position]);
      // An array filter and a position may select the same element.
      const [one, other] = [parts[at], earlier[at]].map((part) => part?.startsWith('$['));
      if (at >= 0 && earlier.length > at && one === other) continue;
      throw new CommandError(40, `Updating the path '${path}' would create a conflict at '${earlier.join('.')}'`);
    }
}

/** Each array filter names one identifier, and every identifier must occur in some path. */
function filtersOf(specs: unknown, changes: Change[]): Filters {
  const filters: Filters = new Map();
  for (const spec of (specs ?? []) as unknown[]) {
    const [name, ...others] = new Set(Object.keys(spec as Doc).map((key) => key.split('.')[0]!));
    if (!name || name.startsWith('$') || others.length > 0 || filters.has(name))
      throw failedToParse('Error parsing array filter: expected a single top-level field name, each once');
    if (!changes.some(({ parts }) => parts.includes(`$[${name}]`)))
      throw failedToParse(`The array filter for identifier '${name}' was not used in the update`);
    filters.set(name, new Filter(spec as Doc));
  }
  return filters;
}

/** Replaces `$`, `$[]` and `$[name]` with the array positions they stand for in this document. */
function placesOf(doc: Doc, parts: string[], position: number | undefined, filters: Filters): string[][] {
  const at = parts.findIndex((part) => part.startsWith('$'));
  if (at < 0) return [parts];
  const [before, after] = [parts.slice(0, at), parts.slice(at + 1)];
  const within = (index: number) => placesOf(doc, [...before, String(index), ...after], position, filters);
  if (parts[at] === '$') {
    if (position === undefined) throw badValue('The positional operator did not find the match needed from the query.');
    return within(position);
  }
  const path = parts.join('.');
  const name = /^\$\[(.*)\]$/.exec(parts[at]!)?.[1];
  if (name === undefined) throw new CommandError(52, `The field '${parts[at]}' in '${path}' is not valid for storage.`);
  const items = valueAt(doc, before);
  if (!Array.isArray(items)) throw badValue(`The path '${before.join('.')}' must exist as an array to apply '${path}'`);
  const filter = filters.get(name);
  if (name !== '' && !filter) throw badValue(`No array filter found for identifier '${name}' in path '${path}'`);
  return items.flatMap((item, index) => (!filter || filter.matches({ [name]: item }) ? within(index) : []));
}

function memberOf(holder: unknown, part: string): unknown {
  if (isDoc(holder)) return fieldOf(holder, part);
  const index = arrayIndex(part);
  return Array.isArray(holder) && index !== undefined ? holder[index] : undefined;
}

const valueAt = (doc: Doc, parts: string[]): unknown =>
  parts.reduce<unknown>((holder, part) => memberOf(holder, part), doc);

/** Stores a value and creates missing documents on the way; refuses to pass through any other value. */
export function setAt(doc: Doc, parts: string[], value: unknown): void {
  let holder: unknown = doc;
  for (const [at, part] of parts.entries()) {
    const member = at === parts.length - 1 ? value : (memberOf(holder, part) ?? {});
    const index = arrayIndex(part);
    if (isDoc(holder)) holder[part] = member;
    else if (Array.isArray(holder) && index !== undefined) {
      while (holder.length < index) holder.push(null);
      holder[index] = member;
    } else throw new CommandError(28, `Cannot create field '${part}' in an element that is no document`);
    holder = member;
  }
}

function unset(doc: Doc, parts: string[]): void {
  const holder = valueAt(doc, parts.slice(0, -1));
  if (isDoc(holder)) delete holder[parts.at(-1)!];
  else if (holder !== undefined) throw badValue('$unset takes fields of documents, and nothing else');
}

function changed({ operator, path, operand }: Change, current: unknown): unknown {
  switch (operator) {
    case '$inc':
      return increased(path, current, operand);
    case '$min':
      return current === undefined || keyOf(operand) < keyOf(current) ? operand : current;
    case '$max':
      return current === undefined || keyOf(operand) > keyOf(current) ? operand : current;
    case '$push':
      return pushed(itemsAt(operator, path, current), operand);
    case '$pull':
      return pulled(itemsAt(operator, path, current), operand);
    default:
      return clone(operand);
  }
}

function itemsAt(operator: string, path: string, current: unknown): unknown[] {
  if (current === undefined) return [];
  if (Array.isArray(current)) return current;
  throw badValue(`The field '${path}' must be an array (in ${operator})`);
}

/** One value, or several with `$each`. */
function pushed(items: unknown[], operand: unknown): unknown[] {
  if (!isDoc(operand) || !Object.hasOwn(operand, '$each')) return [...items, operand];
  const { $each: each, ...others } = operand;
  if (Object.keys(others).length > 0) throw badValue('$push takes an array in $each, and nothing else');
  return [...items, ...(each as unknown[])];
}

/** Without the documents that have these fields. */
function pulled(items: unknown[], operand: unknown): unknown[] {
  if (!isDoc(operand) || isOperatorDoc(operand))
    throw badValue('$pull takes the fields of documents, and nothing else');
  const filter = new Filter(operand);
  return items.filter((item) => !isDoc(item) || !filter.matches(item));
}

/** A sum that is no 32-bit integer is a double. */
function increased(path: string, current: unknown, operand: unknown): unknown {
  const values = [current ?? 0, operand];
  if (!values.every(isNumeric)) throw typeMismatch(`Cannot apply $inc to '${path}': a value is no number`);
  const sum = Number(values[0]) + Number(operand);
  if (values.every((value) => typeof value === 'number')) return sum;
  const isWhole =
    !values.some((value) => value instanceof Double) && sum === Math.trunc(sum) && Math.abs(sum) < 2 ** 31;
  return isWhole ? new Int32(sum) : new Double(sum);
}
