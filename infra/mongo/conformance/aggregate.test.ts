import { expect } from '@jest/globals';
import { Decimal128, type Document, Double, Long, ObjectId } from 'mongodb';
import { conforms, db, fresh, refuses } from './engine.ts';

const sales: Document[] = [
  { _id: 1, item: 'a', price: 10, n: 2, at: new Date('2024-03-01T08:00:00Z') },
  { _id: 2, item: 'b', price: 20, n: 1, at: new Date('2024-03-01T09:00:00Z') },
  { _id: 3, item: 'a', price: 5, n: 10, at: new Date('2024-03-15T09:00:00Z') },
  { _id: 4, item: null, price: 1, n: 1, at: new Date('2024-04-04T11:21:39Z') },
];

type Case = [name: string, docs: Document[], pipeline: Document[], result: Document[]];

const cases: Case[] = [
  [
    '$group with accumulators',
    sales,
    [
      {
        $group: {
          _id: '$item',
          total: { $sum: { $multiply: ['$price', '$n'] } },
          avg: { $avg: '$n' },
          lo: { $min: '$price' },
          hi: { $max: '$price' },
          all: { $push: '$_id' },
        },
      },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: null, total: 1, avg: 1, lo: 1, hi: 1, all: [4] },
      { _id: 'a', total: 70, avg: 6, lo: 5, hi: 10, all: [1, 3] },
      { _id: 'b', total: 20, avg: 1, lo: 20, hi: 20, all: [2] },
    ],
  ],
  ['$group of everything with $sum 1', sales, [{ $group: { _id: null, n: { $sum: 1 } } }], [{ _id: null, n: 4 }]],
  [
    '$group by several fields',
    sales,
    [
      { $group: { _id: { item: '$item', few: { $lt: ['$n', 3] } }, n: { $sum: 1 } } },
      { $match: { '_id.item': 'a' } },
      { $sort: { '_id.few': 1 } },
    ],
    [
      { _id: { item: 'a', few: false }, n: 1 },
      { _id: { item: 'a', few: true }, n: 1 },
    ],
  ],
  [
    '$group with $first and $last after $sort',
    sales,
    [{ $sort: { price: 1 } }, { $group: { _id: null, first: { $first: '$_id' }, last: { $last: '$_id' } } }],
    [{ _id: null, first: 4, last: 2 }],
  ],
  [
    '$group by the day',
    sales,
    [
      { $group: { _id: { $dateToString: { format: '%Y-%m-%d', date: '$at' } }, n: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: '2024-03-01', n: 2 },
      { _id: '2024-03-15', n: 1 },
      { _id: '2024-04-04', n: 1 },
    ],
  ],
  [
    '$match and $project with expressions',
    sales,
    [
      { $match: { item: 'a' } },
      { $sort: { _id: 1 } },
      { $project: { _id: 0, sum: { $add: ['$price', '$n'] }, label: { $concat: ['item-', '$item'] } } },
    ],
    [
      { sum: 12, label: 'item-a' },
      { sum: 15, label: 'item-a' },
    ],
  ],
  [
    '$project reshapes and leaves out',
    [{ _id: 1, a: { b: 1, c: 2 }, d: 3 }],
    [{ $project: { d: 0, 'a.c': 0 } }],
    [{ _id: 1, a: { b: 1 } }],
  ],
  [
    '$addFields and $unset',
    [{ _id: 1, a: 2 }],
    [{ $addFields: { 'b.c': { $multiply: ['$a', 3] } } }, { $unset: 'a' }],
    [{ _id: 1, b: { c: 6 } }],
  ],
  [
    '$unwind with index and empty arrays',
    [{ _id: 1, a: [5, 6] }, { _id: 2, a: [] }, { _id: 3 }],
    [
      { $unwind: { path: '$a', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } },
      { $sort: { _id: 1, i: 1 } },
    ],
    [
      { _id: 1, a: 5, i: 0 },
      { _id: 1, a: 6, i: 1 },
      { _id: 2, i: null },
      { _id: 3, i: null },
    ],
  ],
  [
    '$unwind leaves out what has no elements',
    [{ _id: 1, a: [5] }, { _id: 2, a: [] }, { _id: 3 }, { _id: 4, a: 7 }],
    [{ $unwind: '$a' }, { $sort: { _id: 1 } }],
    [
      { _id: 1, a: 5 },
      { _id: 4, a: 7 },
    ],
  ],
  [
    '$facet',
    sales,
    [
      {
        $facet: {
          count: [{ $count: 'n' }],
          cheap: [{ $match: { price: { $lt: 6 } } }, { $sort: { _id: 1 } }, { $project: { _id: 1 } }],
        },
      },
    ],
    [{ count: [{ n: 4 }], cheap: [{ _id: 3 }, { _id: 4 }] }],
  ],
  ['$count of nothing gives nothing', sales, [{ $match: { item: 'zzz' } }, { $count: 'n' }], []],
  [
    '$sortByCount',
    sales,
    [{ $match: { item: { $ne: null } } }, { $sortByCount: '$item' }],
    [
      { _id: 'a', count: 2 },
      { _id: 'b', count: 1 },
    ],
  ],
  [
    '$skip and $limit',
    sales,
    [{ $sort: { _id: 1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }],
    [{ _id: 2 }, { _id: 3 }],
  ],
  ['$replaceRoot', [{ _id: 1, a: { x: 1 } }], [{ $replaceRoot: { newRoot: '$a' } }], [{ x: 1 }]],
  [
    '$cond, $ifNull and $switch',
    [{ _id: 1, a: 5 }],
    [
      {
        $project: {
          _id: 0,
          c: { $cond: [{ $gte: ['$a', 5] }, 'big', 'small'] },
          i: { $ifNull: ['$none', 'nothing'] },
          // oxlint-disable-next-line unicorn/no-thenable -- $switch has a field of this name
          s: { $switch: { branches: [{ case: { $eq: ['$a', 5] }, then: 'five' }], default: '?' } },
        },
      },
    ],
    [{ c: 'big', i: 'nothing', s: 'five' }],
  ],
  [
    '$filter, $map, $reduce and $size',
    [{ _id: 1, a: [1, 2, 3, 4] }],
    [
      {
        $project: {
          _id: 0,
          f: { $filter: { input: '$a', as: 'x', cond: { $gt: ['$$x', 2] } } },
          m: { $map: { input: '$a', as: 'x', in: { $multiply: ['$$x', 2] } } },
          r: { $reduce: { input: '$a', initialValue: 0, in: { $add: ['$$value', '$$this'] } } },
          s: { $size: '$a' },
        },
      },
    ],
    [{ f: [3, 4], m: [2, 4, 6, 8], r: 10, s: 4 }],
  ],
  [
    'comparisons order types as queries do',
    [{ _id: 1, a: 'x', b: 5 }],
    [
      {
        $project: { _id: 0, above: { $gt: ['$a', '$b'] }, missing: { $lt: ['$none', null] }, same: { $eq: [5, '$b'] } },
      },
    ],
    [{ above: true, missing: true, same: true }],
  ],
  [
    '$dateTrunc-like parts of dates',
    sales.slice(0, 1),
    [{ $project: { _id: 0, y: { $year: '$at' }, m: { $month: '$at' }, h: { $hour: '$at' } } }],
    [{ y: 2024, m: 3, h: 8 }],
  ],
];

for (const [name, docs, pipeline, result] of cases) {
  conforms(`aggregate: ${name}`, async () => {
    const collection = fresh();
    await collection.insertMany(docs);
    expect(await collection.aggregate(pipeline).toArray()).toEqual(result);
  });
}

conforms('aggregate: $lookup by fields', async () => {
  const orders = fresh();
  const stock = fresh();
  await orders.insertMany([{ _id: 1, item: 'a' }, { _id: 2 }, { _id: 3, item: ['a', 'b'] }] as never);
  await stock.insertMany([{ _id: 1, sku: 'a' }, { _id: 2, sku: 'b' }, { _id: 3 }] as never);
  const lookup = { from: stock.collectionName, localField: 'item', foreignField: 'sku', as: 'found' };
  const result = await orders.aggregate([{ $lookup: lookup }, { $sort: { _id: 1 } }]).toArray();
  const found = result.map((doc) => doc['found'].map((each: Document) => each['_id']).toSorted());
  expect(found).toEqual([[1], [3], [1, 2]]);
});

conforms('aggregate: $lookup with a pipeline and variables', async () => {
  const orders = fresh();
  const stock = fresh();
  await orders.insertOne({ _id: 1, item: 'a', n: 5 } as never);
  await stock.insertMany([
    { _id: 1, sku: 'a', n: 9 },
    { _id: 2, sku: 'a', n: 1 },
  ] as never);
  const pipeline = [
    { $match: { $expr: { $and: [{ $eq: ['$sku', '$$item'] }, { $gte: ['$n', '$$n'] }] } } },
    { $project: { _id: 1 } },
  ];
  const stage = { $lookup: { from: stock.collectionName, let: { item: '$item', n: '$n' }, pipeline, as: 'found' } };
  expect(await orders.aggregate([stage]).toArray()).toEqual([{ _id: 1, item: 'a', n: 5, found: [{ _id: 1 }] }]);
});

conforms('aggregate: keeps types it does not touch, and sums decimals as such', async () => {
  const collection = fresh();
  await collection.insertMany([
    { _id: 1, d: new Double(5), p: Decimal128.fromString('0.10') },
    { _id: 2, d: new Double(5), p: Decimal128.fromString('0.20') },
  ] as never);
  const [kept] = await collection
    .aggregate([{ $match: { _id: 1 } }, { $addFields: { x: 1 } }], { promoteValues: false })
    .toArray();
  expect(kept?.['d']).toEqual(new Double(5));
  const [sum] = await collection.aggregate([{ $group: { _id: null, p: { $sum: '$p' } } }]).toArray();
  expect(sum?.['p'].toString()).toBe('0.30');
});

conforms('aggregate: expressions on decimals, long integers, texts and ids', async () => {
  const collection = fresh();
  const id = new ObjectId('65f000000000000000000001');
  await collection.insertOne({
    _id: id,
    p: Decimal128.fromString('1.10'),
    big: Long.fromString('9007199254740993'),
    s: 'Olá',
  });
  const shown = {
    _id: 0,
    twice: { $multiply: ['$p', 2] },
    next: { $add: ['$big', 1] },
    upper: { $toUpper: '$s' },
    id: { $toString: '$_id' },
    type: { $type: '$p' },
    at: { $indexOfCP: ['$s', 'á'] },
    sum: { $sum: ['$p', 1] },
  };
  const [found] = await collection.aggregate([{ $project: shown }], { promoteLongs: false }).toArray();
  expect(JSON.parse(JSON.stringify({ ...found, next: found?.['next'].toString() }))).toEqual({
    twice: { $numberDecimal: '2.20' },
    next: '9007199254740994',
    upper: 'OLá',
    id: '65f000000000000000000001',
    type: 'decimal',
    at: 2,
    sum: { $numberDecimal: '2.10' },
  });
});

const refusals: [name: string, pipeline: Document[], code: number][] = [
  ['an unknown stage', [{ $nope: 1 }], 40324],
  ['a stage with two fields', [{ $match: {}, $limit: 1 }], 40323],
  ['an unknown expression', [{ $project: { a: { $nope: 1 } } }], 168],
  ['$limit of zero', [{ $limit: 0 }], 15958],
  ['$group without _id', [{ $group: { n: { $sum: 1 } } }], 15955],
  ['an unknown accumulator', [{ $group: { _id: null, n: { $nope: 1 } } }], 15952],
];

for (const [name, pipeline, code] of refusals) {
  refuses(`aggregate: ${name}`, code, async () => {
    const collection = fresh();
    await collection.insertOne({ a: 1 });
    await db.command({ aggregate: collection.collectionName, pipeline, cursor: {} });
  });
}
