import { expect } from '@jest/globals';
import { Binary, BSONRegExp, Decimal128, type Document, Double, Int32, Long, ObjectId, Timestamp } from 'mongodb';
import { conforms, db, failure, fresh, ids, refuses } from './engine.ts';

conforms('insert: one and many, in their order', async () => {
  const collection = fresh();
  await collection.insertOne({ _id: 1 } as never);
  expect(await collection.insertMany([{ _id: 2 }, { _id: 3 }] as never)).toMatchObject({ insertedCount: 2 });
  expect(await ids(collection.find().sort({ _id: 1 }))).toEqual([1, 2, 3]);
});

conforms('insert: adds a missing _id as the first field', async () => {
  const collection = fresh();
  await db.command({ insert: collection.collectionName, documents: [{ a: 1 }] });
  const doc = await collection.findOne();
  expect(Object.keys(doc ?? {})).toEqual(['_id', 'a']);
  expect(doc?.['_id']).toBeInstanceOf(ObjectId);
});

conforms('insert: an _id that is null stays null', async () => {
  const collection = fresh();
  await db.command({ insert: collection.collectionName, documents: [{ a: 1, _id: null }] });
  expect(await collection.find().toArray()).toEqual([{ _id: null, a: 1 }]);
  const again = await db.command({ insert: collection.collectionName, documents: [{ _id: null }] });
  expect(again['writeErrors']).toMatchObject([{ code: 11000 }]);
});

conforms('insert: moves the _id to the front', async () => {
  const collection = fresh();
  await collection.insertOne({ b: 1, _id: 5, a: 2 } as never);
  expect(Object.keys((await collection.findOne()) ?? {})).toEqual(['_id', 'b', 'a']);
});

conforms('insert: ordered stops at the first failure', async () => {
  const collection = fresh();
  const error = await failure(collection.insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }] as never));
  expect(error).toMatchObject({ code: 11000, result: { insertedCount: 1 } });
  expect(await ids(collection.find())).toEqual([1]);
});

conforms('insert: unordered continues after failures', async () => {
  const collection = fresh();
  const docs = [{ _id: 1 }, { _id: 1 }, { _id: 2 }, { _id: 2 }, { _id: 3 }] as never;
  const error = await failure(collection.insertMany(docs, { ordered: false }));
  expect(error['writeErrors'].map((each: { index: number }) => each.index)).toEqual([1, 3]);
  expect(await collection.countDocuments()).toBe(3);
});

refuses('insert: an _id that is an array', 53, () => fresh().insertOne({ _id: [1] } as never));

conforms('insert: more than 16 MB is refused', async () => {
  const collection = fresh();
  await failure(collection.insertOne({ a: 'x'.repeat(16 * 1024 * 1024) }));
  expect(await collection.countDocuments()).toBe(0);
  await collection.insertOne({ a: 'x'.repeat(15 * 1024 * 1024) });
  expect(await collection.countDocuments()).toBe(1);
});

conforms('insert: an unacknowledged write stores the document', async () => {
  const collection = fresh();
  await collection.insertOne({ _id: 1 } as never, { writeConcern: { w: 0 } });
  // No answer says when the write is done, and the driver may read on another connection: poll.
  for (let tries = 0; tries < 200 && (await collection.countDocuments()) === 0; tries++);
  expect(await collection.countDocuments()).toBe(1);
});

conforms('write concern majority and journal are accepted', async () => {
  const result = await fresh().insertOne({ a: 1 }, { writeConcern: { w: 'majority', j: true } });
  expect(result.acknowledged).toBe(true);
});

const every = {
  double: new Double(5),
  fraction: new Double(0.1),
  int: new Int32(5),
  long: Long.fromNumber(5),
  bigLong: Long.MAX_VALUE,
  decimal: Decimal128.fromString('1.10'),
  text: 'ção 🌙 \u0000 end',
  date: new Date('2024-02-29T12:34:56.789Z'),
  early: new Date(-62135596800000),
  binary: new Binary(Buffer.from([0, 255]), 0),
  uuid: new Binary(Buffer.alloc(16, 7), 4),
  own: new Binary(Buffer.from([1, 2, 3]), 128),
  regex: new BSONRegExp('^a.b', 'im'),
  stamp: new Timestamp({ t: 5, i: 6 }),
  none: null,
  list: [new Int32(1), [new Double(2)], {}],
  inner: { z: new Int32(1), a: new Double(1) },
};

conforms('types: every value comes back byte for byte, also after another field changed', async () => {
  const collection = fresh();
  const doc = { _id: new ObjectId(), ...every };
  await collection.insertOne(doc);
  const raw = async (): Promise<Buffer> => (await collection.findOne({}, { raw: true })) as unknown as Buffer;
  const before = await raw();
  await collection.updateOne({}, { $set: { zzz: 1 } });
  await collection.updateOne({}, { $unset: { zzz: 1 } });
  expect(Buffer.compare(await raw(), before)).toBe(0);
  const stored = await collection.findOne({}, { promoteValues: false, bsonRegExp: true });
  expect(Object.keys(stored ?? {})).toEqual(Object.keys(doc));
  expect(stored?.['double']).toEqual(new Double(5));
  expect(stored?.['long']).toEqual(Long.fromNumber(5));
  expect(stored?.['decimal'].toString()).toBe('1.10');
});

