import { type Doc, isDoc, typeName, type Value } from '../bson/values.ts';
import { badValue, CommandError, failedToParse } from '../errors.ts';
import { parseFilter } from '../query/parse.ts';
import type { ArrayFilters } from './paths.ts';

const operators = new Set([
  '$set',
  '$unset',
  '$inc',
  '$mul',
  '$min',
  '$max',
  '$rename',
  '$setOnInsert',
  '$currentDate',
  '$push',
  '$addToSet',
  '$pull',
  '$pullAll',
  '$pop',
  '$bit',
]);

export type Change = { operator: string; path: string; parts: string[]; operand: Value };

/** Reads an update of operators; the changes come out in the order MongoDB applies them: by path. */
export function parseChanges(update: Doc): Change[] {
  const changes: Change[] = [];
  for (const [operator, fields] of update) {
    if (!operators.has(operator)) {
      throw failedToParse(
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!isDoc(fields)) {
      throw failedToParse(
        `Modifiers operate on fields but we found type ${typeName(fields)} instead under ${operator}.`,
      );
    }
    for (const [path, operand] of fields) changes.push(parseChange(operator, path, operand));
  }
  refuseConflicts(changes);
  return changes.toSorted((a, b) => comparePaths(a.parts, b.parts));
}

function parseChange(operator: string, path: string, operand: Value): Change {
  const parts = path.split('.');
  if (parts.includes('')) {
    const where =
      path === ''
        ? 'An empty update path is not valid.'
        : `The update path '${path}' contains an empty field name, which is not allowed.`;
    throw new CommandError(56, where);
  }
  if (parts[0]?.startsWith('$')) {
    const dollar =
      parts[0] === '$'
        ? badValue("Cannot have positional (i.e. '$') element in the first position in path '$'")
        : undefined;
    throw (
      dollar ??
      new CommandError(
        52,
        `The dollar ($) prefixed field '${parts[0]}' in '${path}' is not allowed in the context of an update.`,
      )
    );
  }
  if (operator === '$rename') checkRename(path, parts, operand);
  return { operator, path, parts, operand };
}

function checkRename(path: string, parts: string[], operand: Value): void {
  if (typeof operand !== 'string') throw badValue(`The 'to' field for $rename must be a string: ${path}`);
  if (operand === path) throw badValue(`The source and target field for $rename must differ: ${path}`);
  if (operand.split('.').includes(''))
    throw new CommandError(56, `The update path '${operand}' contains an empty field name, which is not allowed.`);
  if ([...parts, ...operand.split('.')].some((part) => part.startsWith('$'))) {
    throw badValue(`The source or destination field for $rename may not be dynamic: ${path}`);
  }
}

/** Two changes of one update may not touch the same value, nor one of them something inside the other's. */
function refuseConflicts(changes: Change[]): void {
  const paths = changes.flatMap((change) =>
    change.operator === '$rename' ? [change.path, change.operand as string] : [change.path],
  );
  const seen = new Set<string>();
  const inner = new Set<string>();
  const children = new Map<string, boolean>();
  for (const path of paths) {
    const parts = path.split('.');
    const prefixes = parts.map((_part, i) => parts.slice(0, i + 1).join('.'));
    const conflict = inner.has(path) ? path : prefixes.find((prefix) => seen.has(prefix));
    if (conflict !== undefined) {
      throw new CommandError(40, `Updating the path '${path}' would create a conflict at '${conflict}'`);
    }
    // Elements named by a filter and those named by their position may be the same ones.
    for (const [i, part] of parts.entries()) {
      const holder = prefixes[i - 1] ?? '';
      const byFilter = part.startsWith('$[');
      if (children.get(holder) === !byFilter) {
        throw new CommandError(40, `Updating the path '${path}' would create a conflict at '${holder}'`);
      }
      children.set(holder, byFilter);
    }
    seen.add(path);
    for (const prefix of prefixes.slice(0, -1)) inner.add(prefix);
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

/** Reads `arrayFilters`: each names one identifier, and every identifier must be used by some path. */
export function parseArrayFilters(specs: Value | undefined, paths: string[]): ArrayFilters {
  const filters: ArrayFilters = new Map();
  if (specs === undefined) return filters;
  if (!Array.isArray(specs)) throw new CommandError(14, 'arrayFilters must be an array');
  for (const spec of specs) {
    if (!isDoc(spec)) throw new CommandError(14, 'an array filter must be a document');
    const names = identifiers(spec);
    const [name] = names;
    if (name === undefined)
      throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters');
    if (names.size > 1) throw failedToParse('Error parsing array filter: expected a single top-level field name');
    if (filters.has(name))
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    if (!paths.some((path) => path.includes(`$[${name}]`))) {
      throw failedToParse(`The array filter for identifier '${name}' was not used in the update`);
    }
    filters.set(name, parseFilter(spec));
  }
  return filters;
}

function identifiers(spec: Doc): Set<string> {
  const names = new Set<string>();
  for (const [key, value] of spec) {
    if (!key.startsWith('$')) names.add(key.split('.')[0] as string);
    else if (Array.isArray(value)) {
      for (const branch of value) if (isDoc(branch)) for (const name of identifiers(branch)) names.add(name);
    }
  }
  return names;
}
