import { Int32, Timestamp } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { arithmetic } from '../bson/numbers.ts';
import { isDoc, isNumeric, typeName, type Value } from '../bson/values.ts';
import { badValue, typeMismatch } from '../errors.ts';

export function increase(path: string, current: Value | undefined, operand: Value, operator: '$inc' | '$mul'): Value {
  if (!isNumeric(operand)) {
    const verb = operator === '$inc' ? 'increment' : 'multiply';
    throw typeMismatch(`Cannot ${verb} with non-numeric argument: {${path}: ${typeName(operand)}}`);
  }
  if (current === undefined) {
    return operator === '$inc' ? operand : (arithmetic('multiply', operand, new Int32(0)) as Value);
  }
  if (!isNumeric(current)) {
    const field = path.split('.').at(-1) ?? path;
    throw typeMismatch(
      `Cannot apply ${operator} to a value of non-numeric type. The field '${field}' is of type ${typeName(current)}`,
    );
  }
  const result = arithmetic(operator === '$inc' ? 'add' : 'multiply', current, operand);
  if (result === undefined) throw badValue(`Failed to apply ${operator} operations to current value: it overflows`);
  return result;
}

export function bound(current: Value | undefined, operand: Value, operator: '$min' | '$max'): Value {
  if (current === undefined) return operand;
  const order = compareValues(operand, current);
  return (operator === '$min' ? order < 0 : order > 0) ? operand : current;
}

export function currentDate(operand: Value): Value {
  const type = isDoc(operand) ? operand.get('$type') : undefined;
  if (typeof operand === 'boolean' || type === 'date') return new Date();
  if (type === 'timestamp') return new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });
  throw badValue(`$currentDate needs true or { $type: 'date' | 'timestamp' } but got ${typeName(operand)}`);
}

const bitwise = {
  and: (a: bigint, b: bigint) => a & b,
  or: (a: bigint, b: bigint) => a | b,
  xor: (a: bigint, b: bigint) => a ^ b,
};

export function bit(current: Value | undefined, operand: Value): Value {
  if (!isDoc(operand) || operand.size === 0) throw badValue('The $bit modifier takes a document such as { and: 5 }');
  let value: Value = current ?? new Int32(0);
  for (const [name, mask] of operand) {
    const operation = bitwise[name as keyof typeof bitwise];
    if (!operation) throw badValue(`The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`);
    if (!(mask instanceof Int32) && typeof mask !== 'bigint')
      throw badValue('The $bit modifier field must be an Integer');
    if (!(value instanceof Int32) && typeof value !== 'bigint') {
      throw badValue(`Cannot apply $bit to a value of non-integral type ${typeName(value)}`);
    }
    const result: bigint = operation(BigInt(value.valueOf()), BigInt(mask.valueOf()));
    value = value instanceof Int32 && mask instanceof Int32 ? new Int32(Number(result)) : result;
  }
  return value;
}
