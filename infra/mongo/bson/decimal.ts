import { Decimal128, Int32 } from 'bson';
import type { Numeric } from './values.ts';

/** An exact number: digits × 10^exponent. What is not finite has no such form. */
export type Exact = { digits: bigint; exponent: number };

const precision = 34;

export function toExact(value: Numeric): Exact | 'NaN' | 'Infinity' | '-Infinity' {
  if (typeof value === 'bigint') return { digits: value, exponent: 0 };
  if (value instanceof Int32) return { digits: BigInt(value.value), exponent: 0 };
  if (value instanceof Decimal128) return parseDecimal(value.toString());
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value > 0 ? 'Infinity' : '-Infinity';
  return exactDouble(value);
}

/** The double's binary fraction written out in decimal, without rounding. */
function exactDouble(value: number): Exact {
  if (Number.isInteger(value)) return { digits: BigInt(value), exponent: 0 };
  let mantissa = value;
  let halvings = 0;
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    halvings++;
  }
  // m / 2^n equals m × 5^n / 10^n.
  return { digits: BigInt(mantissa) * 5n ** BigInt(halvings), exponent: -halvings };
}

function parseDecimal(text: string): Exact | 'NaN' | 'Infinity' | '-Infinity' {
  if (text.includes('N')) return 'NaN';
  if (text.includes('I')) return text.startsWith('-') ? '-Infinity' : 'Infinity';
  const [mantissa = '0', power = '0'] = text.split('E');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}

const abs = (digits: bigint): bigint => (digits < 0n ? -digits : digits);

/** The exponent of the leading digit, as in scientific notation. */
export const magnitude = (value: Exact): number => abs(value.digits).toString().length - 1 + value.exponent;

export function compareExact(a: Exact, b: Exact): number {
  const signA = a.digits < 0n ? -1 : a.digits > 0n ? 1 : 0;
  const signB = b.digits < 0n ? -1 : b.digits > 0n ? 1 : 0;
  if (signA !== signB) return signA < signB ? -1 : 1;
  if (signA === 0) return 0;
  const magnitudeA = magnitude(a);
  const magnitudeB = magnitude(b);
  if (magnitudeA !== magnitudeB) return magnitudeA < magnitudeB ? -signA : signA;
  const left = align(a, b.exponent);
  const right = align(b, a.exponent);
  return left < right ? -1 : left > right ? 1 : 0;
}

const align = (value: Exact, other: number): bigint =>
  value.exponent > other ? value.digits * 10n ** BigInt(value.exponent - other) : value.digits;

export function addExact(a: Exact, b: Exact): Exact {
  return { digits: align(a, b.exponent) + align(b, a.exponent), exponent: Math.min(a.exponent, b.exponent) };
}

export function multiplyExact(a: Exact, b: Exact): Exact {
  return { digits: a.digits * b.digits, exponent: a.exponent + b.exponent };
}

/** Rounds half to even at 34 digits, as Decimal128 does. */
export function toDecimal(value: Exact): Decimal128 {
  let { digits, exponent } = value;
  const excess = abs(digits).toString().length - precision;
  if (excess > 0) {
    const unit = 10n ** BigInt(excess);
    const half = unit / 2n;
    const rest = abs(digits % unit);
    digits /= unit;
    if (rest > half || (rest === half && digits % 2n !== 0n)) digits += value.digits < 0n ? -1n : 1n;
    exponent += excess;
  }
  return Decimal128.fromString(`${digits}E${exponent}`);
}

export function divideExact(value: Exact, divisor: number): Exact {
  const places = precision + String(divisor).length;
  const digits = (value.digits * 10n ** BigInt(places)) / BigInt(divisor);
  return withoutZeros({ digits, exponent: value.exponent - places });
}

function withoutZeros({ digits, exponent }: Exact): Exact {
  let shorter = { digits, exponent };
  while (shorter.digits !== 0n && shorter.digits % 10n === 0n) {
    shorter = { digits: shorter.digits / 10n, exponent: shorter.exponent + 1 };
  }
  return shorter;
}
