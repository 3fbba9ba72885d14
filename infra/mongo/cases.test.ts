// What the product needs of MongoDB, as a table. It runs on the embedded server, and with MONGODB_URI on any other.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  Binary,
  type Collection,
  Decimal128,
  type Document,
  Double,
  Int32,
  Long,
  MongoClient,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { discardEmbedded, type Embedded, startEmbedded, temporaryFolder } from './test/embedded.ts';
import { rawClient } from './test/raw-client.ts';

// oxlint-disable-next-line node/no-process-env -- the one setting of this test: which server it runs against
const given = process.env['MONGODB_URI'];
let own: Embedded | undefined;
let uri: string;
let client: MongoClient;
let made = 0;

beforeAll(async () => {
  own = given === undefined ? await startEmbedded(await temporaryFolder()) : undefined;
  uri = given ?? own!.uri;
  client = await new MongoClient(uri).connect();
});
afterAll(async () => {
  await db().dropDatabase();
  await client.close();
  if (own) await discardEmbedded(own);
});

const db = () => client.db(`cases_${process.pid}`);
/** A new collection with these documents; their ids are their places, if they have none. */
async function fresh(documents: readonly Document[] = []): Promise<Collection> {
  const collection = db().collection(`c${++made}`);
  if (documents.length > 0) await collection.insertMany(documents.map((each, at) => ({ _id: at, ...each }) as never));
  return collection;
}
const failure = (promise: Promise<unknown>): Promise<Document> =>
  promise.then(
    () => ({ accepted: true }),
    (error: unknown) => error as Document,
  );
const [early, late] = [new Date('2026-01-01'), new Date('2026-02-01')];
const one = new ObjectId('000000000000000000000001');

