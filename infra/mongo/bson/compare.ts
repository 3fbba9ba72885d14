import { Int32 } from 'bson';
import { encodeKey } from './key.ts';
import type { Value } from './values.ts';

/** Compares two values in MongoDB's order, which is the order of their keys. Numbers are compared without keys. */
export function compareValues(a: Value, b: Value): number {
  if (a === b && !Number.isNaN(a)) return 0;
  const x = a instanceof Int32 ? a.value : a;
  const y = b instanceof Int32 ? b.value : b;
  if (typeof x === 'number' && typeof y === 'number' && !Number.isNaN(x) && !Number.isNaN(y)) return Math.sign(x - y);
  return Buffer.compare(encodeKey(a), encodeKey(b));
}

export const equalValues = (a: Value, b: Value): boolean =>
  typeof a === 'string' && typeof b === 'string' ? a === b : compareValues(a, b) === 0;
