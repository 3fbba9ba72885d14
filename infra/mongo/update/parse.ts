import { type Doc, isDoc, typeName, type Value } from '../bson/values.ts';
import { badValue, CommandError, failedToParse } from '../errors.ts';
import { parseFilter } from '../query/parse.ts';
import type { ArrayFilters } from './paths.ts';

const operators = new Set('$set $unset $setOnInsert $inc $min $max $push $addToSet $pull'.split(' '));

export type Change = { operator: string; path: string; parts: string[]; operand: Value };

/** Parses update operators into changes in the order in which MongoDB applies them: by path. */
export function parseChanges(update: Doc): Change[] {
  const changes: Change[] = [];
  for (const [operator, fields] of update) {
    if (!operators.has(operator)) {
      throw failedToParse(`Unknown modifier: ${operator}. Expected a valid update modifier`);
    }
    if (!isDoc(fields)) {
      throw failedToParse(`Modifiers operate on fields but we found type ${typeName(fields)} under ${operator}.`);
    }
    for (const [path, operand] of fields) {
      const parts = path.split('.');
      checkPath(path, parts);
      changes.push({ operator, path, parts, operand });
    }
  }
  refuseConflicts(changes);
  return changes.toSorted((a, b) => comparePaths(a.parts, b.parts));
}

function checkPath(path: string, parts: string[]): void {
  if (path === '') throw new CommandError(56, 'An empty update path is not valid.');
  if (parts.includes('')) {
    throw new CommandError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  }
  const [first = ''] = parts;
  if (first === '$')
    throw badValue(`Cannot have positional (i.e. '$') element in the first position in path '${path}'`);
  if (first.startsWith('$')) {
    const why = `The dollar ($) prefixed field '${first}' in '${path}' is not allowed in the context of an update.`;
    throw new CommandError(52, why);
  }
}

/** Two changes of one update may not touch the same path, or a path and one inside it. */
function refuseConflicts(changes: Change[]): void {
  for (const [i, { path, parts }] of changes.entries()) {
    for (const { parts: earlier } of changes.slice(0, i)) {
      const at = parts.findIndex((part, position) => part !== earlier[position]);
      const kinds = [parts[at], earlier[at]].map((part) => part?.startsWith('$['));
      // An array filter and a position may select the same element, so one update must not use both on one array.
      if (at >= 0 && earlier.length > at && kinds[0] === kinds[1]) continue;
      const common = parts.slice(0, at < 0 ? undefined : at).join('.');
      throw new CommandError(40, `Updating the path '${path}' would create a conflict at '${common}'`);
    }
  }
}

function comparePaths(a: string[], b: string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const x = a[i] as string;
    const y = b[i] as string;
    if (x === y) continue;
    const numeric = /^\d+$/.test(x) && /^\d+$/.test(y);
    if (numeric) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
}

/** Parses `arrayFilters`: each names one identifier, and every identifier must occur in some path. */
export function parseArrayFilters(specs: Value | undefined, changes: Change[]): ArrayFilters {
  const filters: ArrayFilters = new Map();
  if (specs === undefined) return filters;
  if (!Array.isArray(specs)) throw new CommandError(14, 'arrayFilters must be an array');
  for (const spec of specs) {
    if (!isDoc(spec)) throw new CommandError(14, 'an array filter must be a document');
    const [name, ...others] = new Set([...spec.keys()].map((key) => key.split('.')[0] as string));
    if (name === undefined || name.startsWith('$') || others.length > 0) {
      throw failedToParse('Error parsing array filter: expected a single top-level field name');
    }
    if (filters.has(name)) {
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    }
    if (!changes.some(({ parts }) => parts.includes(`$[${name}]`))) {
      throw failedToParse(`The array filter for identifier '${name}' was not used in the update`);
    }
    filters.set(name, parseFilter(spec));
  }
  return filters;
}
