import { evalExpr, OpType } from 'mingo/core';
import { compareValues } from '../bson/compare.ts';
import { keyText } from '../bson/key.ts';
import { average, sum } from '../bson/sums.ts';
import { fromPlain, toPlain } from '../bson/plain.ts';
import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { compileExpression, evaluatorOptions, translated, type Variables } from './expression.ts';
import { expressionContext } from './operators.ts';
import type { Stage } from './stage.ts';

type Accumulate = (docs: Doc[]) => Value;

/** `$group`: groups in the order their first document came. */
export function groupStage(spec: Value, variables: Variables): Stage {
  if (!isDoc(spec)) throw new CommandError(15947, "a group's fields must be specified in an object");
  const id = spec.get('_id');
  if (id === undefined) throw new CommandError(15955, 'a group specification must include an _id');
  const idOf = compileExpression(id, variables);
  const fields = [...spec]
    .filter(([name]) => name !== '_id')
    .map(([name, value]) => {
      if (name.includes('.')) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
      if (name.startsWith('$')) throw new CommandError(40236, `The field name '${name}' cannot be an operator name`);
      return { name, accumulate: accumulator(name, value, variables) };
    });
  return function* (docs) {
    const groups = new Map<string, { id: Value; docs: Doc[] }>();
    for (const doc of docs) {
      const value = idOf(doc);
      const key = keyText(value ?? null);
      const group = groups.get(key);
      if (group) group.docs.push(doc);
      else groups.set(key, { id: value ?? null, docs: [doc] });
    }
    for (const group of groups.values()) {
      yield new Map([
        ['_id', group.id],
        ...fields.map(({ name, accumulate }) => [name, accumulate(group.docs)] as const),
      ]);
    }
  };
}

function accumulator(field: string, spec: Value, variables: Variables): Accumulate {
  if (!isDoc(spec) || spec.size === 0)
    throw new CommandError(40234, `The field '${field}' must be an accumulator object`);
  if (spec.size > 1) throw new CommandError(40238, `The field '${field}' must specify one accumulator`);
  const [[name, operand]] = [...spec] as [[string, Value]];
  if (!expressionContext.getOperator(OpType.ACCUMULATOR, name)) {
    throw new CommandError(15952, `unknown group operator '${name}'`);
  }
  const own = accumulators[name];
  if (own) {
    const evaluate = compileExpression(operand, variables);
    return (docs) => own(docs.map(evaluate));
  }
  // The rest is mingo's; it works on plain values.
  const options = evaluatorOptions(variables);
  const plain = { [name]: toPlain(operand) };
  return (docs) => fromPlain(translated(() => evalExpr(docs.map(toPlain), plain, options)));
}

/** Those whose answer depends on BSON's types and order, which plain values have lost. */
const accumulators: Record<string, (values: (Value | undefined)[]) => Value> = {
  $sum: sum,
  $avg: average,
  $min: (values) => extreme(values, -1),
  $max: (values) => extreme(values, 1),
  $first: (values) => values[0] ?? null,
  $last: (values) => values.at(-1) ?? null,
  $push: (values) => values.filter((value) => value !== undefined),
  $addToSet: (values) => {
    const distinct = new Map<string, Value>();
    for (const value of values) if (value !== undefined) distinct.set(keyText(value), value);
    return [...distinct.values()];
  },
};

function extreme(values: (Value | undefined)[], direction: 1 | -1): Value {
  let best: Value = null;
  for (const value of values) {
    if (value === undefined || value === null) continue;
    if (best === null || compareValues(value, best) * direction > 0) best = value;
  }
  return best;
}
