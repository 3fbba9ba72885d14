import { Binary, BSONRegExp } from 'bson';
import { badValue, CommandError, failedToParse, typeMismatch } from '../errors.ts';
import { asInteger, asNumber, type Doc, isNumeric, isTruthy, typeName, typeNames, type Value } from '../bson/values.ts';
import type { FieldTest, Test } from './filter.ts';
import { isOperatorDoc } from './operator-doc.ts';
import { toRegExp } from './regex.ts';

const is = (test: Test): FieldTest => ({ test, negated: false });
const isNot = (test: Test): FieldTest => ({ test, negated: true });
const typeNumbers = new Set(typeNames.values());

/** Parses one operator of `{ field: { $operator: operand } }`; `siblings` holds the ones beside it. */
export function parseOperator(name: string, operand: Value, siblings: Doc): FieldTest | undefined {
  switch (name) {
    case '$eq':
      return is({ kind: 'eq', value: operand });
    case '$ne':
      if (operand instanceof BSONRegExp) throw badValue("Can't have regex as arg to $ne.");
      return isNot({ kind: 'eq', value: operand });
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      if (operand instanceof BSONRegExp) throw badValue(`Can't have RegEx as arg to predicate over field.`);
      return is({ kind: 'compare', operator: name.slice(1) as 'gt' | 'gte' | 'lt' | 'lte', value: operand });
    case '$in':
      return is(parseIn(name, operand));
    case '$nin':
      return isNot(parseIn(name, operand));
    case '$exists':
      return { test: { kind: 'exists' }, negated: !isTruthy(operand) };
    case '$type':
      return is(parseType(operand));
    case '$size':
      return is({ kind: 'size', size: parseSize(operand) });
    case '$mod':
      return is(parseMod(operand));
    case '$regex':
      return is({ kind: 'regex', pattern: toRegExp(operand, siblings.get('$options')), source: operand });
    case '$options':
      if (!siblings.has('$regex')) throw badValue('$options needs a $regex');
      return undefined;
    case '$bitsAllSet':
    case '$bitsAllClear':
    case '$bitsAnySet':
    case '$bitsAnyClear':
      return is({ kind: 'bits', mask: parseMask(name, operand), wanted: bitsWanted[name] });
    case '$comment':
      return undefined;
    case '$near':
    case '$nearSphere':
      throw new CommandError(291, 'unable to find index for $geoNear query');
    case '$geoWithin':
    case '$geoIntersects':
      throw new CommandError(238, `${name} is not supported by this server`);
    default:
      throw badValue(`unknown operator: ${name}`);
  }
}

const bitsWanted = {
  $bitsAllSet: 'allSet',
  $bitsAllClear: 'allClear',
  $bitsAnySet: 'anySet',
  $bitsAnyClear: 'anyClear',
} as const;

function parseIn(name: string, operand: Value): Test {
  if (!Array.isArray(operand)) throw badValue(`${name} needs an array`);
  const values: Value[] = [];
  const patterns: RegExp[] = [];
  for (const item of operand) {
    if (isOperatorDoc(item)) throw badValue(`cannot nest $ under ${name}`);
    if (item instanceof BSONRegExp) patterns.push(toRegExp(item));
    values.push(item);
  }
  return { kind: 'in', values, patterns };
}

function parseType(operand: Value): Test {
  const types = new Set<number>();
  let anyNumber = false;
  for (const item of Array.isArray(operand) ? operand : [operand]) {
    if (item === 'number') anyNumber = true;
    else if (typeof item === 'string') {
      const type = typeNames.get(item);
      if (type === undefined) throw badValue(`Unknown type name alias: ${item}`);
      types.add(type);
    } else {
      const type = asInteger(item);
      if (!isNumeric(item)) throw typeMismatch('type must be represented as a number or a string');
      if (type === undefined || !typeNumbers.has(type))
        throw badValue(`Invalid numerical type code: ${asNumber(item)}`);
      types.add(type);
    }
  }
  if (types.size === 0 && !anyNumber) throw failedToParse('$type must match at least one type');
  return { kind: 'type', types, anyNumber };
}

function parseSize(operand: Value): number {
  const size = asInteger(operand);
  if (size === undefined) throw badValue('Failed to parse $size. Expected an integer');
  if (size < 0) throw badValue('Failed to parse $size. Expected a non-negative number');
  return size;
}

function parseMod(operand: Value): Test {
  if (!Array.isArray(operand)) throw badValue('malformed mod, needs to be an array');
  if (operand.length < 2) throw badValue('malformed mod, not enough elements');
  if (operand.length > 2) throw badValue('malformed mod, too many elements');
  const divisor = asNumber(operand[0]);
  const remainder = asNumber(operand[1]);
  if (divisor === undefined) throw badValue('malformed mod, divisor not a number');
  if (remainder === undefined) throw badValue('malformed mod, remainder not a number');
  if (Math.trunc(divisor) === 0) throw badValue('divisor cannot be 0');
  return { kind: 'mod', divisor: Math.trunc(divisor), remainder: Math.trunc(remainder) };
}

function parseMask(name: string, operand: Value): bigint {
  if (Array.isArray(operand)) {
    return operand.reduce<bigint>((mask, bit) => {
      const position = asInteger(bit);
      if (position === undefined || position < 0) throw badValue(`Failed to parse bit position in ${name}`);
      return mask | (1n << BigInt(position));
    }, 0n);
  }
  if (operand instanceof Binary) {
    return [...operand.buffer.subarray(0, operand.position)].reduceRight(
      (mask, byte) => (mask << 8n) | BigInt(byte),
      0n,
    );
  }
  const mask = asInteger(operand);
  if (mask === undefined)
    throw badValue(`${name} takes an Array, a number, or a BinData but received a ${typeName(operand)}`);
  if (mask < 0) throw failedToParse(`Expected a non-negative number in: ${name}: ${mask}`);
  return BigInt(mask);
}
