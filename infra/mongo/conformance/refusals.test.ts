import { expect } from '@jest/globals';
import { type Document, MongoServerError } from 'mongodb';
import { db, fresh, refuses } from './engine.ts';

type Case = [name: string, command: (collection: string) => Document, code: number];

const everywhere: Case[] = [
  ['an unknown command', () => ({ doesNotExist: 1 }), 59],
  ['an unknown field of find', (find) => ({ find, nonsense: 1 }), 40415],
  ['a negative skip', (find) => ({ find, skip: -1 }), 51024],
  ['an insert of nothing', (insert) => ({ insert, documents: [] }), 16],
  ['a name with a dollar', () => ({ insert: 'a$b', documents: [{ a: 1 }] }), 73],
  ['an empty collection name', () => ({ insert: '', documents: [{ a: 1 }] }), 73],
  ['getMore of no cursor', (collection) => ({ getMore: 12345n, collection }), 43],
  ['an index without a key', (createIndexes) => ({ createIndexes, indexes: [{ key: {}, name: 'x' }] }), 67],
  ['an index in no direction', (createIndexes) => ({ createIndexes, indexes: [{ key: { a: 0 }, name: 'x' }] }), 67],
  [
    'an index of an unknown kind',
    (createIndexes) => ({ createIndexes, indexes: [{ key: { a: 'nope' }, name: 'x' }] }),
    67,
  ],
  [
    'TTL on two fields',
    (createIndexes) => ({ createIndexes, indexes: [{ key: { a: 1, b: 1 }, name: 'x', expireAfterSeconds: 5 }] }),
    67,
  ],
  ['a sort in no direction', (find) => ({ find, sort: { a: 5 } }), 15975],
  ['a multi update with a replacement', (update) => ({ update, updates: [{ q: {}, u: { a: 1 }, multi: true }] }), 9],
  ['a delete with a limit of two', (name) => ({ delete: name, deletes: [{ q: {}, limit: 2 }] }), 9],
  ['findAndModify that removes and updates', (findAndModify) => ({ findAndModify, remove: true, update: { a: 1 } }), 9],
  ['$text without a text index', (find) => ({ find, filter: { $text: { $search: 'x' } } }), 27],
];

/** What MongoDB offers and the embedded server does not; it says so and does nothing. */
const embeddedOnly: Case[] = [
  ['capped collections', (create) => ({ create, capped: true, size: 1000 }), 238],
  ['validators', (create) => ({ create, validator: { a: 1 } }), 238],
  ['views', (create) => ({ create, viewOn: 'x', pipeline: [] }), 238],
  ['time series', (create) => ({ create, timeseries: { timeField: 't' } }), 238],
  ['collations in queries', (find) => ({ find, collation: { locale: 'pt' } }), 238],
  [
    'collations of indexes',
    (createIndexes) => ({ createIndexes, indexes: [{ key: { a: 1 }, name: 'x', collation: { locale: 'pt' } }] }),
    238,
  ],
  ['text indexes', (createIndexes) => ({ createIndexes, indexes: [{ key: { a: 'text' }, name: 'x' }] }), 67],
  ['geo indexes', (createIndexes) => ({ createIndexes, indexes: [{ key: { a: '2dsphere' }, name: 'x' }] }), 67],
  ['$where', (find) => ({ find, filter: { $where: 'true' } }), 238],
  ['$near', (find) => ({ find, filter: { a: { $near: [0, 0] } } }), 291],
  ['$jsonSchema', (find) => ({ find, filter: { $jsonSchema: {} } }), 238],
  ['change streams', (aggregate) => ({ aggregate, pipeline: [{ $changeStream: {} }], cursor: {} }), 40573],
  ['$out', (aggregate) => ({ aggregate, pipeline: [{ $out: 'x' }], cursor: {} }), 238],
  ['$merge', (aggregate) => ({ aggregate, pipeline: [{ $merge: 'x' }], cursor: {} }), 238],
  [
    '$function',
    (aggregate) => ({
      aggregate,
      pipeline: [{ $project: { a: { $function: { body: 'x', args: [], lang: 'js' } } } }],
      cursor: {},
    }),
    168,
  ],
  ['mapReduce', (mapReduce) => ({ mapReduce }), 59],
  ['bulkWrite across collections', () => ({ bulkWrite: 1 }), 59],
  ['tailable cursors', (find) => ({ find, tailable: true }), 2],
];

/** A refused write statement is reported in an answer that is fine otherwise. */
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
