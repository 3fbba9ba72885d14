import { compareValues, equalValues } from '../bson/compare.ts';
import { asInteger, type Doc, isDoc, typeName, type Value } from '../bson/values.ts';
import { badValue, CommandError } from '../errors.ts';
import { matches } from '../query/match.ts';
import { isOperatorDoc } from '../query/operator-doc.ts';
import { parseFilter } from '../query/parse.ts';
import { sortValues } from '../query/sort.ts';

const notAnArray = (operator: string, path: string, value: Value): CommandError =>
  badValue(`The field '${path}' must be an array but is of type ${typeName(value)} (in ${operator})`);

function arrayAt(operator: string, path: string, current: Value | undefined): Value[] {
  if (current === undefined) return [];
  if (!Array.isArray(current)) throw notAnArray(operator, path, current);
  return current;
}

const pushModifiers = new Set(['$each', '$slice', '$sort', '$position']);

export function push(path: string, current: Value | undefined, operand: Value): Value {
  const items = [...arrayAt('$push', path, current)];
  if (!isDoc(operand) || !operand.has('$each')) {
    if (isDoc(operand)) refuseUnknownModifier(operand);
    return [...items, operand];
  }
  for (const key of operand.keys()) {
    if (!pushModifiers.has(key)) throw badValue(`Unrecognized clause in $push: ${key}`);
  }
  const each = eachOf('$push', operand);
  items.splice(integerOf(operand, '$position') ?? items.length, 0, ...each);
  const sort = operand.get('$sort');
  const sorted = sort === undefined ? items : sortValues(items, sort);
  const slice = integerOf(operand, '$slice');
  if (slice === undefined) return sorted;
  if (slice === 0) return [];
  return slice > 0 ? sorted.slice(0, slice) : sorted.slice(slice);
}

function refuseUnknownModifier(operand: Doc): void {
  const [first] = operand.keys();
  if (first !== undefined && pushModifiers.has(first)) throw badValue(`$push with ${first} needs $each`);
}

function integerOf(operand: Doc, name: string): number | undefined {
  const value = operand.get(name);
  if (value === undefined) return undefined;
  const number = asInteger(value);
  if (number === undefined)
    throw badValue(`The value for ${name} must be an integer value but was given type: ${typeName(value)}`);
  return number;
}

function eachOf(operator: string, operand: Doc): Value[] {
  const each = operand.get('$each');
  if (!Array.isArray(each)) {
    throw new CommandError(operator === '$push' ? 2 : 14, `The argument to $each in ${operator} must be an array`);
  }
  return each;
}

export function addToSet(path: string, current: Value | undefined, operand: Value): Value {
  const items = [...arrayAt('$addToSet', path, current)];
  const candidates = isDoc(operand) && operand.has('$each') ? eachOf('$addToSet', operand) : [operand];
  for (const candidate of candidates) {
    if (!items.some((item) => equalValues(item, candidate))) items.push(candidate);
  }
  return items;
}

export function pop(path: string, current: Value, operand: Value): Value {
  const direction = asInteger(operand);
  if (direction !== 1 && direction !== -1)
    throw new CommandError(9, `$pop expects 1 or -1, found: ${String(direction)}`);
  if (!Array.isArray(current)) {
    throw new CommandError(14, `Path '${path}' contains an element of non-array type '${typeName(current)}'`);
  }
  return direction === 1 ? current.slice(0, -1) : current.slice(1);
}

export function pull(path: string, current: Value, operand: Value): Value {
  if (!Array.isArray(current)) throw badValue(`Cannot apply $pull to a non-array value at '${path}'`);
  return current.filter((item) => !pulls(operand, item));
}

function pulls(operand: Value, item: Value): boolean {
  if (isOperatorDoc(operand) || (operand !== null && typeName(operand) === 'regex')) {
    return matches(parseFilter(new Map([['_', operand]])), new Map([['_', item]]));
  }
  if (isDoc(operand)) return isDoc(item) && matches(parseFilter(operand), item);
  return compareValues(operand, item) === 0;
}

export function pullAll(path: string, current: Value, operand: Value): Value {
  if (!Array.isArray(operand))
    throw badValue(`$pullAll requires an array argument but was given a ${typeName(operand)}`);
  if (!Array.isArray(current)) throw badValue(`Cannot apply $pullAll to a non-array value at '${path}'`);
  return current.filter((item) => !operand.some((unwanted) => equalValues(unwanted, item)));
}
