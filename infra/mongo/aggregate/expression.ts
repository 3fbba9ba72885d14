import { evalExpr, OpType, ProcessingMode } from 'mingo/core';
import type { Options } from 'mingo/types';
import { fromPlain, toPlain } from '../bson/plain.ts';
import type { Doc, Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { expressionContext } from './operators.ts';

/** Names bound outside the document: `let` of a command or of a $lookup. */
export type Variables = ReadonlyMap<string, Value>;

export type Evaluate = (doc: Doc) => Value | undefined;

/** Prepares an aggregation expression; unknown operators are refused here and not when a document comes by. */
export function compileExpression(expression: Value, variables?: Variables): Evaluate {
  if (typeof expression === 'string' && /^\$[^$]/.test(expression)) {
    // A plain path needs no evaluator, and so keeps the types of what it finds.
    const parts = expression.slice(1).split('.');
    return (doc) => valueAt(doc, parts, 0);
  }
  if (expression === '$$ROOT') return (doc) => doc;
  refuseUnknownOperators(expression);
  const plain = toPlain(expression);
  const options = evaluatorOptions(variables);
  return (doc) => {
    const result = translated(() => evalExpr(toPlain(doc), plain, options));
    return result === undefined ? undefined : fromPlain(result);
  };
}

/** What a path leads to in an expression: through an array, the list of what it leads to in each element. */
function valueAt(value: Value | undefined, parts: string[], from: number): Value | undefined {
  if (from === parts.length) return value;
  if (value instanceof Map) return valueAt(value.get(parts[from] as string), parts, from + 1);
  if (!Array.isArray(value)) return undefined;
  return value
    .filter((item) => item instanceof Map || Array.isArray(item))
    .map((item) => valueAt(item, parts, from))
    .filter((item) => item !== undefined);
}

export const evaluatorOptions = (variables: Variables | undefined): Options => ({
  idKey: '_id',
  processingMode: ProcessingMode.CLONE_OFF,
  useStrictMode: true,
  failOnError: true,
  scriptEnabled: false,
  context: expressionContext,
  variables: plainVariables(variables),
});

function plainVariables(variables: Variables | undefined): Record<string, unknown> {
  const plain: Record<string, unknown> = {};
  for (const [name, value] of variables ?? []) plain[name] = toPlain(value);
  return plain;
}

/** The evaluator's complaints are about the expression, so the client gets them as a bad value. */
export function translated<T>(evaluate: () => T): T {
  try {
    return evaluate();
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    const undefinedVariable = /^Use of undefined variable: (\w+)/.exec(message);
    throw new CommandError(undefinedVariable ? 17276 : 2, message);
  }
}

function refuseUnknownOperators(expression: Value): void {
  if (Array.isArray(expression)) return expression.forEach(refuseUnknownOperators);
  if (!(expression instanceof Map)) return;
  for (const [key, value] of expression) {
    if (key === '$literal') continue;
    if (key.startsWith('$')) {
      if (expression.size > 1) {
        throw new CommandError(15983, 'an object representing an expression must have exactly one field');
      }
      const known =
        expressionContext.getOperator(OpType.EXPRESSION, key) ?? expressionContext.getOperator(OpType.ACCUMULATOR, key);
      if (!known) throw new CommandError(168, `Unrecognized expression '${key}'`);
    }
    refuseUnknownOperators(value);
  }
}
