import { Double, Int32 } from 'bson';
import { encodeKey } from './key.ts';
import type { Value } from './values.ts';

/** Compares two values in MongoDB's order, which is the order of their keys. Numbers are compared without keys. */
export function compareValues(a: Value, b: Value): number {
  if (a === b) return 0;
  const x = a instanceof Int32 || a instanceof Double ? a.value : NaN;
  const y = b instanceof Int32 || b instanceof Double ? b.value : NaN;
  if (!Number.isNaN(x) && !Number.isNaN(y)) return x < y ? -1 : x > y ? 1 : 0;
  return Buffer.compare(encodeKey(a), encodeKey(b));
}

export const equalValues = (a: Value, b: Value): boolean =>
  typeof a === 'string' && typeof b === 'string' ? a === b : compareValues(a, b) === 0;
