import { Int32, Long } from 'bson';
import type { Doc, Value } from './values.ts';

const int32Limit = 2 ** 31;

function numberToValue(value: number): Value {
  const fitsInt32 = Number.isInteger(value) && value >= -int32Limit && value < int32Limit && !Object.is(value, -0);
  return fitsInt32 ? new Int32(value) : value;
}

/** Converts a plain value: whole numbers become 32-bit integers where they fit, other numbers doubles. */
function fromPlain(value: unknown): Value {
  if (typeof value === 'number') return numberToValue(value);
  if (value === undefined) return null;
  if (Array.isArray(value)) return value.map(fromPlain);
  if (value instanceof Long) return value.toBigInt();
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return docFrom(value as Record<string, unknown>);
  }
  return value as Value;
}

/** Builds a document from a plain object; members that are `undefined` are left out. */
export function docFrom(object: Record<string, unknown>): Doc {
  const doc: Doc = new Map();
  for (const key of Object.keys(object)) {
    if (object[key] !== undefined) doc.set(key, fromPlain(object[key]));
  }
  return doc;
}