/** A query, the documents, the places of those that match, and a sort if the order counts. */
type Found = [name: string, filter: Document, documents: Document[], found: number[], sort?: Record<string, 1 | -1>];
const mixed = [
  { a: 'b' },
  { a: 2 },
  { a: null },
  { a: one },
  { a: true },
  { a: early },
  { a: { b: 1 } },
  { a: -1.5 },
  {},
];
const nested = [{ p: [{ c: [] }, { c: [one] }] }, { p: [{ c: [1] }] }];
const paid = [{ p: [{ d: [{ e: 'a' }] }, { d: [{ e: 'b' }] }] }, {}];
const timed = [
  {
    a: [
      { s: 'x', t: late },
      { s: 'y', t: early },
    ],
  },
  { a: [{ s: 'x', t: early }] },
];
const queries: Found[] = [
  ['null matches a missing field and null', { a: null }, [{}, { a: null }, { a: 0 }, { a: [null] }], [0, 1, 3]],
  ['null in $in', { 'm.v': { $in: [null, 1] } }, [{}, { m: {} }, { m: { v: 1 } }, { m: { v: 2 } }], [0, 1, 2]],
  ['null in an array of documents', { 'a.b': null }, [{ a: [{ b: 1 }, {}] }, { a: [{ b: 1 }] }], [0]],
  ['numbers of all types are equal', { a: 1 }, [{ a: Long.ONE }, { a: new Double(1) }, { a: '1' }], [0, 1]],
  ['an array equals by an element', { a: 1 }, [{ a: [1, 2] }, { a: [[1]] }, { a: 2 }], [0]],
  ['an array equals as a whole', { a: [1, 2] }, [{ a: [1, 2] }, { a: [2, 1] }, { a: [[1, 2]] }], [0, 2]],
  ['a document equals in its order', { a: { x: 1, y: 2 } }, [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }], [0]],
  ['$in through two levels of arrays', { 'p.c': { $in: [one] } }, nested, [0]],
  ['a range through two levels of arrays', { 'p.d.e': { $gte: 'b', $lte: 'c' } }, paid, [0]],
  [
    '$not turns a pattern around, and holds for a missing field',
    { a: { $not: /^x/ } },
    [{ a: 'xy' }, { a: 'y' }, {}],
    [1, 2],
  ],
  ['two bounds may be met by two elements', { a: { $gt: 2, $lt: 2 } }, [{ a: [1, 3] }, { a: [2] }], [0]],
  ['$elemMatch needs one element', { a: { $elemMatch: { s: 'x', t: { $lt: late } } } }, timed, [1]],
  ['a range compares one type only', { a: { $gt: early } }, [{ a: late }, { a: 'z' }, { a: 9 }, { a: null }, {}], [0]],
  ['$ne of an array needs every element', { a: { $ne: 1 } }, [{ a: [1, 2] }, { a: 2 }, {}], [1, 2]],
  ['$nin', { a: { $nin: ['x', 'y'] } }, [{ a: 'x' }, { a: 'z' }, {}], [1, 2]],
  ['$exists, also of a position', { 'h.0': { $exists: true } }, [{ h: [1] }, { h: [] }, {}], [0]],
  ['$exists false', { a: { $exists: false } }, [{ a: null }, {}], [1]],
  ['$and and $or', { $and: [{ $or: [{ a: 1 }, { a: 2 }] }, { b: null }] }, [{ a: 1, b: 1 }, { a: 2 }, { a: 3 }], [1]],
  ['a pattern of the beginning finds elements', { w: /^se/ }, [{ w: ['ana', 'sessao'] }, { w: ['asse'] }], [0]],
  ['patterns of beginnings', { $and: [{ w: /^a/ }, { w: /^b\.c/ }] }, [{ w: ['a', 'b.c'] }, { w: ['a', 'bxc'] }], [0]],
  ['a pattern of alternatives', { w: /^a|b$/ }, [{ w: ['xb'] }, { w: ['ax'] }, { w: ['xa'] }], [0, 1]],
  ['a pattern without case', { a: /ÃO$/i }, [{ a: 'não' }, { a: 'nao' }], [0]],
  ['sorted by type, then value', {}, mixed, [2, 8, 7, 1, 0, 6, 3, 4, 5], { a: 1, _id: 1 }],
  ['an array sorts by its least element', {}, [{ a: [5, 1] }, { a: 3 }, { a: [2] }], [0, 2, 1], { a: 1 }],
  ['an array sorts backwards by its greatest', {}, [{ a: [5, 1] }, { a: 3 }, { a: [6] }], [2, 0, 1], { a: -1 }],
  [
    'sorted by two fields',
    {},
    [
      { a: 1, b: 1 },
      { a: 2, b: 1 },
      { a: 1, b: 2 },
    ],
    [2, 0, 1],
    { a: 1, b: -1 },
  ],
];

describe('finds', () => {
  // Not `test.each`: Jest passes a callback in the place of what a row does not have.
  for (const [name, filter, documents, found, sort = { _id: 1 as const }] of queries)
    test(name, async () => {
      const collection = await fresh(documents);
      const ids = async () => (await collection.find(filter).sort(sort).toArray()).map(({ _id }) => Number(_id));
      expect(await ids()).toEqual(found);
      expect(await collection.countDocuments(filter)).toBe(found.length);
      // An index may not change what is found.
      for (const path of ['a', 'w', 'm.v', 'p.c', 'p.d.e', 'a.b', 'a.s']) await collection.createIndex({ [path]: 1 });
      expect(await ids()).toEqual(found);
      expect(await collection.countDocuments(filter)).toBe(found.length);
    });
});

