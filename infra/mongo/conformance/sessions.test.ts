import { randomBytes } from 'node:crypto';
import { expect } from '@jest/globals';
import { Binary, type Document, Long } from 'mongodb';
import { client, conforms, db, failure, fresh, uri } from './engine.ts';
import { RawClient } from './raw-client.ts';

conforms('session: reads and writes carry it', async () => {
  const collection = fresh();
  await client.withSession(async (session) => {
    await collection.insertOne({ _id: 1 } as never, { session });
    expect(await collection.findOne({}, { session })).toEqual({ _id: 1 });
  });
});

conforms('session: a cursor is read to its end', async () => {
  const collection = fresh();
  await collection.insertMany(Array.from({ length: 30 }, (_each, i) => ({ i })));
  await client.withSession(async (session) => {
    expect(await collection.find({}, { session, batchSize: 4 }).toArray()).toHaveLength(30);
  });
});

conforms('transaction: refused with code 20, and nothing is written', async () => {
  const collection = fresh();
  const error = await failure(
    client.withSession((session) =>
      session.withTransaction(async () => {
        await collection.insertOne({ a: 1 }, { session });
      }),
    ),
  );
  // The driver wraps the error with code 20 in an error of its own.
  expect(error).toMatchObject({ originalError: { code: 20, codeName: 'IllegalOperation' } });
  const read = client.withSession((session) => session.withTransaction(() => collection.findOne({}, { session })));
  expect(await failure(read)).toMatchObject({ code: 20 });
  expect(await collection.countDocuments()).toBe(0);
});

const increase = (update: string, txnNumber: number, lsid: Document): Document => ({
  update,
  updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }],
  $db: db.databaseName,
  lsid,
  txnNumber: Long.fromNumber(txnNumber),
});

conforms('retry: a write sent twice with the same number runs once', async () => {
  const collection = fresh();
  await collection.insertOne({ _id: 1, n: 0 } as never);
  const lsid = { id: new Binary(randomBytes(16), 4) };
  const raw = await RawClient.open(uri);
  for (const number of [1, 1, 2, 2]) {
    expect(await raw.run(increase(collection.collectionName, number, lsid))).toMatchObject({
      ok: 1,
      n: 1,
      nModified: 1,
    });
  }
  expect(await raw.run(increase(collection.collectionName, 1, lsid))).toMatchObject({ ok: 0, code: 225 });
  raw.close();
  expect(await collection.findOne()).toEqual({ _id: 1, n: 2 });
});
