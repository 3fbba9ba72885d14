import { Decimal128, Long } from 'bson';
import { evalExpr } from 'mingo/core';
import * as mingo from 'mingo/operators/expression';
import { compareValues } from '../bson/compare.ts';
import { average, negate, sum } from '../bson/sums.ts';
import { arithmetic } from '../bson/numbers.ts';
import { fromPlain, toPlain } from '../bson/plain.ts';
import { isNumeric, type Numeric, type Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import type { Operator } from './operators.ts';

/** The operand's values; a list of one array stands for what is in it where `spread` says so. */
function values(obj: unknown, operand: unknown, options: Parameters<Operator>[2], spread = false): unknown[] {
  const results = Array.isArray(operand)
    ? operand.map((each) => evalExpr(obj, each, options))
    : [evalExpr(obj, operand, options)];
  const [only] = results;
  return spread && results.length === 1 && Array.isArray(only) ? only : results;
}

const isExact = (value: unknown): boolean => value instanceof Decimal128 || value instanceof Long;
const isNothing = (value: unknown): boolean => value === undefined || value === null;

/** Decimals and long integers are beyond mingo's plain numbers; everything else is left to it. */
const exactly =
  (name: string, ofPlain: unknown, compute: (numbers: Numeric[]) => Numeric | undefined): Operator =>
  (obj, operand, options) => {
    const operands = values(obj, operand, options);
    if (!operands.some(isExact)) return (ofPlain as Operator)(obj, operand, options);
    if (operands.some(isNothing)) return null;
    const numbersOnly = operands.map(fromPlain).filter(isNumeric);
    if (numbersOnly.length < operands.length) throw new CommandError(14, `${name} only supports numeric types here`);
    const result = compute(numbersOnly);
    if (result === undefined) throw new CommandError(2, `${name} overflows`);
    return toPlain(result);
  };

const fold =
  (operation: 'add' | 'multiply') =>
  ([first, ...rest]: Numeric[]): Numeric | undefined =>
    rest.reduce<Numeric | undefined>((total, each) => total && arithmetic(operation, total, each), first);

function extreme(list: unknown[], direction: 1 | -1): unknown {
  const [first, ...rest] = list.filter((value) => !isNothing(value)).map((value) => fromPlain(value));
  const best = rest.reduce<Value | undefined>(
    (found, each) => (found !== undefined && compareValues(each, found) * direction > 0 ? each : found),
    first,
  );
  return best === undefined ? null : toPlain(best);
}

export const numbers: Record<string, Operator> = {
  $add: exactly('$add', mingo.$add, fold('add')),
  $multiply: exactly('$multiply', mingo.$multiply, fold('multiply')),
  $subtract: exactly('$subtract', mingo.$subtract, ([a, b]) => a && b && arithmetic('add', a, negate(b))),
  $abs: exactly('$abs', mingo.$abs, ([a]) => a && (compareValues(a, 0) < 0 ? negate(a) : a)),
  $sum: (obj, operand, options) => toPlain(sum(values(obj, operand, options, true).map(fromPlain))),
  $avg: (obj, operand, options) => toPlain(average(values(obj, operand, options, true).map(fromPlain))),
  $min: (obj, operand, options) => extreme(values(obj, operand, options, true), -1),
  $max: (obj, operand, options) => extreme(values(obj, operand, options, true), 1),
};