type Changed = [name: string, before: Document, update: Document, after: Document, more?: Narrowed];
type Narrowed = { filter?: Document; arrayFilters?: Document[] };
const [unsent, sent] = [
  { kind: 'a', state: 'pending' },
  { kind: 'b', state: 'sent' },
];
const mails = [unsent, sent];
const theSent = { filter: { mails: { $elemMatch: sent } } };
const theUnsent = { arrayFilters: [{ 'm.state': { $nin: ['sent'] }, 'm.step': null }] };
const updates: Changed[] = [
  ['$set makes documents on the way', { a: 1 }, { $set: { 'b.c': 2 } }, { a: 1, b: { c: 2 } }],
  ['$set in an array, padded with null', { a: [1] }, { $set: { 'a.2': 3 } }, { a: [1, null, 3] }],
  ['$unset', { a: 1, b: { c: 1, d: 2 } }, { $unset: { a: 1, 'b.c': 1, e: 1 } }, { b: { d: 2 } }],
  ['$inc', { a: 1 }, { $inc: { a: 2, b: -1 } }, { a: 3, b: -1 }],
  ['$min and $max', { a: 5, b: early }, { $min: { a: 3 }, $max: { b: late, c: 1 } }, { a: 3, b: late, c: 1 }],
  ['$push', { a: [1] }, { $push: { a: { $each: [2, 3] }, b: 1 } }, { a: [1, 2, 3], b: [1] }],
  ['$pull', { b: [{ x: 1, y: 1 }, { x: 2 }] }, { $pull: { b: { x: 1 } } }, { b: [{ x: 2 }] }],
  ['$setOnInsert of a stored document', { a: 1 }, { $setOnInsert: { a: 2 }, $set: { b: 1 } }, { a: 1, b: 1 }],
  [
    '$ is the element that matched',
    { mails },
    { $set: { 'mails.$.x': 1 } },
    { mails: [unsent, { ...sent, x: 1 }] },
    theSent,
  ],
  [
    '$[name] chooses before anything is changed',
    { mails },
    { $set: { 'mails.$[m].state': 'sent', 'mails.$[m].step': 1 } },
    { mails: [{ kind: 'a', state: 'sent', step: 1 }, sent] },
    theUnsent,
  ],
  ['a replacement keeps the id', { a: 1, b: 2 }, { c: 3 }, { c: 3 }],
];

describe('updates', () => {
  for (const [name, before, update, after, { filter = {}, arrayFilters } = {}] of updates)
    test(name, async () => {
      const collection = await fresh([before]);
      const isReplacement = !Object.keys(update)[0]!.startsWith('$');
      const result = isReplacement
        ? await collection.replaceOne(filter, update)
        : await collection.updateOne(filter, update, arrayFilters && { arrayFilters });
      expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
      expect(await collection.findOne()).toEqual({ _id: 0, ...after });
    });

  test('count what matched and what changed, and leave other documents', async () => {
    const collection = await fresh([{ a: 1 }, { a: 2 }, { a: 3, b: 1 }]);
    const result = await collection.updateMany({ b: null }, { $set: { a: 1 } });
    expect(result).toMatchObject({ matchedCount: 2, modifiedCount: 1 });
    expect(await collection.countDocuments({ a: 3 })).toBe(1);
  });

  test('an upsert stores the equalities of the query and the change', async () => {
    const collection = await fresh();
    const filter = { _id: 7, a: 1, 'b.c': 2, d: { $gt: 5 } } as Document;
    const change = { $set: { x: 1 }, $setOnInsert: { y: 2 } };
    expect(await collection.updateOne(filter, change, { upsert: true })).toMatchObject({
      upsertedId: 7,
      matchedCount: 0,
    });
    expect(await collection.findOne()).toEqual({ _id: 7, a: 1, b: { c: 2 }, x: 1, y: 2 });
    const stored = await collection.findOneAndUpdate({ f: 1 }, change, { upsert: true, returnDocument: 'after' });
    expect(stored).toEqual({ _id: expect.any(ObjectId), f: 1, x: 1, y: 2 });
  });

  test('find and modify: before, after, removed, and the first of the order', async () => {
    const collection = await fresh([{ a: 1 }, { a: 2 }]);
    expect(await collection.findOneAndUpdate({}, { $inc: { n: 1 } }, { sort: { a: -1 } })).toEqual({ _id: 1, a: 2 });
    const after = await collection.findOneAndUpdate(
      { a: 2 },
      { $inc: { n: 1 } },
      { returnDocument: 'after', projection: { n: 1 } },
    );
    expect(after).toEqual({ _id: 1, n: 2 });
    expect(await collection.findOneAndDelete({ a: 1 })).toEqual({ _id: 0, a: 1 });
    expect(await collection.findOneAndUpdate({ a: 9 }, { $set: { a: 1 } })).toBeNull();
  });

  test('several in one command; an ordered one ends at its failure', async () => {
    const collection = await fresh([{}, {}]);
    const writes = [
      { insertOne: { document: { _id: 1 } as never } },
      { updateOne: { filter: { a: 9 }, update: { $set: { b: 1 } }, upsert: true } },
      { deleteOne: { filter: { _id: 0 } as never } },
    ];
    expect(await failure(collection.bulkWrite(writes))).toMatchObject({ code: 11_000, result: { upsertedCount: 0 } });
    const counts = { upsertedCount: 1, deletedCount: 1 };
    expect(await failure(collection.bulkWrite(writes, { ordered: false }))).toMatchObject({ result: counts });
  });

  test('a write that is sent again with its number is not done again', async () => {
    const collection = await fresh([{ n: 0 }]);
    const { socket, run } = await rawClient(uri);
    const lsid = { id: new Binary(randomBytes(16), 4) };
    const updates_ = [{ q: { _id: 0 }, u: { $inc: { n: 1 } } }];
    const about = { update: collection.collectionName, updates: updates_, $db: db().databaseName, lsid };
    for (const txnNumber of [1, 1, 2].map((number) => Long.fromNumber(number)))
      expect(await run({ ...about, txnNumber })).toMatchObject({ ok: 1, n: 1, nModified: 1 });
    socket.destroy();
    // The engine of DocumentDB does not remember them.
    if (own) expect(await collection.findOne()).toEqual({ _id: 0, n: 2 });
  });
});

