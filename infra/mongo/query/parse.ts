import { BSONRegExp } from 'bson';
import { badValue } from '../errors.ts';
import { type Doc, isDoc, isTruthy, type Value } from '../bson/values.ts';
import type { Filter, Test } from './filter.ts';
import { toPattern } from './regex.ts';

/** Parses a query; refuses every operator that is not supported, with the code MongoDB has for an unknown one. */
export function parseFilter(query: Doc): Filter {
  const parts: Filter[] = [];
  for (const [key, value] of query)
    parts.push(...(key.startsWith('$') ? [parseLogical(key, value)] : parseField(key, value)));
  return parts.length === 1 ? (parts[0] as Filter) : { kind: 'and', parts };
}

function parseLogical(key: string, value: Value): Filter {
  if (key !== '$and' && key !== '$or' && key !== '$nor') throw badValue(`unknown top level operator: ${key}`);
  if (!Array.isArray(value) || value.length === 0) throw badValue(`${key} must be a nonempty array`);
  const parts = value.map((branch) => {
    if (!isDoc(branch)) throw badValue('$or/$and/$nor entries need to be full objects');
    return parseFilter(branch);
  });
  return { kind: key.slice(1) as 'and' | 'or' | 'nor', parts };
}

/** True for `{ $gt: 1 }`; a document such as `{ a: 1 }` or `{ $ref: … }` is compared as a whole. */
export function isOperatorDoc(value: Value): value is Doc {
  if (!isDoc(value)) return false;
  const [first = ''] = value.keys();
  return first.startsWith('$') && first !== '$ref' && first !== '$id' && first !== '$db';
}

function parseField(path: string, value: Value): Filter[] {
  const field = { kind: 'field' as const, path, parts: path.split('.') };
  if (value instanceof BSONRegExp) return [{ ...field, test: regexTest(value), negated: false }];
  if (!isOperatorDoc(value)) return [{ ...field, test: { kind: 'eq', value }, negated: false }];
  // $options belongs to the $regex beside it.
  const operators = [...value].filter(([name]) => name !== '$options' || !value.has('$regex'));
  return operators.map(([name, operand]) => {
    if (name === '$not') return parseNot(path, operand);
    return { ...field, ...parseOperator(name, operand, value) };
  });
}

const regexTest = (source: Value, options?: Value): Test => ({
  kind: 'regex',
  pattern: toPattern(source, options),
  source,
});

/** `$not` of a pattern or of operators. */
function parseNot(path: string, operand: Value): Filter {
  if (!(operand instanceof BSONRegExp) && !isOperatorDoc(operand)) throw badValue('$not needs a regex or a document');
  return { kind: 'nor', parts: [{ kind: 'and', parts: parseField(path, operand) }] };
}

function parseOperator(name: string, operand: Value, siblings: Doc): { test: Test; negated: boolean } {
  const negated = name === '$ne' || name === '$nin' || (name === '$exists' && !isTruthy(operand));
  return { test: parseTest(name, operand, siblings), negated };
}

function parseTest(name: string, operand: Value, siblings: Doc): Test {
  switch (name) {
    case '$eq':
    case '$ne':
      if (name === '$ne' && operand instanceof BSONRegExp) throw badValue("Can't have regex as arg to $ne.");
      return { kind: 'eq', value: operand };
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      if (operand instanceof BSONRegExp) throw badValue("Can't have RegEx as arg to predicate over field.");
      return { kind: 'compare', operator: name.slice(1) as 'gt' | 'gte' | 'lt' | 'lte', value: operand };
    case '$in':
    case '$nin':
      if (!Array.isArray(operand)) throw badValue(`${name} needs an array`);
      if (operand.some(isOperatorDoc)) throw badValue(`cannot nest $ under ${name}`);
      return {
        kind: 'in',
        values: operand,
        patterns: operand.filter((each) => each instanceof BSONRegExp).map((each) => toPattern(each)),
      };
    case '$exists':
      return { kind: 'exists' };
    case '$regex':
      return regexTest(operand, siblings.get('$options'));
    case '$elemMatch':
      // Operators on the element itself are refused as top-level ones.
      if (!isDoc(operand)) throw badValue('$elemMatch needs an Object');
      return { kind: 'elemMatch', filter: parseFilter(operand) };
    default:
      throw badValue(`unknown operator: ${name}`);
  }
}
