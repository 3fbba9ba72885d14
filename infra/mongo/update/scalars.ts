import { Decimal128 } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { add } from '../bson/numbers.ts';
import { isNumeric, typeName, type Value } from '../bson/values.ts';
import { badValue, typeMismatch } from '../errors.ts';

/** `$inc`. Decimals are stored and compared, but not added. */
export function increase(path: string, current: Value | undefined, operand: Value): Value {
  if (!isNumeric(operand) || operand instanceof Decimal128) {
    throw typeMismatch(`Cannot increment with non-numeric argument: {${path}: ${typeName(operand)}}`);
  }
  if (current === undefined) return operand;
  if (!isNumeric(current) || current instanceof Decimal128) {
    const field = path.split('.').at(-1) ?? path;
    throw typeMismatch(
      `Cannot apply $inc to a value of non-numeric type. The field '${field}' is of type ${typeName(current)}`,
    );
  }
  const result = add(current, operand);
  if (result === undefined) throw badValue('Failed to apply $inc operations to current value: it overflows');
  return result;
}

export function bound(current: Value | undefined, operand: Value, operator: '$min' | '$max'): Value {
  if (current === undefined) return operand;
  const order = compareValues(operand, current);
  return (operator === '$min' ? order < 0 : order > 0) ? operand : current;
}