describe('documents', () => {
  test('come back byte for byte, also after another field has changed', async () => {
    const collection = await fresh();
    await collection.insertOne({
      double: new Double(5),
      int: new Int32(5),
      long: Long.fromNumber(5),
      most: Long.MAX_VALUE,
      decimal: Decimal128.fromString('1.10'),
      text: 'ção 🌙 \0 end',
      date: new Date('2024-02-29T12:34:56.789Z'),
      before: new Date(-62_135_596_800_000),
      binary: new Binary(Buffer.from([0, 255])),
      uuid: new Binary(Buffer.alloc(16, 7), 4),
      stamp: new Timestamp({ t: 5, i: 6 }),
      none: null,
      list: [new Int32(1), [new Double(2)], {}],
      constructor: { z: new Int32(1), a: new Double(1) },
    });
    const raw = async () => (await collection.findOne({}, { raw: true })) as unknown as Buffer;
    const before = Buffer.from(await raw());
    await collection.updateOne({}, { $set: { zzz: 1 } });
    await collection.updateOne({}, { $unset: { zzz: 1 } });
    expect(Buffer.from(await raw()).equals(before)).toBe(true);
  });

  test('show some fields, or hide some', async () => {
    const collection = await fresh([{ a: 1, b: { c: 2, d: 3 }, e: [{ f: 1, g: 2 }] }]);
    const seen = (projection: Document) => collection.findOne({}, { projection });
    expect(await seen({ 'b.c': 1, 'e.f': 1 })).toEqual({ _id: 0, b: { c: 2 }, e: [{ f: 1 }] });
    expect(await seen({ a: 0, b: 0 })).toEqual({ _id: 0, e: [{ f: 1, g: 2 }] });
    expect(await seen({ a: 1, _id: 0 })).toEqual({ a: 1 });
  });

  test('come in batches, with skip and limit', async () => {
    const collection = await fresh(Array.from({ length: 300 }, () => ({})));
    const ids = async (limit: number) =>
      (await collection.find().sort({ _id: 1 }).skip(5).limit(limit).batchSize(7).toArray()).map(({ _id }) =>
        Number(_id),
      );
    expect(await ids(0)).toEqual(Array.from({ length: 295 }, (_, at) => at + 5));
    expect(await ids(20)).toEqual(Array.from({ length: 20 }, (_, at) => at + 5));
    const { cursor } = await db().command({ find: collection.collectionName, batchSize: 2 });
    const id = Long.fromValue(cursor.id);
    await db().command({ killCursors: collection.collectionName, cursors: [id] });
    const more = db().command({ getMore: id, collection: collection.collectionName });
    expect(await failure(more)).toMatchObject({ code: 43 });
  });

  test('above 16 MB are refused', async () => {
    const collection = await fresh();
    expect(await failure(collection.insertOne({ a: 'x'.repeat(16 * 1024 * 1024) }))).not.toHaveProperty('accepted');
    await collection.insertOne({ a: 'x'.repeat(15 * 1024 * 1024) });
    expect(await collection.countDocuments()).toBe(1);
  });
});

