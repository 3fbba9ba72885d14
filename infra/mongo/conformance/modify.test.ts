import { expect } from '@jest/globals';
import { conforms, failure, fresh } from './engine.ts';

conforms('findAndModify: returns the old or the new document', async () => {
  const collection = fresh();
  await collection.insertOne({ _id: 1, n: 1 } as never);
  expect(await collection.findOneAndUpdate({}, { $inc: { n: 1 } })).toEqual({ _id: 1, n: 1 });
  expect(await collection.findOneAndUpdate({}, { $inc: { n: 1 } }, { returnDocument: 'after' })).toEqual({
    _id: 1,
    n: 3,
  });
});

conforms('findAndModify: sorts before it selects, and projects', async () => {
  const collection = fresh();
  await collection.insertMany([1, 2, 3].map((n) => ({ _id: n, n, x: n })) as never);
  const found = await collection.findOneAndUpdate(
    {},
    { $set: { hit: true } },
    { sort: { n: -1 }, projection: { n: 1, _id: 0 } },
  );
  expect(found).toEqual({ n: 3 });
  expect(await collection.findOneAndDelete({}, { sort: { n: -1 } })).toEqual({ _id: 3, n: 3, x: 3, hit: true });
});

conforms('findAndModify: upserts', async () => {
  const collection = fresh();
  expect(await collection.findOneAndUpdate({ _id: 5 } as never, { $set: { a: 1 } }, { upsert: true })).toBeNull();
  const replaced = await collection.findOneAndReplace(
    { _id: 6 } as never,
    { b: 1 },
    { upsert: true, returnDocument: 'after' },
  );
  expect(replaced).toEqual({ _id: 6, b: 1 });
});

conforms('findAndModify: finds nothing', async () => {
  expect(await fresh().findOneAndUpdate({ a: 1 }, { $set: { b: 1 } })).toBeNull();
  expect(await fresh().findOneAndDelete({ a: 1 })).toBeNull();
});

conforms('findAndModify: a duplicate is the error of the command', async () => {
  const collection = fresh();
  await collection.createIndex({ mail: 1 }, { unique: true });
  await collection.insertMany([{ mail: 'a' }, { mail: 'b' }]);
  const error = await failure(collection.findOneAndUpdate({ mail: 'a' }, { $set: { mail: 'b' } }));
  expect(error).toMatchObject({ code: 11000, keyPattern: { mail: 1 } });
});

conforms('findAndModify: reports in lastErrorObject', async () => {
  const collection = fresh();
  const options = { upsert: true, includeResultMetadata: true } as const;
  const made = await collection.findOneAndUpdate({ _id: 1 } as never, { $set: { a: 1 } }, options);
  expect(made.lastErrorObject).toMatchObject({ n: 1, updatedExisting: false, upserted: 1 });
  const changed = await collection.findOneAndUpdate({ _id: 1 } as never, { $set: { a: 2 } }, options);
  expect(changed.lastErrorObject).toMatchObject({ n: 1, updatedExisting: true });
});
