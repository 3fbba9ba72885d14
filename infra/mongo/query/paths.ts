import { type Doc, isDoc, type Value } from '../bson/values.ts';

const digits = /^(?:0|[1-9]\d*)$/;

/** The position a path component names in an array, if it names one. */
export const arrayIndex = (part: string): number | undefined => (digits.test(part) ? Number(part) : undefined);

/** Told the array position that led to the match, outermost last: what the positional `$` stands for. */
export type Trail = { position?: number };

/** `whole` is set for an element found by its position: an array there is not looked into. */
type Visit = (value: Value | undefined, whole?: boolean) => boolean;

/**
 * Calls `visit` with every value a dotted path leads to, looking into the elements of arrays on the way as MongoDB
 * does, until one call returns true. A path that leads nowhere is visited once with undefined; elements of an array
 * that are no documents lead nowhere and are not visited at all.
 */
export function visitPath(doc: Doc, parts: string[], from: number, visit: Visit, trail?: Trail): boolean {
  const value = doc.get(parts[from] as string);
  if (from === parts.length - 1) return visit(value);
  if (isDoc(value)) return visitPath(value, parts, from + 1, visit, trail);
  if (Array.isArray(value)) return visitArray(value, parts, from + 1, visit, trail);
  return visit(undefined);
}

function visitArray(items: Value[], parts: string[], from: number, visit: Visit, trail?: Trail): boolean {
  for (let i = 0; i < items.length; i++) {
    const item = items[i] as Value;
    if (isDoc(item) && visitPath(item, parts, from, visit, trail)) {
      if (trail) trail.position = i;
      return true;
    }
  }
  const index = arrayIndex(parts[from] as string);
  const named = index === undefined ? undefined : items[index];
  if (named === undefined) return false;
  if (from === parts.length - 1) return visit(named, true);
  if (isDoc(named)) return visitPath(named, parts, from + 1, visit, trail);
  if (Array.isArray(named)) return visitArray(named, parts, from + 1, visit, trail);
  return false;
}

/** The single value at a path of plain nested documents, without looking into arrays. */
export function getPlainPath(doc: Doc, parts: string[]): Value | undefined {
  let value: Value | undefined = doc;
  for (const part of parts) {
    if (!isDoc(value)) return undefined;
    value = value.get(part);
  }
  return value;
}