describe('indexes', () => {
  test('a unique one refuses a second key, also of an element, after an update and in two fields', async () => {
    const collection = await fresh([{ a: 1, s: ['x', 'y'] }, { a: 2 }]);
    await collection.createIndex({ a: 1, b: 1 }, { unique: true });
    await collection.createIndex({ s: 1 }, { unique: true, partialFilterExpression: { s: { $exists: true } } });
    const duplicate = await failure(collection.insertOne({ a: 9, s: ['z', 'y'] }));
    expect(duplicate).toMatchObject({ code: 11_000, keyPattern: { s: 1 } });
    expect(duplicate['message']).toMatch(/E11000 duplicate key error collection: .* index: s_1/);
    expect(await failure(collection.updateOne({ a: 2 }, { $set: { a: 1 } }))).toMatchObject({ code: 11_000 });
    // A key that was given up is free; documents without the field of a partial index do not meet.
    await collection.updateOne({ a: 1 }, { $set: { a: 3, s: ['x'] } });
    await collection.insertMany([{ a: 1, s: ['y'] }, { a: 4 }, { a: 5 }]);
    expect(await collection.countDocuments()).toBe(5);
  });

  test('are not made of documents that break them, are listed and dropped', async () => {
    const collection = await fresh([{ a: 1 }, { a: 1 }]);
    expect(await failure(collection.createIndex({ a: 1 }, { unique: true }))).toMatchObject({ code: 11_000 });
    await collection.createIndex({ a: 1, b: -1 }, { partialFilterExpression: { a: { $exists: true } } });
    const listed = [{ name: '_id_' }, { key: { a: 1, b: -1 }, partialFilterExpression: { a: { $exists: true } } }];
    expect(await collection.listIndexes().toArray()).toMatchObject(listed);
    expect(await failure(collection.createIndex({ a: 1, b: -1 }, { unique: true }))).not.toHaveProperty('accepted');
    await collection.dropIndex('a_1_b_-1');
    expect(await failure(collection.dropIndex('a_1_b_-1'))).toMatchObject({ code: 27 });
    expect(await collection.indexes()).toHaveLength(1);
  });

  test('serve a query, and its sort', async () => {
    const collection = await fresh(Array.from({ length: 500 }, (_, at) => ({ a: at, w: [`w${at}`] })));
    await collection.createIndexes([{ key: { a: -1, _id: -1 } }, { key: { w: 1 } }]);
    for (const filter of [{ a: { $gt: 498 } }, { w: /^w49/ }, { w: 'w7' }])
      expect(JSON.stringify(await collection.find(filter).explain('queryPlanner'))).toMatch(/IXSCAN/);
    const sorted = await collection
      .find({ a: { $gte: 3 } })
      .sort({ a: -1, _id: -1 })
      .skip(10)
      .limit(3)
      .toArray();
    expect(sorted.map(({ a }) => a as number)).toEqual([489, 488, 487]);
  });
});

