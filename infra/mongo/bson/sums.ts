import { Decimal128, Int32 } from 'bson';
import { divideExact, toDecimal, toExact } from './decimal.ts';
import { arithmetic } from './numbers.ts';
import { asNumber, isNumeric, type Numeric, type Value } from './values.ts';

/** Adds what is a number and passes over the rest; past 64 bits the sum goes on as a double. */
export function sum(values: (Value | undefined)[]): Numeric {
  let total: Numeric = new Int32(0);
  for (const value of values) {
    if (isNumeric(value)) total = arithmetic('add', total, value) ?? Number(asNumber(total)) + Number(asNumber(value));
  }
  return total;
}

export function average(values: (Value | undefined)[]): Numeric | null {
  const numbers = values.filter(isNumeric);
  if (numbers.length === 0) return null;
  const total = sum(numbers);
  const exact = total instanceof Decimal128 ? toExact(total) : 'NaN';
  if (typeof exact === 'object') return toDecimal(divideExact(exact, numbers.length));
  return Number(asNumber(total)) / numbers.length;
}

export const negate = (value: Numeric): Numeric =>
  typeof value === 'number' ? -value : (arithmetic('multiply', value, new Int32(-1)) ?? -Number(value));
