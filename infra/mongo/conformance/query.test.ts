import { expect } from '@jest/globals';
import { Binary, Decimal128, type Document, Double, Int32, Long, MaxKey, MinKey, ObjectId } from 'mongodb';
import { conforms, fresh, ids, refuses } from './engine.ts';

type Case = [name: string, docs: Document[], filter: Document, found: unknown[]];

const nulls: Document[] = [
  { _id: 1 },
  { _id: 2, a: null },
  { _id: 3, a: 0 },
  { _id: 4, a: [] },
  { _id: 5, a: [null, 1] },
  { _id: 6, a: { b: null } },
];
const nested: Document[] = [
  { _id: 1, a: { b: 1 } },
  { _id: 2, a: [{ b: 1 }, { b: 2 }] },
  { _id: 3, a: [{ b: [1, 3] }] },
  { _id: 4, a: 1 },
  { _id: 5, a: [1, 2] },
  { _id: 6 },
  { _id: 7, a: [] },
  { _id: 8, a: [{ c: 1 }, { b: 5 }] },
];
const arrays: Document[] = [
  { _id: 1, a: [1, 2, 3] },
  { _id: 2, a: [3] },
  { _id: 3, a: 3 },
  { _id: 4, a: [[1, 2], 3] },
  { _id: 5, a: [] },
  { _id: 6, a: [0, 10] },
];
const types: Document[] = [
  { _id: 1, a: new Int32(5) },
  { _id: 2, a: new Double(5.5) },
  { _id: 3, a: Long.fromNumber(5) },
  { _id: 4, a: Decimal128.fromString('5.0') },
  { _id: 5, a: '5' },
  { _id: 6, a: true },
  { _id: 7, a: new Date(5) },
  { _id: 8, a: new ObjectId('000000000000000000000005') },
  { _id: 9, a: new Binary(Buffer.from([5])) },
  { _id: 10, a: ['5'] },
  { _id: 11, a: { b: 5 } },
];
const texts: Document[] = [
  { _id: 1, a: 'Lisboa' },
  { _id: 2, a: 'lisboa' },
  { _id: 3, a: 'Porto\nLisboa' },
  { _id: 4, a: ['Faro', 'Lisboa'] },
  { _id: 5, a: 5 },
];
const people: Document[] = [
  {
    _id: 1,
    x: [
      { p: 'a', s: 8 },
      { p: 'b', s: 5 },
    ],
  },
  {
    _id: 2,
    x: [
      { p: 'a', s: 5 },
      { p: 'b', s: 8 },
    ],
  },
  { _id: 3, x: [1, 5, 9] },
  { _id: 4, x: [0, 10] },
];

const spaces = ['a b', 'a\u00a0b', 'a-b', 'a\nb', 'a\u2028b'].map((a, at) => ({ _id: at + 1, a }));

