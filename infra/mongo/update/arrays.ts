import { equalValues } from '../bson/compare.ts';
import { asInteger, isDoc, typeName, type Value } from '../bson/values.ts';
import { badValue, typeMismatch } from '../errors.ts';
import { matches } from '../query/match.ts';
import { isOperatorDoc, parseFilter } from '../query/parse.ts';

function arrayAt(operator: string, path: string, current: Value | undefined): Value[] {
  if (current === undefined) return [];
  if (Array.isArray(current)) return current;
  throw badValue(`The field '${path}' must be an array but is of type ${typeName(current)} (in ${operator})`);
}

/** `$push` of one value, or of several with `$each`, which may be followed by a `$slice`. */
export function push(path: string, current: Value | undefined, operand: Value): Value {
  const items = arrayAt('$push', path, current);
  if (!isDoc(operand) || !operand.has('$each')) return [...items, operand];
  const unknown = [...operand.keys()].find((key) => key !== '$each' && key !== '$slice');
  if (unknown !== undefined) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  const each = operand.get('$each');
  if (!Array.isArray(each)) throw badValue('The argument to $each in $push must be an array');
  const all = [...items, ...each];
  if (!operand.has('$slice')) return all;
  const slice = asInteger(operand.get('$slice'));
  if (slice === undefined) throw badValue('The value for $slice must be an integer');
  return slice >= 0 ? all.slice(0, slice) : all.slice(slice);
}

export function addToSet(path: string, current: Value | undefined, operand: Value): Value {
  const items = [...arrayAt('$addToSet', path, current)];
  const each = isDoc(operand) ? operand.get('$each') : undefined;
  if (each !== undefined && !Array.isArray(each)) {
    throw typeMismatch('The argument to $each in $addToSet must be an array');
  }
  if (each && isDoc(operand) && operand.size > 1) {
    throw badValue('Found unexpected fields after $each in $addToSet');
  }
  for (const candidate of each ?? [operand]) {
    if (!items.some((item) => equalValues(item, candidate))) items.push(candidate);
  }
  return items;
}

export function pull(path: string, current: Value, operand: Value): Value {
  if (!Array.isArray(current)) throw badValue(`Cannot apply $pull to a non-array value at '${path}'`);
  const pulls = pullTest(operand);
  return current.filter((item) => !pulls(item));
}

/** Operators and patterns test an element itself, a document tests its fields, any other value is compared. */
function pullTest(operand: Value): (item: Value) => boolean {
  if (isOperatorDoc(operand) || typeName(operand) === 'regex') {
    const filter = parseFilter(new Map([['_', operand]]));
    return (item) => matches(filter, new Map([['_', item]]));
  }
  if (!isDoc(operand)) return (item) => equalValues(operand, item);
  const filter = parseFilter(operand);
  return (item) => isDoc(item) && matches(filter, item);
}
