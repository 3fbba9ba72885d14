import { type Doc, isDoc, typeName, type Value } from '../bson/values.ts';
import { matches } from '../query/match.ts';
import type { Filter } from '../query/filter.ts';
import { arrayIndex } from '../query/paths.ts';
import { badValue, CommandError } from '../errors.ts';

/** `arrayFilters` by identifier. */
export type ArrayFilters = Map<string, Filter>;

const mostPadding = 1_500_000;

/** Replaces `$`, `$[]` and `$[name]` with the array positions they stand for in this document. */
export function concretePaths(
  doc: Doc,
  parts: string[],
  position: number | undefined,
  filters: ArrayFilters,
): string[][] {
  const at = parts.findIndex((part) => part.startsWith('$'));
  if (at < 0) return [parts];
  const part = parts[at] as string;
  const before = parts.slice(0, at);
  const after = parts.slice(at + 1);
  if (part === '$') {
    if (position === undefined) {
      throw badValue('The positional operator did not find the match needed from the query.');
    }
    return concretePaths(doc, [...before, String(position), ...after], position, filters);
  }
  const name = /^\$\[(.*)\]$/.exec(part)?.[1];
  const path = parts.join('.');
  if (name === undefined) {
    throw new CommandError(52, `The dollar ($) prefixed field '${part}' in '${path}' is not valid for storage.`);
  }
  const items = getPath(doc, before);
  if (!Array.isArray(items)) throw badValue(`The path '${before.join('.')}' must exist as an array to apply '${path}'`);
  const filter = filters.get(name);
  if (name !== '' && !filter) throw badValue(`No array filter found for identifier '${name}' in path '${path}'`);
  return items.flatMap((item, i) => {
    if (filter && !matches(filter, new Map([[name, item]]))) return [];
    return concretePaths(doc, [...before, String(i), ...after], position, filters);
  });
}

function memberOf(holder: Value | undefined, part: string): Value | undefined {
  if (isDoc(holder)) return holder.get(part);
  const index = arrayIndex(part);
  return Array.isArray(holder) && index !== undefined ? holder[index] : undefined;
}

/** The value at a path without `$`. */
export const getPath = (doc: Doc, parts: string[]): Value | undefined =>
  parts.reduce<Value | undefined>((holder, part) => memberOf(holder, part), doc);

/** Stores a value and creates missing documents on the way; refuses to pass through any other value. */
export function setPath(doc: Doc, parts: string[], value: Value): void {
  let holder: Value = doc;
  for (const [i, part] of parts.entries()) {
    const member: Value = i === parts.length - 1 ? value : (memberOf(holder, part) ?? new Map());
    put(holder, part, member);
    holder = member;
  }
}

function put(holder: Value, part: string, value: Value): void {
  const index = arrayIndex(part);
  if (isDoc(holder)) return void holder.set(part, value);
  if (!Array.isArray(holder) || index === undefined) {
    throw new CommandError(28, `Cannot create field '${part}' in an element of type ${typeName(holder)}`);
  }
  if (index - holder.length > mostPadding) throw new CommandError(15, 'array index is too far past the end');
  while (holder.length < index) holder.push(null);
  holder[index] = value;
}

/** Removes a field. An array element becomes null, so that the others keep their positions. */
export function unsetPath(doc: Doc, parts: string[]): void {
  const holder = getPath(doc, parts.slice(0, -1));
  const last = parts.at(-1) as string;
  const index = arrayIndex(last);
  if (isDoc(holder)) holder.delete(last);
  else if (Array.isArray(holder) && index !== undefined && index < holder.length) holder[index] = null;
}