const cases: Case[] = [
  ['equality with null finds null, missing and null in an array', nulls, { a: null }, [1, 2, 5]],
  ['$ne null does not find missing fields', nulls, { a: { $ne: null } }, [3, 4, 6]],
  ['$exists true finds null', nulls, { a: { $exists: true } }, [2, 3, 4, 5, 6]],
  ['$exists false finds only missing fields', nulls, { a: { $exists: false } }, [1]],
  ['$in with null finds missing fields', nulls, { a: { $in: [null, 0] } }, [1, 2, 3, 5]],
  ['$nin with null does not find missing fields', nulls, { a: { $nin: [null, 0] } }, [4, 6]],
  ['$gte null behaves as equality with null', nulls, { a: { $gte: null } }, [1, 2, 5]],
  ['$not negates the whole condition', nulls, { a: { $not: { $gt: 0 } } }, [1, 2, 3, 4, 6]],
  ['equality with an empty array', nulls, { a: [] }, [4]],
  ['a dotted path reaches into arrays of documents', nested, { 'a.b': 1 }, [1, 2, 3]],
  ['a dotted path with a position', nested, { 'a.1.b': 2 }, [2]],
  ['a path ends at a position that holds no document', nested, { 'a.1.b': null }, [1, 2, 3, 4, 6, 8]],
  ['a dotted path to null finds documents and scalars without the field', nested, { 'a.b': null }, [4, 6, 8]],
  ['$exists false on a dotted path', nested, { 'a.b': { $exists: false } }, [4, 5, 6, 7]],
  ['conditions on one dotted path may hold for different elements', nested, { 'a.b': { $gt: 1, $lt: 2 } }, [2, 3]],
  ['equality matches an element or the whole value', arrays, { a: 3 }, [1, 2, 3, 4]],
  ['equality with an array matches the whole value or a nested array', arrays, { a: [1, 2] }, [4]],
  ['two elements of an array may meet the two ends of a range', arrays, { a: { $gt: 3, $lt: 2 } }, [6]],
  ['$ne on an array means no element is equal', arrays, { a: { $ne: 3 } }, [5, 6]],
  ['a position in a path', arrays, { 'a.0': 3 }, [2]],
  ['an array at a position is compared as a whole', arrays, { 'a.0': { $in: [2, [1, 2]] } }, [4]],
  ['$in finds any of the values', arrays, { a: { $in: [2, 10] } }, [1, 6]],
  ['numbers are equal across their types', types, { a: 5 }, [1, 3, 4]],
  ['a range of numbers finds only numbers', types, { a: { $gte: 5 } }, [1, 2, 3, 4]],
  ['a range of strings finds only strings', types, { a: { $gt: '' } }, [5, 10]],
  ['a range of dates finds only dates', types, { a: { $lte: new Date(9) } }, [7]],
  ['a range of object ids', types, { a: { $gt: new ObjectId('000000000000000000000004') } }, [8]],
  ['equality of binary values', types, { a: new Binary(Buffer.from([5])) }, [9]],
  ['a boolean is not a number', types, { a: true }, [6]],
  [
    'MinKey and MaxKey bound every type',
    types,
    { a: { $gt: new MinKey(), $lt: new MaxKey() } },
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  ],
  [
    'equality of documents depends on the order of fields',
    [
      { _id: 1, a: { x: 1, y: 2 } },
      { _id: 2, a: { y: 2, x: 1 } },
    ],
    { a: { x: 1, y: 2 } },
    [1],
  ],
  ['$regex', texts, { a: { $regex: '^Lis' } }, [1, 4]],
  ['$regex with i', texts, { a: { $regex: '^lis', $options: 'i' } }, [1, 2, 4]],
  [
    '$ also matches before a newline at the end',
    [
      { _id: 1, a: 'abc\n' },
      { _id: 2, a: 'abc\nd' },
    ],
    { a: /abc$/ },
    [1],
  ],
  [
    '. stops at a newline and at nothing else',
    [
      { _id: 1, a: 'a\u2028b' },
      { _id: 2, a: 'a\nb' },
    ],
    { a: /a.b/ },
    [1],
  ],
  ['\\s is white space of ASCII only', spaces, { a: { $regex: 'a\\sb' } }, [1, 4]],
  ['\\s and a hyphen in brackets', spaces, { a: { $regex: 'a[\\s-]b' } }, [1, 3, 4]],
  ['\\S in brackets', spaces, { a: { $regex: 'a[\\S]b' } }, [2, 3, 5]],
  ['\\v is any vertical white space', spaces, { a: { $regex: 'a\\vb' } }, [4, 5]],
  ['$regex with needless escapes', [{ _id: 1, a: 'a-b@c' }], { a: { $regex: '^a\\-b\\@[\\w-]$' } }, [1]],
  ['$regex with m', texts, { a: { $regex: '^Lisboa$', $options: 'm' } }, [1, 3, 4]],
  ['$regex with s', texts, { a: { $regex: 'Porto.Lis', $options: 's' } }, [3]],
  ['a regular expression as value', texts, { a: /^porto/i }, [3]],
  ['$in with regular expressions', texts, { a: { $in: [/^P/, 5] } }, [3, 5]],
  ['$not with a regular expression', texts, { a: { $not: /lis/i } }, [5]],
  ['$elemMatch on documents', people, { x: { $elemMatch: { p: 'a', s: 8 } } }, [1]],
  ['without $elemMatch different elements may match', people, { 'x.p': 'a', 'x.s': 8 }, [1, 2]],
  [
    '$and, $or and $nor together',
    arrays,
    { $and: [{ $or: [{ a: 3 }, { a: 10 }] }, { $nor: [{ a: 1 }] }] },
    [2, 3, 4, 6],
  ],
  ['an empty query finds everything', people, {}, [1, 2, 3, 4]],
];

for (const [name, docs, filter, found] of cases) {
  conforms(`query: ${name}`, async () => {
    const collection = fresh();
    await collection.insertMany(docs);
    expect(await ids(collection.find(filter).sort({ _id: 1 }))).toEqual(found);
  });
}

/** The same queries with an index on the field: an index must not change an answer. */
for (const [name, docs, filter, found] of cases) {
  const [field] = Object.keys(filter);
  if (field === undefined || field.startsWith('$')) continue;
  conforms(`query with an index: ${name}`, async () => {
    const collection = fresh();
    await collection.createIndex({ [field]: -1 });
    await collection.insertMany(docs);
    expect(await ids(collection.find(filter).sort({ _id: 1 }))).toEqual(found);
  });
}

const refusedQueries: [name: string, filter: Document][] = [
  ['an unknown operator', { a: { $nope: 1 } }],
  ['an unknown top level operator', { $nope: [] }],
  ['an empty $and', { $and: [] }],
  ['$or without an array', { $or: { a: 1 } }],
  ['$in without an array', { a: { $in: 1 } }],
  ['$options without $regex', { a: { $options: 'i' } }],
  ['$not with a plain value', { a: { $not: 5 } }],
  ['$elemMatch without a document', { a: { $elemMatch: 5 } }],
];

for (const [name, filter] of refusedQueries) {
  refuses(`query: ${name}`, 2, () => fresh().find(filter).toArray());
}
