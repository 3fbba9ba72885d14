import { expect } from '@jest/globals';
import { Long } from 'mongodb';
import { conforms, db, failure, fresh, ids } from './engine.ts';

const numbers = (count: number): never => Array.from({ length: count }, (_each, i) => ({ _id: i })) as never;

conforms('cursor: returns all documents in many batches', async () => {
  const collection = fresh();
  await collection.insertMany(numbers(1000));
  expect(await ids(collection.find().sort({ _id: 1 }).batchSize(7))).toEqual(
    Array.from({ length: 1000 }, (_each, i) => i),
  );
  expect(await collection.find().toArray()).toHaveLength(1000);
});

conforms('cursor: the first batch has 101 documents by default', async () => {
  const collection = fresh();
  await collection.insertMany(numbers(300));
  const { cursor } = await db.command({ find: collection.collectionName });
  expect(cursor.firstBatch).toHaveLength(101);
  expect(cursor.id).not.toEqual(Long.ZERO);
  await db.command({ killCursors: collection.collectionName, cursors: [Long.fromValue(cursor.id)] });
});

conforms('cursor: a limit ends it, singleBatch closes it', async () => {
  const collection = fresh();
  await collection.insertMany(numbers(50));
  expect(await collection.find().batchSize(10).limit(25).toArray()).toHaveLength(25);
  const { cursor } = await db.command({ find: collection.collectionName, batchSize: 5, singleBatch: true });
  expect(cursor.firstBatch).toHaveLength(5);
  expect(Number(cursor.id)).toBe(0);
});

conforms('cursor: batchSize 0 opens it with an empty batch', async () => {
  const collection = fresh();
  await collection.insertMany(numbers(5));
  const { cursor } = await db.command({ find: collection.collectionName, batchSize: 0 });
  expect(cursor.firstBatch).toEqual([]);
  const more = await db.command({ getMore: Long.fromValue(cursor.id), collection: collection.collectionName });
  expect(more['cursor'].nextBatch).toHaveLength(5);
  expect(Number(more['cursor'].id)).toBe(0);
});

conforms('cursor: a killed cursor is not found', async () => {
  const collection = fresh();
  await collection.insertMany(numbers(50));
  const { cursor } = await db.command({ find: collection.collectionName, batchSize: 2 });
  const id = Long.fromValue(cursor.id);
  const killed = await db.command({ killCursors: collection.collectionName, cursors: [id] });
  expect(killed['cursorsKilled']).toHaveLength(1);
  expect(await failure(db.command({ getMore: id, collection: collection.collectionName }))).toMatchObject({ code: 43 });
});

conforms('cursor: batches stay below 16 MB', async () => {
  const collection = fresh();
  const big = 'x'.repeat(6 * 1024 * 1024);
  for (let i = 0; i < 4; i++) await collection.insertOne({ _id: i, big } as never);
  const { cursor } = await db.command({ find: collection.collectionName });
  expect(cursor.firstBatch.length).toBeLessThan(4);
  expect(await collection.find().toArray()).toHaveLength(4);
});

conforms('cursor: of an unknown collection is empty', async () => {
  expect(await fresh().find().toArray()).toEqual([]);
  expect(await fresh().countDocuments({ a: 1 })).toBe(0);
});

conforms('time limit: a pattern that would run for minutes ends with code 50', async () => {
  const collection = fresh();
  await collection.insertMany([
    { _id: 1, a: `${'a'.repeat(40)}b` },
    { _id: 2, a: 'b' },
  ] as never);
  const slow = { a: { $regex: '^(a+)+$' } };
  const limited = [
    () => collection.find(slow).maxTimeMS(200).toArray(),
    () => collection.updateMany(slow, { $set: { hit: true } }, { maxTimeMS: 200 }),
    () => collection.countDocuments(slow, { maxTimeMS: 200 }),
  ];
  const began = performance.now();
  for (const call of limited) expect(await failure(call())).toMatchObject({ code: 50 });
  // Without their own limit, each would run for the default limit of five seconds.
  expect(performance.now() - began).toBeLessThan(limited.length * 5000);
  expect(await ids(collection.find({ a: 'b' }))).toEqual([2]);
});

conforms('time limit: counts for a command as a whole, not for each of its statements', async () => {
  const name = fresh().collectionName;
  const documents = Array.from({ length: 3000 }, (_, at) => ({ _id: at }));
  const updates = documents.map(() => ({ q: { a: 1 }, u: { $set: { a: 2 } } }));
  const limited = { maxTimeMS: 1 };
  expect(await failure(db.command({ insert: name, documents, ...limited }))).toMatchObject({ code: 50 });
  expect(await db.collection(name).countDocuments()).toBe(0);
  await db.command({ insert: name, documents });
  const index = { key: { a: 1 }, name: 'a' };
  expect(await failure(db.command({ createIndexes: name, indexes: [index], ...limited }))).toMatchObject({ code: 50 });
  expect(await db.collection(name).indexes()).toHaveLength(1);
  expect(await failure(db.command({ update: name, updates, maxTimeMS: 100 }))).toMatchObject({ code: 50 });
});

conforms('time limit: counts for a cursor as a whole, not for each of its batches', async () => {
  const collection = fresh();
  const a = `${'a'.repeat(18)}b`;
  await collection.insertMany(Array.from({ length: 300 }, (_, at) => ({ _id: at, a })) as never);
  // Some milliseconds for each document, and one document in each batch.
  const slow = { $or: [{ a: /^(a+)+$/ }, { a }] };
  expect(await failure(collection.find(slow, { batchSize: 1, maxTimeMS: 300 }).toArray())).toMatchObject({ code: 50 });
});

conforms('time limit: a pattern that chooses collections ends with code 50', async () => {
  await db.createCollection(`${'a'.repeat(40)}b`);
  const filter = { name: { $regex: '^(a+)+$' } };
  expect(await failure(db.command({ listCollections: 1, filter, maxTimeMS: 200 }))).toMatchObject({ code: 50 });
});
