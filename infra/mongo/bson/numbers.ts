import { Decimal128, Int32 } from 'bson';
import { addExact, compareExact, multiplyExact, toDecimal, toExact } from './decimal.ts';
import { asNumber, type Numeric } from './values.ts';

const int32Limit = 2 ** 31;
const int64Limit = 2n ** 63n;

const rankOf = (value: 'NaN' | 'Infinity' | '-Infinity' | object): number =>
  value === 'NaN' ? -2 : value === '-Infinity' ? -1 : value === 'Infinity' ? 1 : 0;

/** Order across all numeric types; NaN equals itself and comes first. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  const plainA = a instanceof Int32 ? a.value : a;
  const plainB = b instanceof Int32 ? b.value : b;
  if (typeof plainA === 'bigint' && typeof plainB === 'bigint') return plainA < plainB ? -1 : plainA > plainB ? 1 : 0;
  if (typeof plainA === 'number' && typeof plainB === 'number') return compareDoubles(plainA, plainB);
  const exactA = toExact(a);
  const exactB = toExact(b);
  if (typeof exactA === 'object' && typeof exactB === 'object') return compareExact(exactA, exactB);
  return Math.sign(rankOf(exactA) - rankOf(exactB));
}

function compareDoubles(a: number, b: number): number {
  if (a === b) return 0;
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
  if (Number.isNaN(b)) return 1;
  return a < b ? -1 : 1;
}

/** The sum or product with the type MongoDB gives it, or undefined where a 64-bit integer overflows. */
export function arithmetic(operation: 'add' | 'multiply', a: Numeric, b: Numeric): Numeric | undefined {
  if (a instanceof Decimal128 || b instanceof Decimal128) return decimalArithmetic(operation, a, b);
  if (typeof a === 'number' || typeof b === 'number') {
    const x = asNumber(a) as number;
    const y = asNumber(b) as number;
    return operation === 'add' ? x + y : x * y;
  }
  const x = BigInt(a instanceof Int32 ? a.value : a);
  const y = BigInt(b instanceof Int32 ? b.value : b);
  const result = operation === 'add' ? x + y : x * y;
  if (result >= int64Limit || result < -int64Limit) return undefined;
  const staysShort = a instanceof Int32 && b instanceof Int32 && result >= -int32Limit && result < int32Limit;
  return staysShort ? new Int32(Number(result)) : result;
}

function decimalArithmetic(operation: 'add' | 'multiply', a: Numeric, b: Numeric): Decimal128 {
  // A double enters decimal arithmetic with 15 significant digits, not with its whole binary tail.
  const exactA = toExact(roundedForDecimal(a));
  const exactB = toExact(roundedForDecimal(b));
  if (typeof exactA === 'object' && typeof exactB === 'object') {
    return toDecimal(operation === 'add' ? addExact(exactA, exactB) : multiplyExact(exactA, exactB));
  }
  const x = Number(asNumber(a));
  const y = Number(asNumber(b));
  return Decimal128.fromString(String(operation === 'add' ? x + y : x * y));
}

const roundedForDecimal = (value: Numeric): Numeric =>
  typeof value === 'number' && Number.isFinite(value) ? Decimal128.fromString(value.toPrecision(15)) : value;
