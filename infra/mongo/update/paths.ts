import { type Doc, isDoc, typeName, type Value } from '../bson/values.ts';
import { matches } from '../query/match.ts';
import type { Filter } from '../query/filter.ts';
import { arrayIndex } from '../query/paths.ts';
import { badValue, CommandError } from '../errors.ts';

/** `arrayFilters` by the name each one gives to its element. */
export type ArrayFilters = Map<string, Filter>;

const mostPadding = 1_500_000;

/** Turns `$`, `$[]` and `$[name]` into the array positions they stand for in this document. */
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
  if (name === undefined)
    throw new CommandError(
      52,
      `The dollar ($) prefixed field '${part}' in '${parts.join('.')}' is not valid for storage.`,
    );
  const items = getPath(doc, before);
  if (items === undefined)
    throw badValue(`The path '${before.join('.')}' must exist in the document in order to apply array updates.`);
  if (!Array.isArray(items)) throw badValue(`Cannot apply array updates to non-array element ${before.at(-1) ?? ''}`);
  const filter = name === '' ? undefined : filters.get(name);
  if (name !== '' && !filter)
    throw badValue(`No array filter found for identifier '${name}' in path '${parts.join('.')}'`);
  return items.flatMap((item, i) => {
    if (filter && !matches(filter, new Map([[name, item]]))) return [];
    return concretePaths(doc, [...before, String(i), ...after], position, filters);
  });
}

/** The value at a concrete path; array positions are path components like any other. */
export function getPath(doc: Doc, parts: string[]): Value | undefined {
  let value: Value | undefined = doc;
  for (const part of parts) {
    if (isDoc(value)) value = value.get(part);
    else if (Array.isArray(value)) {
      const index = arrayIndex(part);
      value = index === undefined ? undefined : value[index];
    } else return undefined;
  }
  return value;
}

/** Stores a value, making the documents on the way; refuses to go through anything else. */
export function setPath(doc: Doc, parts: string[], value: Value): void {
  let holder: Value = doc;
  for (let i = 0; i < parts.length - 1; i++) {
    const part = parts[i] as string;
    let next: Value | undefined = memberOf(holder, part);
    if (next === undefined) {
      next = new Map();
      put(holder, part, next, parts);
    }
    if (!isDoc(next) && !Array.isArray(next)) throw notViable(parts[i + 1] as string, part, next);
    holder = next;
  }
  put(holder, parts.at(-1) as string, value, parts);
}

const memberOf = (holder: Value, part: string): Value | undefined => getPath(new Map([['_', holder]]), ['_', part]);

function put(holder: Value, part: string, value: Value, parts: string[]): void {
  if (isDoc(holder)) {
    holder.set(part, value);
    return;
  }
  if (!Array.isArray(holder)) return;
  const index = arrayIndex(part);
  if (index === undefined) throw notViable(part, parts[parts.indexOf(part) - 1] ?? '', holder);
  if (index - holder.length > mostPadding)
    throw new CommandError(15, 'array index is too far past the end of the array');
  while (holder.length < index) holder.push(null);
  holder[index] = value;
}

const notViable = (field: string, holderName: string, holder: Value): CommandError =>
  new CommandError(28, `Cannot create field '${field}' in element {${holderName}: ${typeName(holder)}}`);

/** Removes a field; an array element becomes null, so that the others keep their positions. */
export function unsetPath(doc: Doc, parts: string[]): void {
  const holder = getPath(doc, parts.slice(0, -1));
  const last = parts.at(-1) as string;
  if (isDoc(holder)) holder.delete(last);
  else if (Array.isArray(holder)) {
    const index = arrayIndex(last);
    if (index !== undefined && index < holder.length) holder[index] = null;
  }
}
