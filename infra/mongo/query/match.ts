import { compareValues, equalValues } from '../bson/compare.ts';
import { typeRank } from '../bson/key.ts';
import { asNumber, type Doc, isDoc, type Value } from '../bson/values.ts';
import type { Filter, Test } from './filter.ts';
import { type Trail, visitPath } from './paths.ts';

/** Whether the document matches. `trail` receives the array position that `$` stands for in an update. */
export function matches(filter: Filter, doc: Doc, trail?: Trail): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => matches(part, doc, trail));
    case 'or':
      return filter.parts.some((part) => matches(part, doc, trail));
    case 'nor':
      return !filter.parts.some((part) => matches(part, doc));
    default: {
      const { parts, test, negated } = filter;
      if (negated) return !visitPath(doc, parts, 0, (value, whole) => passes(test, value, whole));
      return visitPath(doc, parts, 0, (value, whole) => passes(test, value, whole, trail), trail);
    }
  }
}

/** Whether the value passes the test or, for an array, one of its elements does. */
function passes(test: Test, value: Value | undefined, whole = false, trail?: Trail): boolean {
  if (passesAlone(test, value)) return true;
  if (!Array.isArray(value) || test.kind === 'exists' || (whole && test.kind !== 'elemMatch')) return false;
  const position = value.findIndex((item) =>
    test.kind === 'elemMatch' ? matchesElement(test.filter, item) : passesAlone(test, item),
  );
  if (position >= 0 && trail) trail.position = position;
  return position >= 0;
}

/** The document that $elemMatch tests: the element itself or, for an array, a document with its positions as names. */
function matchesElement(filter: Filter, item: Value): boolean {
  if (isDoc(item)) return matches(filter, item);
  return Array.isArray(item) && matches(filter, new Map(item.map((value, i) => [String(i), value])));
}

function passesAlone(test: Test, value: Value | undefined): boolean {
  switch (test.kind) {
    case 'eq':
      return equalsOperand(value, test.value);
    case 'in':
      if (test.values.some((operand) => equalsOperand(value, operand))) return true;
      return typeof value === 'string' && test.patterns.some((pattern) => pattern.test(value));
    case 'compare':
      return compares(test.operator, value, test.value);
    case 'exists':
      return value !== undefined;
    case 'regex':
      return typeof value === 'string' ? test.pattern.test(value) : equalsOperand(value, test.source);
    default:
      return false;
  }
}

/** A null operand also matches a missing field. */
const equalsOperand = (value: Value | undefined, operand: Value): boolean =>
  value === undefined ? operand === null : equalValues(value, operand);

/** A value of another type than the operand's is never in range, except against MinKey and MaxKey. */
function compares(operator: 'gt' | 'gte' | 'lt' | 'lte', value: Value | undefined, operand: Value): boolean {
  const rank = typeRank(operand);
  if (operand === null) return operator.endsWith('e') && equalsOperand(value, null);
  if (value === undefined) return false;
  const isBoundKey = rank === 1 || rank === 17;
  if (!isBoundKey && typeRank(value) !== rank) return false;
  const order = compareValues(value, operand);
  if (order !== 0 && [value, operand].some((each) => Number.isNaN(asNumber(each)))) return false;
  if (order === 0) return operator.endsWith('e');
  return order > 0 === operator.startsWith('gt');
}
