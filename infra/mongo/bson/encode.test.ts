import { describe, expect, test } from '@jest/globals';
import {
  Binary,
  BSONRegExp,
  Decimal128,
  deserialize,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
} from 'bson';
import { decodeDocument } from './decode.ts';
import { encodeAnswer, encodeDocument } from './encode.ts';
import type { Value } from './values.ts';

const types = {
  double: new Double(1),
  int: new Int32(1),
  long: Long.fromNumber(1),
  decimal: Decimal128.fromString('1.50'),
  text: 'á',
  binary: new Binary(Buffer.from('a'), 4),
  id: new ObjectId(),
  date: new Date(1),
  pattern: new BSONRegExp('^a', 'i'),
  timestamp: new Timestamp({ t: 1, i: 2 }),
  boolean: true,
  nothing: null,
  least: new MinKey(),
  most: new MaxKey(),
};

const nested = (levels: number): Value =>
  Array.from({ length: levels - 1 }).reduce<Value>((inner) => new Map([['a', inner]]), new Map());

describe('a document is encoded as it was decoded', () => {
  test.each(Object.entries(types))('with its type: %s', (_name, value) => {
    const bytes = Buffer.from(serialize({ a: value, list: [value, { b: value }] }));
    expect(Buffer.from(encodeDocument(decodeDocument(bytes)))).toEqual(bytes);
  });

  test('with its order of fields, also of those named as array positions or as members of JavaScript objects', () => {
    const names = ['b', '2', '1', '__proto__', 'constructor', 'a'];
    const bytes = serialize(new Map(names.map((name) => [name, name])));
    expect([...decodeDocument(encodeDocument(decodeDocument(bytes))).keys()]).toEqual(names);
  });
});

test('documents are nested 200 levels deep at most', () => {
  expect(decodeDocument(encodeDocument(nested(200) as never))).toEqual(nested(200));
  expect(() => encodeDocument(nested(201) as never)).toThrow(expect.objectContaining({ code: 15 }));
});

test('a document that became larger than the largest message is encoded, so that its size can be refused', () => {
  expect(encodeDocument(new Map([['a', 'x'.repeat(60_000_000)]])).length).toBeGreaterThan(60_000_000);
});

test('an answer holds the documents of its batch as they are', () => {
  const docs = [{ _id: 1 }, { _id: 'b', of: [1.5, null] }];
  const batch = { name: 'firstBatch' as const, docs: docs.map((doc) => Buffer.from(serialize(doc))) };
  const bytes = encodeAnswer({ cursor: { id: 2n ** 40n, ns: 'a.b', batch }, ok: new Double(1), none: undefined });
  const cursor = { firstBatch: docs, id: 2n ** 40n, ns: 'a.b' };
  expect(deserialize(bytes, { useBigInt64: true })).toEqual({ cursor, ok: 1 });
});
