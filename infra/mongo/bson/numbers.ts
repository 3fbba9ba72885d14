import { Decimal128, Double, Int32 } from 'bson';
import type { Numeric } from './values.ts';

const int32Limit = 2 ** 31;
const int64Limit = 2n ** 63n;

/** An exact number: digits × 10^exponent. NaN and the infinities have no such form. */
export type Exact = { digits: bigint; exponent: number };

export function toExact(value: Numeric): Exact | undefined {
  if (typeof value === 'bigint') return { digits: value, exponent: 0 };
  if (value instanceof Decimal128) return parseDecimal(value.toString());
  return Number.isFinite(value.value) ? exactDouble(value.value) : undefined;
}

/** The double's binary fraction in decimal digits, without rounding. */
function exactDouble(value: number): Exact {
  let mantissa = value;
  let halvings = 0;
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    halvings++;
  }
  // m / 2^n equals m × 5^n / 10^n.
  return { digits: BigInt(mantissa) * 5n ** BigInt(halvings), exponent: -halvings };
}

function parseDecimal(text: string): Exact | undefined {
  if (/[NI]/.test(text)) return undefined;
  const [mantissa = '0', power = '0'] = text.split('E');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}

/** Scientific notation: the digits without sign and trailing zeros, and the exponent of the first digit. */
export function scientific({ digits, exponent }: Exact): { digits: string; magnitude: number } {
  const text = String(digits < 0n ? -digits : digits);
  return { digits: text.replace(/0+$/, ''), magnitude: text.length - 1 + exponent };
}

export function compareExact(a: Exact, b: Exact): number {
  const exponent = Math.min(a.exponent, b.exponent);
  const left = a.digits * 10n ** BigInt(a.exponent - exponent);
  const right = b.digits * 10n ** BigInt(b.exponent - exponent);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The sum in the type that MongoDB gives it; undefined where a 64-bit integer would overflow. */
export function add(a: Exclude<Numeric, Decimal128>, b: Exclude<Numeric, Decimal128>): Numeric | undefined {
  if (a instanceof Double || b instanceof Double) return new Double(Number(a) + Number(b));
  const result = BigInt(a.valueOf()) + BigInt(b.valueOf());
  if (result >= int64Limit || result < -int64Limit) return undefined;
  const staysShort = a instanceof Int32 && b instanceof Int32 && result >= -int32Limit && result < int32Limit;
  return staysShort ? new Int32(Number(result)) : result;
}
