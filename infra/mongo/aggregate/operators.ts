import { Context, evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import { compareValues } from '../bson/compare.ts';
import { fromPlain } from '../bson/plain.ts';
import { CommandError } from '../errors.ts';
import { conversions } from './conversions.ts';
import { numbers } from './numbers.ts';

export type Operator = (obj: unknown, operand: unknown, options: Options) => unknown;

/** Running JavaScript that a client sends is refused outright. */
const without = (operators: object, name: string): Record<string, never> =>
  Object.fromEntries(Object.entries(operators).filter(([key]) => key !== name)) as Record<string, never>;

const missing = -1;

/** Missing sorts before everything, null included; the rest is MongoDB's order of types and values. */
function order(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? missing : 1;
  return compareValues(fromPlain(a), fromPlain(b));
}

const pair = (name: string, obj: unknown, operand: unknown, options: Options): [unknown, unknown] => {
  if (!Array.isArray(operand) || operand.length !== 2) {
    throw new CommandError(16020, `Expression ${name} takes exactly 2 arguments.`);
  }
  return [evalExpr(obj, operand[0], options), evalExpr(obj, operand[1], options)];
};

const comparison =
  (name: string, holds: (order: number) => boolean): Operator =>
  (obj, operand, options) =>
    holds(order(...pair(name, obj, operand, options)));

type Switch = { branches?: { case: unknown; then: unknown }[]; default?: unknown };

/** Where mingo compares with JavaScript's rules, MongoDB's order of all types is put in its place. */
const comparisons: Record<string, Operator> = {
  $eq: comparison('$eq', (result) => result === 0),
  $ne: comparison('$ne', (result) => result !== 0),
  $gt: comparison('$gt', (result) => result > 0),
  $gte: comparison('$gte', (result) => result >= 0),
  $lt: comparison('$lt', (result) => result < 0),
  $lte: comparison('$lte', (result) => result <= 0),
  $cmp: (obj, operand, options) => order(...pair('$cmp', obj, operand, options)),
  $in: (obj, operand, options) => {
    const [value, list] = pair('$in', obj, operand, options);
    if (!Array.isArray(list)) throw new CommandError(40081, '$in requires an array as a second argument');
    return list.some((item) => order(value, item) === 0);
  },
  $switch: (obj, operand, options) => {
    const { branches = [], default: otherwise } = operand as Switch;
    const branch = branches.find((each) => isTrue(evalExpr(obj, each.case, options)));
    if (branch) return evalExpr(obj, branch.then, options);
    if (otherwise !== undefined) return evalExpr(obj, otherwise, options);
    throw new CommandError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  },
};

const isTrue = (value: unknown): boolean => value !== undefined && value !== null && value !== false && value !== 0;

export const expressionContext = Context.init({
  accumulator: without(accumulators, '$accumulator'),
  expression: { ...without(expressions, '$function'), ...comparisons, ...numbers, ...conversions },
});
