import { asInteger, asNumber, type Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';

type Slice = { kind: 'slice'; skip: number | undefined; limit: number };

/** Reads find's $slice: a count, or [skip, count]. Undefined when it is the aggregation operator instead. */
export function sliceBounds(operand: Value): Slice | undefined {
  if (!Array.isArray(operand)) {
    const limit = asNumber(operand);
    if (limit === undefined) throw new CommandError(28667, 'Invalid $slice syntax');
    return { kind: 'slice', skip: undefined, limit: Math.trunc(limit) };
  }
  const skip = asInteger(operand[0]);
  if (skip === undefined) return undefined;
  const limit = asInteger(operand[1]);
  if (limit === undefined || limit <= 0) {
    throw new CommandError(28724, 'First argument to $slice must be an array, or the limit must be positive');
  }
  return { kind: 'slice', skip, limit };
}

export function sliceArray(value: Value, skip: number | undefined, limit: number): Value {
  if (!Array.isArray(value)) return value;
  if (skip === undefined) return limit < 0 ? value.slice(limit) : value.slice(0, limit);
  const start = skip < 0 ? Math.max(0, value.length + skip) : skip;
  return value.slice(start, start + limit);
}
