import { Binary } from 'bson';
import { compareValues, equalValues, typeRank } from '../bson/compare.ts';
import { asNumber, type Doc, isDoc, isNumeric, Opaque, typeNumber, type Value } from '../bson/values.ts';
import type { FieldTest, Filter, Test } from './filter.ts';
import { type Trail, visitPath } from './paths.ts';

/** Whether the document fits the query. With a trail, notes which array element made it fit. */
export function matches(filter: Filter, doc: Doc, trail?: Trail): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => matches(part, doc, trail));
    case 'or':
      return filter.parts.some((part) => matches(part, doc, trail));
    case 'nor':
      return !filter.parts.some((part) => matches(part, doc));
    case 'not':
      return !matches(filter.part, doc);
    case 'field':
      return matchesField(filter.parts, filter.field, doc, trail);
    case 'expr':
      return filter.holds(doc);
    default:
      return filter.kind === 'always';
  }
}

function matchesField(parts: string[], { test, negated }: FieldTest, doc: Doc, trail?: Trail): boolean {
  if (negated) return !visitPath(doc, parts, 0, (value, whole) => passes(test, value, whole));
  return visitPath(doc, parts, 0, (value, whole) => passes(test, value, whole, trail), trail);
}

/** Whether a value, or where it is an array one of its elements, passes the test. */
function passes(test: Test, value: Value | undefined, whole = false, trail?: Trail): boolean {
  if (passesAlone(test, value)) return true;
  if (!Array.isArray(value)) return false;
  if (test.kind === 'size' || test.kind === 'exists' || (whole && !test.kind.startsWith('elemMatch'))) return false;
  const position = value.findIndex((item) => {
    if (test.kind === 'elemMatch') return matchesElement(test.filter, item);
    if (test.kind === 'elemMatchValue') return matchesValueFilter(test.filter, item);
    return passesAlone(test, item);
  });
  if (position >= 0 && trail) trail.position = position;
  return position >= 0;
}

/** An element that $elemMatch looks at as a document; an array among the elements counts as one of positions. */
function matchesElement(filter: Filter, item: Value): boolean {
  if (isDoc(item)) return matches(filter, item);
  if (!Array.isArray(item)) return false;
  return matches(filter, new Map(item.map((value, i) => [String(i), value])));
}

function matchesValueFilter(filter: Filter, item: Value): boolean {
  if (filter.kind === 'field') return matchesValue(filter.field, item);
  if (filter.kind === 'not') return !matchesValueFilter(filter.part, item);
  return filter.kind === 'and' && filter.parts.every((part) => matchesValueFilter(part, item));
}

const matchesValue = ({ test, negated }: FieldTest, item: Value): boolean => passesAlone(test, item) !== negated;

function passesAlone(test: Test, value: Value | undefined): boolean {
  switch (test.kind) {
    case 'eq':
      return equalsOperand(value, test.value);
    case 'in':
      return (
        test.values.some((operand) => equalsOperand(value, operand)) ||
        (typeof value === 'string' && test.patterns.some((pattern) => pattern.test(value)))
      );
    case 'compare':
      return compares(test.operator, value, test.value);
    case 'exists':
      return value !== undefined;
    case 'type':
      return value !== undefined && (test.types.has(typeNumber(value)) || (test.anyNumber && isNumeric(value)));
    case 'size':
      return Array.isArray(value) && value.length === test.size;
    case 'regex':
      if (typeof value === 'string') return test.pattern.test(value);
      return value !== undefined && typeRank(value) === 13 && equalsOperand(value, test.source);
    case 'mod':
      return passesMod(value, test.divisor, test.remainder);
    case 'bits':
      return passesBits(value, test.mask, test.wanted);
    default:
      return false;
  }
}

const isUndefined = (value: Value): boolean => value instanceof Opaque && value.type === 6;

/** Null also stands for "not there" and for the deprecated undefined. */
function equalsOperand(value: Value | undefined, operand: Value): boolean {
  if (value === undefined) return operand === null;
  if (operand === null && isUndefined(value)) return true;
  return equalValues(value, operand);
}

/** Values of another type than the operand's are never in range, except against MinKey and MaxKey. */
function compares(operator: 'gt' | 'gte' | 'lt' | 'lte', value: Value | undefined, operand: Value): boolean {
  const rank = typeRank(operand);
  if (operand === null) return operator.endsWith('e') && equalsOperand(value, null);
  if (value === undefined) return false;
  const isBoundKey = rank === 1 || rank === 17;
  if (!isBoundKey && typeRank(value) !== rank) return false;
  const order = compareValues(value, operand);
  if (rank === 4 && order !== 0 && (Number.isNaN(asNumber(value)) || Number.isNaN(asNumber(operand)))) return false;
  if (order === 0) return operator.endsWith('e');
  return order > 0 === operator.startsWith('gt');
}

function passesMod(value: Value | undefined, divisor: number, remainder: number): boolean {
  const number = asNumber(value);
  if (number === undefined || !Number.isFinite(number)) return false;
  if (typeof value === 'bigint') return value % BigInt(divisor) === BigInt(remainder);
  return Math.trunc(number) % divisor === remainder;
}

function passesBits(
  value: Value | undefined,
  mask: bigint,
  wanted: 'allSet' | 'allClear' | 'anySet' | 'anyClear',
): boolean {
  const bits = bitsOf(value);
  if (bits === undefined) return false;
  const set = bits & mask;
  switch (wanted) {
    case 'allSet':
      return set === mask;
    case 'allClear':
      return set === 0n;
    case 'anySet':
      return set !== 0n;
    default:
      return set !== mask;
  }
}

function bitsOf(value: Value | undefined): bigint | undefined {
  if (value instanceof Binary) {
    return [...value.buffer.subarray(0, value.position)].reduceRight((bits, byte) => (bits << 8n) | BigInt(byte), 0n);
  }
  if (typeof value === 'bigint') return value;
  const number = asNumber(value);
  return number !== undefined && Number.isSafeInteger(number) ? BigInt(number) : undefined;
}
