import { BSONRegExp } from 'bson';
import { compileExpression, type Variables } from '../aggregate/expression.ts';
import { badValue, CommandError } from '../errors.ts';
import { type Doc, isDoc, isTruthy, type Value } from '../bson/values.ts';
import type { FieldTest, Filter } from './filter.ts';
import { isOperatorDoc } from './operator-doc.ts';
import { parseOperator } from './parse-operator.ts';
import { toRegExp } from './regex.ts';

const refused: Record<string, CommandError> = {
  $where: new CommandError(238, '$where is not supported by this server'),
  $text: new CommandError(27, 'text index required for $text query'),
  $jsonSchema: new CommandError(238, '$jsonSchema is not supported by this server'),
};

/** Turns a query document into a tree; refuses every operator it does not know. */
export function parseFilter(query: Doc, variables?: Variables): Filter {
  const parts: Filter[] = [];
  for (const [key, value] of query) {
    if (key.startsWith('$')) {
      const part = parseTopLevel(key, value, variables);
      if (part) parts.push(part);
    } else parts.push(...parseField(key, value));
  }
  return parts.length === 1 ? (parts[0] as Filter) : { kind: 'and', parts };
}

function parseTopLevel(key: string, value: Value, variables?: Variables): Filter | undefined {
  switch (key) {
    case '$and':
    case '$or':
    case '$nor':
      return { kind: key.slice(1) as 'and' | 'or' | 'nor', parts: parseBranches(key, value, variables) };
    case '$expr': {
      const evaluate = compileExpression(value, variables);
      return { kind: 'expr', holds: (doc) => isTruthy(evaluate(doc)) };
    }
    case '$comment':
      return undefined;
    case '$alwaysTrue':
      return { kind: 'always' };
    case '$alwaysFalse':
      return { kind: 'never' };
    default: {
      throw refused[key] ?? badValue(`unknown top level operator: ${key}`);
    }
  }
}

function parseBranches(key: string, value: Value, variables?: Variables): Filter[] {
  if (!Array.isArray(value)) throw badValue(`${key} must be an array`);
  if (value.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  return value.map((branch) => {
    if (!isDoc(branch)) throw badValue('$or/$and/$nor entries need to be full objects');
    return parseFilter(branch, variables);
  });
}

function parseField(path: string, value: Value): Filter[] {
  const parts = path.split('.');
  const field = (test: FieldTest): Filter => ({ kind: 'field', path, parts, field: test });
  if (isOperatorDoc(value)) return parseOperators(value, field);
  if (value instanceof BSONRegExp) {
    return [field({ test: { kind: 'regex', pattern: toRegExp(value), source: value }, negated: false })];
  }
  return [field({ test: { kind: 'eq', value }, negated: false })];
}

function parseOperators(operators: Doc, field: (test: FieldTest) => Filter): Filter[] {
  const filters: Filter[] = [];
  for (const [name, operand] of operators) {
    if (name === '$not') filters.push(parseNot(operand, field));
    else if (name === '$elemMatch') filters.push(field({ test: parseElemMatch(operand), negated: false }));
    else if (name === '$all') filters.push(parseAll(operand, field));
    else {
      const test = parseOperator(name, operand, operators);
      if (test) filters.push(field(test));
    }
  }
  return filters;
}

function parseNot(operand: Value, field: (test: FieldTest) => Filter): Filter {
  if (operand instanceof BSONRegExp) {
    return field({ test: { kind: 'regex', pattern: toRegExp(operand), source: operand }, negated: true });
  }
  if (!isDoc(operand)) throw badValue('$not needs a regex or a document');
  if (operand.size === 0) throw badValue('$not cannot be empty');
  const [first] = operand.keys();
  if (!isOperatorDoc(operand)) throw badValue(`unknown operator: ${first}`);
  return { kind: 'not', part: { kind: 'and', parts: parseOperators(operand, field) } };
}

function parseAll(operand: Value, field: (test: FieldTest) => Filter): Filter {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  if (operand.length === 0) return { kind: 'never' };
  const parts = operand.map((item): Filter => {
    if (isDoc(item) && item.has('$elemMatch')) {
      return field({ test: parseElemMatch(item.get('$elemMatch') as Value), negated: false });
    }
    if (isOperatorDoc(item)) throw badValue('no $ expressions in $all');
    return parseField('$all', item).map((part) => (part.kind === 'field' ? field(part.field) : part))[0] as Filter;
  });
  return { kind: 'and', parts };
}

const logical = new Set(['$and', '$or', '$nor', '$expr', '$where']);

function parseElemMatch(operand: Value): FieldTest['test'] {
  if (!isDoc(operand)) throw badValue('$elemMatch needs an Object');
  const [first] = operand.keys();
  if (!isOperatorDoc(operand) || logical.has(first as string)) {
    return { kind: 'elemMatch', filter: parseFilter(operand) };
  }
  const tests: Filter[] = parseOperators(operand, (test) => ({ kind: 'field', path: '', parts: [], field: test }));
  return { kind: 'elemMatchValue', filter: { kind: 'and', parts: tests } };
}
