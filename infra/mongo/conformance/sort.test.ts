import { expect } from '@jest/globals';
import { Binary, Decimal128, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'mongodb';
import { conforms, fresh, ids, refuses } from './engine.ts';

const inOrder = [
  new MinKey(),
  null,
  -Infinity,
  Long.fromString('-9007199254740993'),
  -1.5,
  0,
  Decimal128.fromString('0.1'),
  0.5,
  Long.fromString('9007199254740993'),
  Infinity,
  '',
  'A',
  'B',
  'a',
  'é',
  { a: 1 },
  { a: 2 },
  { b: 0 },
  new Binary(Buffer.from([9])),
  new Binary(Buffer.from([1, 1])),
  new ObjectId('000000000000000000000001'),
  false,
  true,
  new Date(-1),
  new Date(1),
  new Timestamp({ t: 1, i: 1 }),
  /a/,
  new MaxKey(),
];

for (const indexed of [false, true]) {
  conforms(`sort: all types in MongoDB's order ${indexed ? 'by an index' : 'in memory'}`, async () => {
    const collection = fresh();
    if (indexed) await collection.createIndex({ v: 1 });
    const docs = inOrder.map((v, i) => ({ _id: i, v }));
    await collection.insertMany(docs.toReversed() as never);
    const expected = inOrder.map((_v, i) => i);
    expect(await ids(collection.find().sort({ v: 1 }))).toEqual(expected);
    expect(await ids(collection.find().sort({ v: -1 }))).toEqual(expected.toReversed());
  });
}

conforms('sort: an array sorts by its smallest, descending by its largest element', async () => {
  const collection = fresh();
  await collection.insertMany([
    { _id: 1, a: [1, 9] },
    { _id: 2, a: [2, 5] },
    { _id: 3, a: 3 },
  ] as never);
  expect(await ids(collection.find().sort({ a: 1 }))).toEqual([1, 2, 3]);
  expect(await ids(collection.find().sort({ a: -1 }))).toEqual([1, 2, 3]);
});

conforms('sort: an array of which one element equals the query still sorts by its largest element', async () => {
  const collection = fresh();
  await collection.insertMany([{ _id: 1, a: [0, null] }, { _id: 2 }] as never);
  expect(await ids(collection.find({ a: null }).sort({ a: -1, _id: -1 }))).toEqual([1, 2]);
});

conforms('sort: missing and null are one value, before everything but an empty array', async () => {
  const collection = fresh();
  await collection.insertMany([{ _id: 1, a: 0 }, { _id: 2 }, { _id: 3, a: null }, { _id: 4, a: [] }] as never);
  expect(await ids(collection.find().sort({ a: 1, _id: 1 }))).toEqual([4, 2, 3, 1]);
});

conforms('sort: several fields with skip and limit', async () => {
  const collection = fresh();
  await collection.insertMany([0, 1, 2, 3, 4, 5].map((n) => ({ _id: n, a: n % 2, b: n })) as never);
  expect(await ids(collection.find().sort({ a: 1, b: -1 }).skip(1).limit(3))).toEqual([2, 0, 5]);
});

conforms('sort: elements without the field count as null', async () => {
  const collection = fresh();
  await collection.insertMany([{ _id: 1, a: { b: 1 } }, { _id: 2, a: [5, { b: 9 }] }, { _id: 3 }] as never);
  expect(await ids(collection.find().sort({ 'a.b': 1, _id: 1 }))).toEqual([2, 3, 1]);
});

refuses('sort: by two arrays', 2, async () => {
  const collection = fresh();
  await collection.insertMany([{ a: [1], b: [1] }, { a: 1 }]);
  await collection.find().sort({ a: 1, b: 1 }).toArray();
});
