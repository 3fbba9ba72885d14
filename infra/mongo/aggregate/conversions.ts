import { Decimal128, Long, ObjectId } from 'bson';
import { evalExpr } from 'mingo/core';
import * as mingo from 'mingo/operators/expression';
import { fromPlain } from '../bson/plain.ts';
import { isNumeric, typeName } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import type { Operator } from './operators.ts';

/** The operand, which may stand in a list of one. */
const single = (obj: unknown, operand: unknown, options: Parameters<Operator>[2]): unknown =>
  evalExpr(obj, Array.isArray(operand) && operand.length === 1 ? operand[0] : operand, options);

const cannot = (value: unknown, to: string): CommandError =>
  new CommandError(
    241,
    `Unsupported conversion from ${typeName(fromPlain(value))} to ${to} in $convert with no onError value`,
  );

/** MongoDB changes the case of ASCII letters only, and takes nothing for an empty text. */
const letters =
  (name: string, pattern: RegExp, change: (text: string) => string): Operator =>
  (obj, operand, options) => {
    const value = single(obj, operand, options);
    if (value === undefined || value === null) return '';
    const text = value instanceof Date ? value.toISOString() : typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string') {
      throw new CommandError(16007, `can't convert from BSON type ${typeName(fromPlain(value))} to String in ${name}`);
    }
    return text.replace(pattern, change);
  };

const toObjectId: Operator = (obj, operand, options) => {
  const value = single(obj, operand, options);
  if (value === undefined || value === null) return null;
  if (value instanceof ObjectId) return value;
  if (typeof value !== 'string') throw cannot(value, 'objectId');
  if (!/^[0-9a-f]{24}$/i.test(value))
    throw new CommandError(241, `Failed to parse objectId '${value}' in $convert with no onError value`);
  return new ObjectId(value);
};

const toDecimal: Operator = (obj, operand, options) => {
  const value = single(obj, operand, options);
  if (value === undefined || value === null) return null;
  if (value instanceof Decimal128) return value;
  if (typeof value === 'boolean') return Decimal128.fromString(value ? '1' : '0');
  if (value instanceof Date) return Decimal128.fromString(String(value.getTime()));
  if (typeof value !== 'string' && typeof value !== 'number' && !(value instanceof Long))
    throw cannot(value, 'decimal');
  try {
    return Decimal128.fromString(value.toString());
  } catch {
    throw new CommandError(241, `Failed to parse number '${value.toString()}' in $convert with no onError value`);
  }
};

const withToString = (value: unknown): value is Decimal128 | Long | ObjectId =>
  value instanceof Decimal128 || value instanceof Long || value instanceof ObjectId;

const indexOfCodePoint: Operator = (obj, operand, options) => {
  const [text, search, from = 0, to] = (operand as unknown[]).map((each) => evalExpr(obj, each, options));
  if (text === undefined || text === null) return null;
  if (typeof text !== 'string' || typeof search !== 'string') {
    throw new CommandError(40093, '$indexOfCP requires strings as its first two arguments');
  }
  const points = Array.from(text).slice(0, typeof to === 'number' ? to : undefined);
  const skipped = points.slice(0, Number(from)).join('');
  const at = points.join('').indexOf(search, skipped.length);
  return at < 0 ? -1 : Array.from(text.slice(0, at)).length;
};

export const conversions: Record<string, Operator> = {
  $toUpper: letters('$toUpper', /[a-z]+/g, (text) => text.toUpperCase()),
  $toLower: letters('$toLower', /[A-Z]+/g, (text) => text.toLowerCase()),
  $toObjectId: toObjectId,
  $toDecimal: toDecimal,
  $toString: (obj, operand, options) => {
    const value = single(obj, operand, options);
    return withToString(value) ? value.toString() : (mingo.$toString as Operator)(obj, operand, options);
  },
  $indexOfCP: indexOfCodePoint,
  $type: (obj, operand, options) => {
    const value = single(obj, operand, options);
    return typeName(value === undefined ? undefined : fromPlain(value));
  },
  $isNumber: (obj, operand, options) => {
    const value = single(obj, operand, options);
    return value !== undefined && isNumeric(fromPlain(value));
  },
  // Weeks begin on Sundays, and what lies before the first one is week 0.
  $week: (obj, operand, options) => {
    const day = evalExpr(obj, { $dayOfYear: operand }, options) as number | null;
    const weekday = evalExpr(obj, { $dayOfWeek: operand }, options) as number;
    return day === null ? null : Math.floor((day + 7 - weekday) / 7);
  },
  $dateToParts: (obj, operand, options) => {
    const parts = (mingo.$dateToParts as Operator)(obj, operand, options) as Record<string, unknown> | null;
    if (!parts || !('year' in parts)) return parts;
    const { year, month, day, ...time } = parts;
    return { year, month, day, ...time };
  },
};
