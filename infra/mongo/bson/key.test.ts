import { describe, expect, test } from '@jest/globals';
import { Binary, BSONRegExp, Decimal128, Double, Int32, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { compareValues } from './compare.ts';
import { referenceOrder } from '../conformance/reference-order.ts';
import { afterPrefix, encodeKey, invert } from './key.ts';
import type { Value } from './values.ts';

/** The same numbers on every run, so that a failure can be reproduced. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const edges: Value[] = [
  ...[NaN, -Infinity, Infinity, -0, 0, Number.MIN_VALUE, Number.MAX_VALUE, 0.1, 2 ** 53].map(
    (each) => new Double(each),
  ),
  9007199254740993n,
  -9007199254740993n,
  2n ** 63n - 1n,
  -(2n ** 63n),
  Decimal128.fromString('0.1'),
  Decimal128.fromString('0.10000000000000000000000001'),
  Decimal128.fromString('1E+6000'),
  Decimal128.fromString('-1E+6000'),
  Decimal128.fromString('1E-6000'),
  Decimal128.fromString('9007199254740993'),
  Decimal128.fromString('NaN'),
  Decimal128.fromString('-Infinity'),
  '',
  'a',
  'a\0',
  'a\0b',
  'ab',
  '🌙',
  '\uffff',
  new MinKey(),
  new MaxKey(),
  null,
];

function randomValue(next: () => number, depth = 0): Value {
  const integer = (limit: number): number => Math.floor(next() * limit);
  const makers: (() => Value)[] = [
    () => edges[integer(edges.length)] as Value,
    () => new Int32(integer(200) - 100),
    () => new Double((next() - 0.5) * 10 ** (integer(40) - 20)),
    () => BigInt(integer(2 ** 31)) * BigInt(integer(2 ** 31)) - 2n ** 60n,
    () => Decimal128.fromString(`${integer(1e9) - 5e8}.${integer(1e9)}E${integer(60) - 30}`),
    () =>
      String.fromCodePoint(
        ...Array.from({ length: integer(4) }, () => [0, 1, 97, 98, 255, 0x1f319][integer(6)] as number),
      ),
    () => next() < 0.5,
    () => new Date(integer(2 ** 40) - 2 ** 39),
    () => new ObjectId(Buffer.from(Array.from({ length: 12 }, () => integer(3) * 127))),
    () => new Binary(Buffer.from(Array.from({ length: integer(4) }, () => integer(256))), integer(3)),
    () => new Timestamp({ t: integer(1000), i: integer(3) }),
    () => new BSONRegExp(['a', 'ab', ''][integer(3)] as string, ['', 'i'][integer(2)]),
  ];
  if (depth < 2) {
    const inner = (): Value => randomValue(next, depth + 1);
    makers.push(() => Array.from({ length: integer(3) }, inner));
    makers.push(
      () => new Map(Array.from({ length: integer(3) }, () => [['a', 'b', 'ab'][integer(3)] as string, inner()])),
    );
  }
  return (makers[integer(makers.length)] as () => Value)();
}

const next = generator(20260601);
const values = [...edges, ...Array.from({ length: 150 }, () => randomValue(next))];
const keys = values.map(encodeKey);

const isPrefix = (a: Buffer, b: Buffer): boolean => a.length < b.length && b.subarray(0, a.length).equals(a);

function eachPair(check: (a: number, b: number, order: number) => boolean): [number, number][] {
  const wrong: [number, number][] = [];
  for (let a = 0; a < values.length; a++) {
    for (let b = 0; b < values.length; b++) {
      if (!check(a, b, referenceOrder(values[a] as Value, values[b] as Value))) wrong.push([a, b]);
    }
  }
  return wrong;
}

describe('index keys', () => {
  test('sort in the order of their values', () => {
    expect(
      eachPair((a, b, order) => Math.sign(Buffer.compare(keys[a] as Buffer, keys[b] as Buffer)) === order),
    ).toEqual([]);
  });

  test('give the same order as compareValues', () => {
    expect(eachPair((a, b, order) => compareValues(values[a] as Value, values[b] as Value) === order)).toEqual([]);
  });

  test('sort in reverse order when inverted', () => {
    const inverted = keys.map(invert);
    expect(
      eachPair((a, b, order) => Math.sign(Buffer.compare(inverted[b] as Buffer, inverted[a] as Buffer)) === order),
    ).toEqual([]);
  });

  test('are never a prefix of another key', () => {
    expect(eachPair((a, b) => !isPrefix(keys[a] as Buffer, keys[b] as Buffer))).toEqual([]);
  });

  test('with a prefix all sort before its afterPrefix', () => {
    expect(afterPrefix(Buffer.from([1, 2]))).toEqual(Buffer.from([1, 3]));
    expect(afterPrefix(Buffer.from([1, 255]))).toEqual(Buffer.from([2]));
    const all = afterPrefix(Buffer.from([255, 255]));
    expect(Buffer.compare(all, Buffer.from([255, 255, 255]))).toBeGreaterThanOrEqual(0);
  });
});