conforms('types: __proto__ and constructor are ordinary field names', async () => {
  const collection = fresh();
  const doc: Document = JSON.parse('{"_id":1,"__proto__":{"polluted":true},"constructor":{"prototype":1}}');
  await collection.insertOne(doc);
  await collection.updateOne({}, { $set: { 'constructor.name': 'x' } });
  const stored = (await collection.findOne()) ?? {};
  expect(Object.keys(stored)).toEqual(['_id', '__proto__', 'constructor']);
  expect(stored['constructor']).toEqual({ prototype: 1, name: 'x' });
  expect(({} as Document)['polluted']).toBeUndefined();
});

conforms('projection: includes or excludes fields, and keeps _id unless it is excluded', async () => {
  const collection = fresh();
  await collection.insertOne({ _id: 1, a: 1, b: { c: 2, d: 3 }, e: [{ f: 1, g: 2 }] } as never);
  const seen = (projection: Document): Promise<Document | null> => collection.findOne({}, { projection });
  expect(await seen({ a: 1 })).toEqual({ _id: 1, a: 1 });
  expect(await seen({ a: 1, _id: 0 })).toEqual({ a: 1 });
  expect(await seen({ 'b.c': 1, 'e.f': 1 })).toEqual({ _id: 1, b: { c: 2 }, e: [{ f: 1 }] });
  expect(await seen({ a: 0, 'b.c': 0, 'e.g': 0 })).toEqual({ _id: 1, b: { d: 3 }, e: [{ f: 1 }] });
  expect(await seen({ _id: 0 })).toEqual({ a: 1, b: { c: 2, d: 3 }, e: [{ f: 1, g: 2 }] });
  expect(await seen({ _id: 1 })).toEqual({ _id: 1 });
});

refuses('projection: including and excluding fields together', 31254, async () => {
  const collection = fresh();
  await collection.insertOne({ a: 1 });
  await collection.findOne({}, { projection: { a: 1, b: 0 } });
});

conforms('delete: one and many', async () => {
  const collection = fresh();
  await collection.insertMany([1, 1, 2].map((a) => ({ a })));
  expect(await collection.deleteOne({ a: 1 })).toMatchObject({ deletedCount: 1 });
  expect(await collection.deleteMany({})).toMatchObject({ deletedCount: 2 });
  expect(await collection.deleteMany({})).toMatchObject({ deletedCount: 0 });
});

conforms('count: with a query, skip and limit', async () => {
  const collection = fresh();
  await collection.insertMany([1, 2, 3, 4].map((a) => ({ a })));
  expect(await collection.countDocuments({ a: { $gt: 1 } })).toBe(3);
  expect(await collection.countDocuments({}, { skip: 1, limit: 2 })).toBe(2);
  expect(await collection.estimatedDocumentCount()).toBe(4);
});

conforms('bulkWrite: mixes operations and reports each', async () => {
  const collection = fresh();
  const result = await collection.bulkWrite([
    { insertOne: { document: { _id: 1, a: 1 } as never } },
    { updateOne: { filter: { a: 1 }, update: { $set: { a: 2 } } } },
    { updateOne: { filter: { a: 9 }, update: { $set: { b: 1 } }, upsert: true } },
    { deleteOne: { filter: { a: 2 } } },
  ]);
  expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 1, upsertedCount: 1, deletedCount: 1 });
});

const listed = async (): Promise<string[]> => (await db.listCollections().toArray()).map(({ name }) => name);

conforms('collections: created by the first write, listed, dropped', async () => {
  const collection = fresh();
  await collection.insertOne({ a: 1 });
  expect(await listed()).toContain(collection.collectionName);
  await collection.drop();
  expect(await listed()).not.toContain(collection.collectionName);
});

conforms('collections: created once', async () => {
  const { collectionName } = fresh();
  await db.createCollection(collectionName);
  expect(await failure(db.createCollection(collectionName))).toMatchObject({ code: 48 });
});

conforms('collections: renamed, also onto an existing one', async () => {
  const [from, to] = [fresh(), fresh()];
  await from.createIndex({ a: 1 }, { unique: true });
  await from.insertMany([
    { _id: 1, a: 1 },
    { _id: 2, a: 2 },
  ] as never);
  await to.insertOne({ _id: 9 } as never);
  expect(await failure(from.rename(to.collectionName))).toMatchObject({ code: 48 });
  await from.rename(to.collectionName, { dropTarget: true });
  expect(await ids(to.find({ a: { $gt: 0 } }).sort({ a: 1 }))).toEqual([1, 2]);
  expect(await failure(to.insertOne({ a: 2 }))).toMatchObject({ code: 11000 });
  expect(await from.countDocuments()).toBe(0);
  expect(await listed()).not.toContain(from.collectionName);
  expect(await failure(from.rename('elsewhere'))).toMatchObject({ code: 26 });
});
