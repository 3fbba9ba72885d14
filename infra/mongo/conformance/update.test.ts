import { expect } from '@jest/globals';
import { type Document, Int32, Long } from 'mongodb';
import { conforms, failure, fresh, refuses } from './engine.ts';

type Case = [name: string, before: Document, update: Document | Document[], after: Document, options?: Document];

const cases: Case[] = [
  ['$set creates nested documents', { a: 1 }, { $set: { 'b.c': 2 } }, { a: 1, b: { c: 2 } }],
  ['$set inside an array', { a: [1, { b: 2 }] }, { $set: { 'a.1.b': 5 } }, { a: [1, { b: 5 }] }],
  ['$set past the end pads with null', { a: [1] }, { $set: { 'a.3': 4 } }, { a: [1, null, null, 4] }],
  ['$unset', { a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '' } }, { b: { d: 2 } }],
  ['$unset in an array leaves null', { a: [1, 2] }, { $unset: { 'a.0': 1 } }, { a: [null, 2] }],
  ['$inc', { a: 1 }, { $inc: { a: 2, b: -1 } }, { a: 3, b: -1 }],
  [
    '$min and $max',
    { a: 5, b: 5, c: 'x' },
    { $min: { a: 3, b: 7, d: 1 }, $max: { c: 3 } },
    { a: 3, b: 5, c: 'x', d: 1 },
  ],
  ['$push', { a: [1] }, { $push: { a: [2], b: 3 } }, { a: [1, [2]], b: [3] }],
  ['$push with $each and $slice', { a: [5, 1] }, { $push: { a: { $each: [3, 9], $slice: 3 } } }, { a: [5, 1, 3] }],
  ['$push with a negative $slice', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: -2 } } }, { a: [2, 3] }],
  ['$addToSet', { a: [1, { x: 1 }] }, { $addToSet: { a: { $each: [1, 2, { x: 1 }, 2] } } }, { a: [1, { x: 1 }, 2] }],
  ['$pull by value', { a: [1, 2, 1, 3] }, { $pull: { a: 1 } }, { a: [2, 3] }],
  ['$pull by condition', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
  ['$pull of documents', { a: [{ x: 1, y: 1 }, { x: 2 }] }, { $pull: { a: { x: 1 } } }, { a: [{ x: 2 }] }],
  ['$[] changes every element', { a: [1, 2] }, { $inc: { 'a.$[]': 10 } }, { a: [11, 12] }],
  [
    '$[name] changes the elements the filter names',
    { a: [{ n: 1 }, { n: 5 }] },
    { $set: { 'a.$[big].hit': true } },
    { a: [{ n: 1 }, { n: 5, hit: true }] },
    { arrayFilters: [{ 'big.n': { $gt: 3 } }] },
  ],
  [
    '$[name] in two levels',
    { a: [{ b: [1, 5] }, { b: [9] }] },
    { $inc: { 'a.$[].b.$[big]': 100 } },
    { a: [{ b: [1, 105] }, { b: [109] }] },
    { arrayFilters: [{ big: { $gte: 5 } }] },
  ],
  [
    '$setOnInsert does not change an existing document',
    { a: 1 },
    { $setOnInsert: { a: 9 }, $set: { b: 1 } },
    { a: 1, b: 1 },
  ],
];

for (const [name, before, update, after, options] of cases) {
  conforms(`update: ${name}`, async () => {
    const collection = fresh();
    await collection.insertOne({ _id: 1, ...before } as never);
    await collection.updateOne({ _id: 1 } as never, update, options);
    expect(await collection.findOne()).toEqual({ _id: 1, ...after });
  });
}

type Refusal = [name: string, before: Document, update: Document, code: number, options?: Document];