describe('collections', () => {
  test('are made by the first write, listed and dropped', async () => {
    const collection = await fresh([{}]);
    const listed = async () => (await db().listCollections().toArray()).map(({ name }) => name);
    expect(await listed()).toContain(collection.collectionName);
    await collection.drop();
    expect(await listed()).not.toContain(collection.collectionName);
    expect([await collection.find().toArray(), await collection.countDocuments()]).toEqual([[], 0]);
    expect(await failure(collection.listIndexes().toArray())).toMatchObject({ code: 26 });
  });

  test('are renamed with their indexes, also onto another', async () => {
    const [from, to] = [await fresh([{ a: 1 }]), await fresh([{}, {}])];
    await from.createIndex({ a: 1 }, { unique: true });
    expect(await failure(from.rename(to.collectionName))).toMatchObject({ code: 48 });
    await from.rename(to.collectionName, { dropTarget: true });
    expect(await to.find().toArray()).toEqual([{ _id: 0, a: 1 }]);
    expect(await failure(to.insertOne({ a: 1 }))).toMatchObject({ code: 11_000 });
    expect(await from.countDocuments()).toBe(0);
  });
});

type Refused = [name: string, code: number, command: (name: string) => Document];
const update =
  (u: Document, more: Document = {}) =>
  (name: string) => ({ update: name, updates: [{ q: {}, u, ...more }] });
const find = (filter: Document) => (name: string) => ({ find: name, filter });
const refusals: Refused[] = [
  ['an unknown command', 59, () => ({ nonsense: 1 })],
  ['an unknown operator of a query', 2, find({ a: { $nonsense: 1 } })],
  ['an unknown operator of an update', 9, update({ $nonsense: { a: 1 } })],
  ['another id', 66, update({ $set: { _id: 2 } })],
  ['two changes of one path', 40, update({ $set: { a: 1 }, $inc: { a: 1 } })],
  ['a field in a number', 28, update({ $set: { 'a.b': 1 } })],
  ['$inc of a text', 14, update({ $inc: { t: 1 } })],
  ['$push onto a number', 2, update({ $push: { a: 1 } })],
  ['$ without a match', 2, update({ $set: { 'l.$': 1 } })],
  ['an array filter of no use', 9, update({ $set: { a: 2 } }, { arrayFilters: [{ x: 1 }] })],
  ['a replacement of many', 9, update({ a: 1 }, { multi: true })],
  ['showing and hiding fields', 31_254, (name) => ({ find: name, projection: { a: 1, t: 0 } })],
];
/** What the product does not use, and codes that are another server's own. */
const notOffered: Refused[] = [
  ['another order of letters', 20, (name) => ({ find: name, collation: { locale: 'pt' } })],
  ['a collection that exists', 48, (name) => ({ create: name })],
  ['a pipeline that does not count', 238, (name) => ({ aggregate: name, pipeline: [{ $match: {} }], cursor: {} })],
  [
    'an index with an expiry',
    197,
    (name) => ({ createIndexes: name, indexes: [{ key: { b: 1 }, name: 'b', expireAfterSeconds: 1 }] }),
  ],
  ['a text index', 67, (name) => ({ createIndexes: name, indexes: [{ key: { t: 'text' }, name: 't' }] })],
  ['a transaction', 20, (name) => ({ find: name, txnNumber: Long.ONE, startTransaction: true, autocommit: false })],
  ['distinct values', 59, (name) => ({ distinct: name, key: 'a' })],
];

test.each(given === undefined ? [...refusals, ...notOffered] : refusals)('refuses %s', async (_name, code, command) => {
  const collection = await fresh([{ a: 1, t: 'x', l: [1] }]);
  const answer = await db()
    .command(command(collection.collectionName))
    .catch((error: unknown) => error as Document);
  expect(answer['writeErrors']?.[0]?.code ?? answer['code']).toBe(code);
  expect(await collection.find().toArray()).toEqual([{ _id: 0, a: 1, t: 'x', l: [1] }]);
});
