import { expect } from '@jest/globals';
import { type Document, MongoServerError } from 'mongodb';
import { db, fresh, refuses } from './engine.ts';

type Case = [name: string, command: (collection: string) => Document, code: number];

const everywhere: Case[] = [
  ['an unknown command', () => ({ doesNotExist: 1 }), 59],
  ['an unknown field of find', (find) => ({ find, nonsense: 1 }), 40415],
  ['a negative skip', (find) => ({ find, skip: -1 }), 51024],
  ['an insert without documents', (insert) => ({ insert, documents: [] }), 16],
  ['a name with a dollar', () => ({ insert: 'a$b', documents: [{ a: 1 }] }), 73],
  ['an empty collection name', () => ({ insert: '', documents: [{ a: 1 }] }), 73],
  ['getMore of an unknown cursor', (collection) => ({ getMore: 12345n, collection }), 43],
  ['an index without a key', (createIndexes) => ({ createIndexes, indexes: [{ key: {}, name: 'x' }] }), 67],
  ['an index in no direction', (createIndexes) => ({ createIndexes, indexes: [{ key: { a: 0 }, name: 'x' }] }), 67],
  [
    'an index of an unknown kind',
    (createIndexes) => ({ createIndexes, indexes: [{ key: { a: 'nope' }, name: 'x' }] }),
    67,
  ],
  ['a sort in no direction', (find) => ({ find, sort: { a: 5 } }), 15975],
  ['a multi update with a replacement', (update) => ({ update, updates: [{ q: {}, u: { a: 1 }, multi: true }] }), 9],
  ['a delete with a limit of two', (name) => ({ delete: name, deletes: [{ q: {}, limit: 2 }] }), 9],
  ['findAndModify that removes and updates', (findAndModify) => ({ findAndModify, remove: true, update: { a: 1 } }), 9],
];

const ofFind = (filter: Document) => (find: string) => ({ find, filter });
const ofUpdate = (u: Document | Document[]) => (update: string) => ({ update, updates: [{ q: {}, u }] });
const ofPipeline = (stage: Document) => (aggregate: string) => ({ aggregate, pipeline: [stage], cursor: {} });
const ofIndex = (options: Document) => (createIndexes: string) => ({
  createIndexes,
  indexes: [{ key: { a: 1 }, name: 'x', ...options }],
});

/** Features of MongoDB that the embedded server refuses, without a change. */
const embeddedOnly: Case[] = [
  ['capped collections', (create) => ({ create, capped: true, size: 1000 }), 40415],
  ['validators', (create) => ({ create, validator: { a: 1 } }), 40415],
  ['views', (create) => ({ create, viewOn: 'x', pipeline: [] }), 40415],
  ['collations in queries', (find) => ({ find, collation: { locale: 'pt' } }), 40415],
  ['tailable cursors', (find) => ({ find, tailable: true }), 40415],
  ['variables', (find) => ({ find, let: { a: 1 } }), 40415],
  ['collations of indexes', ofIndex({ collation: { locale: 'pt' } }), 197],
  ['sparse indexes', ofIndex({ sparse: true }), 197],
  ['TTL indexes', ofIndex({ expireAfterSeconds: 5 }), 197],
  ['patterns in partial filters', ofIndex({ partialFilterExpression: { a: { $in: [/x/] } } }), 67],
  ['text indexes', ofIndex({ key: { a: 'text' } }), 67],
  ['geo indexes', ofIndex({ key: { a: '2dsphere' } }), 67],
  ...['$where', '$text', '$jsonSchema', '$expr', '$comment'].map((name): Case => [name, ofFind({ [name]: 'x' }), 2]),
  ...['$mod', '$type', '$size', '$all', '$bitsAllSet', '$near'].map((name): Case => [
    name,
    ofFind({ a: { [name]: [1] } }),
    2,
  ]),
  ['$elemMatch on values', ofFind({ a: { $elemMatch: { $gt: 1 } } }), 2],
  ['possessive patterns', ofFind({ a: { $regex: 'a++' } }), 51091],
  ['POSIX classes in patterns', ofFind({ a: { $regex: '[[:alpha:]]' } }), 51091],
  ...['$mul', '$rename', '$currentDate', '$pop', '$pullAll', '$bit'].map((name): Case => [
    name,
    ofUpdate({ [name]: { a: 1 } }),
    9,
  ]),
  ['updates by a pipeline', ofUpdate([{ $set: { a: 1 } }]), 9],
  ['$addToSet with more than $each', ofUpdate({ $addToSet: { a: { $each: [1], b: 1 } } }), 2],
  ['$push with $sort', ofUpdate({ $push: { a: { $each: [], $sort: 1 } } }), 2],
  ...['$lookup', '$unwind', '$project', '$out', '$changeStream'].map((name): Case => [
    name,
    ofPipeline({ [name]: {} }),
    40324,
  ]),
  ['groups by a field', ofPipeline({ $group: { _id: '$a', n: { $sum: 1 } } }), 238],
  ['sums of a field', ofPipeline({ $group: { _id: 1, n: { $sum: '$a' } } }), 238],
  ['averages', ofPipeline({ $group: { _id: 1, n: { $avg: '$a' } } }), 15952],
  ['expressions in projections', (find) => ({ find, projection: { a: { $slice: 1 } } }), 31325],
  ...['distinct', 'mapReduce', 'bulkWrite', 'collStats', 'dbStats', 'listDatabases', 'serverStatus', 'validate'].map(
    (name): Case => [name, (collection) => ({ [name]: collection }), 59],
  ),
];

/** Sends a command. A refused write statement is reported inside a successful answer. */
async function send(command: Document): Promise<void> {
  const { writeErrors } = await db.command(command);
  if (writeErrors) throw new MongoServerError(writeErrors[0]);
}

for (const [prefix, cases] of [
  ['refused', everywhere],
  ['not offered', embeddedOnly],
] as const) {
  for (const [name, command, code] of cases) {
    refuses(`${prefix}: ${name}`, code, async () => {
      const collection = fresh();
      await collection.insertOne({ _id: 1 } as never);
      const creates = 'create' in command('x');
      try {
        await send(command(creates ? `${collection.collectionName}x` : collection.collectionName));
      } finally {
        expect(await collection.find().toArray()).toEqual([{ _id: 1 }]);
      }
    });
  }
}