const refusals: Refusal[] = [
  ['a new _id', { a: 1 }, { $set: { _id: 2 } }, 66],
  ['$unset of the _id', { a: 1 }, { $unset: { _id: 1 } }, 66],
  ['two changes of one path', { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  ['changes of a path and of a path inside it', { a: {} }, { $set: { a: {}, 'a.b': 1 } }, 40],
  ['changes of elements by position and by $[]', { a: [1] }, { $set: { 'a.0': 1 }, $inc: { 'a.$[]': 1 } }, 40],
  ['an unknown modifier', { a: 1 }, { $nope: { a: 1 } }, 9],
  ['a field inside a number', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
  ['$inc of a string', { a: 'x' }, { $inc: { a: 1 } }, 14],
  ['$inc by a string', { a: 1 }, { $inc: { a: 'x' } }, 14],
  ['$push onto a number', { a: 1 }, { $push: { a: 1 } }, 2],
  ['an unknown clause of $push', { a: [] }, { $push: { a: { $each: [1], $nope: 1 } } }, 2],
  ['$[] on a value that is not an array', { a: 1 }, { $set: { 'a.$[]': 1 } }, 2],
  ['$ without a match in an array', { a: [1] }, { $set: { 'a.$': 1 } }, 2],
  ['an unused array filter', { a: [1] }, { $set: { a: 1 } }, 9, { arrayFilters: [{ x: 1 }] }],
  ['a path with an empty name', { a: 1 }, { $set: { 'a..b': 1 } }, 56],
];

for (const [name, before, update, code, options] of refusals) {
  refuses(`update: ${name}`, code, async () => {
    const collection = fresh();
    await collection.insertOne({ _id: 1, ...before } as never);
    try {
      await collection.updateOne({ _id: 1 } as never, update, options);
    } finally {
      expect(await collection.findOne()).toEqual({ _id: 1, ...before });
    }
  });
}

conforms('update: $[name] selects its elements before any change', async () => {
  const collection = fresh();
  await collection.insertOne({ _id: 1, mails: [{ kind: 'a', state: 'pending' }] } as never);
  const change = { 'mails.$[m].state': 'sent', 'mails.$[m].step': null, 'mails.$[m].messageId': 'x' };
  await collection.updateOne({}, { $set: change }, { arrayFilters: [{ 'm.state': { $ne: 'sent' } }] });
  expect((await collection.findOne())?.['mails']).toEqual([{ kind: 'a', state: 'sent', step: null, messageId: 'x' }]);
});

conforms('update: the positional $ is the element the query matched', async () => {
  const collection = fresh();
  await collection.insertOne({ _id: 1, a: [{ n: 1 }, { n: 2 }, { n: 3 }] } as never);
  await collection.updateOne({ 'a.n': 2 }, { $set: { 'a.$.hit': true } });
  await collection.updateOne({ a: { $elemMatch: { n: 3 } } }, { $set: { 'a.$.last': true } });
  expect(await collection.findOne()).toMatchObject({ a: [{ n: 1 }, { n: 2, hit: true }, { n: 3, last: true }] });
});

conforms('update: $inc past 32 bits becomes a long, past 64 is refused', async () => {
  const collection = fresh();
  await collection.insertOne({ _id: 1, a: new Int32(2147483647), b: Long.MAX_VALUE } as never);
  await collection.updateOne({}, { $inc: { a: new Int32(1) } });
  expect((await collection.findOne({}, { promoteLongs: false }))?.['a']).toEqual(Long.fromNumber(2147483648));
  expect(await failure(collection.updateOne({}, { $inc: { b: new Int32(1) } }))).toMatchObject({ code: 2 });
});

conforms('update: a replacement keeps the _id and refuses another', async () => {
  const collection = fresh();
  await collection.insertOne({ _id: 1, a: 1, b: 2 } as never);
  expect(await collection.replaceOne({ a: 1 }, { c: 3 })).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
  expect(await collection.findOne()).toEqual({ _id: 1, c: 3 });
  expect(await failure(collection.replaceOne({}, { _id: 2 }))).toMatchObject({ code: 66 });
});

conforms('update: an update without effect counts as matched, not as modified', async () => {
  const collection = fresh();
  await collection.insertMany([{ a: 1 }, { a: 2 }]);
  expect(await collection.updateMany({}, { $set: { a: 1 } })).toMatchObject({ matchedCount: 2, modifiedCount: 1 });
});

conforms('update: an upsert inserts the equalities of the query and the change', async () => {
  const collection = fresh();
  const result = await collection.updateOne(
    { _id: 7, a: 1, 'b.c': { $eq: 2 }, d: { $gt: 5 }, $and: [{ e: 3 }] } as never,
    { $set: { x: 1 }, $setOnInsert: { y: 2 } },
    { upsert: true },
  );
  expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1, upsertedId: 7 });
  expect(await collection.findOne()).toEqual({ _id: 7, a: 1, b: { c: 2 }, e: 3, x: 1, y: 2 });
});

conforms('update: an upsert without _id gets one as the first field', async () => {
  const collection = fresh();
  const { upsertedId } = await collection.updateOne({ a: 1 }, { $inc: { n: 1 } }, { upsert: true });
  const doc = await collection.findOne();
  expect(doc?.['_id']).toEqual(upsertedId);
  expect(Object.keys(doc ?? {})).toEqual(['_id', 'a', 'n']);
});

conforms('update: an upsert by replacement', async () => {
  const collection = fresh();
  await collection.replaceOne({ _id: 3, a: 1 } as never, { b: 1 }, { upsert: true });
  expect(await collection.find().toArray()).toEqual([{ _id: 3, b: 1 }]);
});
