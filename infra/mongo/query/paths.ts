import { type Doc, isDoc, type Value } from '../bson/values.ts';

const digits = /^(?:0|[1-9]\d*)$/;

/** The array position that a path component stands for, if it is a number. */
export const arrayIndex = (part: string): number | undefined => (digits.test(part) ? Number(part) : undefined);

/** Receives the position in the outermost array that led to the match: what the positional `$` stands for. */
export type Trail = { position?: number };

/** `whole` is true for an element found by its position: if it is an array, its elements are not tried. */
type Visit = (value: Value | undefined, whole?: boolean) => boolean;

/**
 * Calls `visit` with every value that a dotted path leads to, through the elements of arrays on the way, until one call
 * returns true. A path that does not exist is visited once with undefined; array elements that are not documents are
 * skipped.
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
