import { Int32, Long } from 'bson';
import { type Doc, isDoc, type Value } from './values.ts';

/** Anything an answer or an expression is built from: plain objects and arrays around values. */
export type Plain = unknown;

const int32Limit = 2 ** 31;

function numberToValue(value: number): Value {
  const fitsInt32 = Number.isInteger(value) && value >= -int32Limit && value < int32Limit && !Object.is(value, -0);
  return fitsInt32 ? new Int32(value) : value;
}

/**
 * Turns plain objects into documents. Whole numbers become 32-bit integers where they fit, other numbers doubles.
 * `undefined` members are left out, as they stand for "no value".
 */
export function fromPlain(value: Plain): Value {
  if (typeof value === 'number') return numberToValue(value);
  if (value === undefined) return null;
  if (Array.isArray(value)) return value.map(fromPlain);
  if (value instanceof Long) return value.toBigInt();
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return docFrom(value as Record<string, Plain>);
  }
  return value as Value;
}

export function docFrom(object: Record<string, Plain>): Doc {
  const doc: Doc = new Map();
  for (const key of Object.keys(object)) {
    const member = object[key];
    if (member !== undefined) doc.set(key, fromPlain(member));
  }
  return doc;
}

/** The value as an expression evaluator wants it: plain objects, and plain numbers where nothing is lost by it. */
export function toPlain(value: Value): Plain {
  if (value instanceof Int32) return value.value;
  if (typeof value === 'bigint') {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : Long.fromBigInt(value);
  }
  if (Array.isArray(value)) return value.map(toPlain);
  if (!isDoc(value)) return value;
  const object: Record<string, Plain> = {};
  for (const [key, member] of value) {
    if (key === '__proto__') {
      Object.defineProperty(object, key, { value: toPlain(member), enumerable: true, writable: true });
    } else object[key] = toPlain(member);
  }
  return object;
}
