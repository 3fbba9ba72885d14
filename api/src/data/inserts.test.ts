import { expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { Inserts } from './inserts.ts';

const two = [{ name: 'one' }, { name: 'two' }];

/** A collection whose write of many ends like this. */
function endingWith(reason: Error): Inserts {
  const end = async (): Promise<never> => {
    throw reason;
  };
  return new Inserts({ insertOne: end, insertMany: end });
}

const wrapped = (cause: Error | object, insertedCount: number, faults: object[] = []) =>
  new mongo.MongoBulkWriteError(
    cause as Error,
    {
      insertedCount,
      getWriteErrors: () => faults,
      getWriteConcernError: () => undefined,
    } as never,
  );

const statuses = async (inserts: Inserts) =>
  (await Promise.allSettled(two.map((document) => inserts.take(document)))).map(({ status }) => status);

test('a connection that is lost in the middle stores nothing that anybody may count on', async () => {
  expect(await statuses(endingWith(wrapped(new mongo.MongoNetworkError('gone'), 0)))).toEqual(['rejected', 'rejected']);
  expect(await statuses(endingWith(new mongo.MongoNetworkError('gone')))).toEqual(['rejected', 'rejected']);
});

test('a document that is refused is refused alone, when the other is known to be stored', async () => {
  const fault = { index: 1, code: 11000, errmsg: 'duplicate' };
  expect(await statuses(endingWith(wrapped({ writeErrors: [fault] }, 1, [fault])))).toEqual(['fulfilled', 'rejected']);
  expect(await statuses(endingWith(wrapped({ writeErrors: [fault] }, 0, [fault])))).toEqual(['rejected', 'rejected']);
});
