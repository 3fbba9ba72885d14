import { expect } from '@jest/globals';
import type { Collection, Document } from 'mongodb';
import { conforms, db, failure, fresh, ids } from './engine.ts';

/** The scans of a plan and the indexes they use, however deep the engine nests them. */
function scansOf(plan: unknown, found: string[] = []): string[] {
  if (Array.isArray(plan)) plan.forEach((part) => scansOf(part, found));
  else if (plan !== null && typeof plan === 'object') {
    const { stage, indexName } = plan as Document;
    if (stage === 'IXSCAN') found.push(`IXSCAN ${indexName}`);
    if (stage === 'COLLSCAN') found.push('COLLSCAN');
    for (const part of Object.values(plan)) scansOf(part, found);
  }
  return found;
}

const planOf = async (collection: Collection, filter: Document, sort: Document = {}): Promise<string[]> =>
  scansOf((await collection.find(filter).sort(sort).explain('queryPlanner'))['queryPlanner'].winningPlan);

async function many(collection: Collection, count = 500): Promise<void> {
  await collection.insertMany(
    Array.from({ length: count }, (_each, i) => ({ _id: i, k: i, m: i % 10, tags: [`t${i}`, `u${i % 7}`] })) as never,
  );
}

conforms('index: equality on an indexed field does not scan', async () => {
  const collection = fresh();
  await many(collection);
  expect(await planOf(collection, { k: 77 })).toEqual(['COLLSCAN']);
  await collection.createIndex({ k: 1 });
  expect(await planOf(collection, { k: 77 })).toEqual(['IXSCAN k_1']);
  expect(await ids(collection.find({ k: 77 }))).toEqual([77]);
});

conforms('index: examines no more documents than it returns', async () => {
  const collection = fresh();
  await many(collection);
  await collection.createIndexes([
    { key: { k: 1 } },
    { key: { m: 1, k: -1 } },
    { key: { tags: 1 } },
    { key: { tags: 1, k: -1 } },
  ]);
  const examined = async (filter: Document, sort: Document = {}, limit = 0): Promise<number> =>
    (await collection.find(filter).sort(sort).limit(limit).explain('executionStats'))['executionStats']
      .totalDocsExamined;
  expect(await examined({ _id: 5 })).toBe(1);
  expect(await examined({ k: 77 })).toBe(1);
  expect(await examined({ k: { $in: [1, 5, 9] } })).toBe(3);
  expect(await examined({ k: { $gte: 10, $lt: 20 } })).toBe(10);
  expect(await examined({ m: 3, k: { $gt: 480 } })).toBe(2);
  expect(await examined({ m: 3 }, { k: -1 }, 5)).toBe(5);
  expect(await examined({}, { k: -1 }, 3)).toBe(3);
  expect(await examined({ tags: 't9' })).toBe(1);
  expect(await examined({ tags: 'u3' }, { k: -1 }, 5)).toBe(5);
});

conforms('index: one element of an array and the order of another field', async () => {
  const collection = fresh();
  await many(collection);
  await collection.createIndex({ tags: 1, k: -1 });
  const page = collection.find({ tags: 'u3' }).sort({ k: -1 }).limit(3);
  expect(await ids(page)).toEqual([493, 486, 479]);
  // The array itself decides the order: t0 comes before u0, t1 before u1.
  const byTags = collection.find({ tags: { $in: ['u0', 't14'] } });
  expect(await ids(byTags.sort({ tags: 1, k: -1 }).limit(3))).toEqual([0, 105, 112]);
  expect(await ids(collection.find({ tags: 'u0' }).sort({ tags: 1 }).limit(3))).toEqual([0, 105, 112]);
  // Several elements: a document with two of them is returned once, and in the order of the sort.
  expect(
    await ids(
      collection
        .find({ tags: { $in: ['u0', 't7'] } })
        .sort({ k: 1 })
        .limit(3),
    ),
  ).toEqual([0, 7, 14]);
});

conforms('index: a pattern that begins with a literal text reads only the texts with that beginning', async () => {
  const collection = fresh();
  const words = ['ana', 'anabela', 'an', 'joana', 'ANA', 'ana maria', 'anã', 'anz', 'ao', ''];
  await collection.insertMany([
    ...Array.from({ length: 400 }, (_each, i) => ({ _id: 100 + i, words: [`w${i}`, 'x'] })),
    ...words.map((word, i) => ({ _id: i, words: ['zzz', word] })),
    { _id: 20, words: 'anacleta' },
    { _id: 21, words: ['ana', 'anabela'] },
    { _id: 22, words: [/^ana/, 7] },
    { _id: 23, words: ['az', 'aa'] },
  ] as never);
  const found = (filter: Document) => ids(collection.find(filter).sort({ _id: 1 }));
  const filters = [
    { words: /^ana/ },
    { words: /^ana$/ },
    { words: /^ana/i },
    { $and: [{ words: /^ana/ }, { words: /^zz/ }] },
    { words: /^ana/, _id: { $lt: 6 } },
    { $and: [{ words: /^an/ }, { words: 'anz' }] },
    { words: { $in: ['ana', 'ao'], $regex: /^an/ } },
  ];
  const without = await Promise.all(filters.map(found));
  await collection.createIndex({ words: 1 });
  expect(await Promise.all(filters.map(found))).toEqual(without);
  expect(without[0]).toEqual([0, 1, 5, 20, 21, 22]);
  expect(await planOf(collection, { words: /^ana/ })).toEqual(['IXSCAN words_1']);
  await collection.dropIndex('words_1');
  await collection.createIndex({ words: -1 });
  expect(await Promise.all(filters.map(found))).toEqual(without);
});

conforms(
  'index: a pattern with a quantifier or an alternative after its beginning finds the same with an index',
  async () => {
    const collection = fresh();
    const words = ['ana', 'anabela', 'an', 'joana', 'anã', 'anz', 'ao', 'x', ''];
    await collection.insertMany(words.map((word, i) => ({ _id: i, words: ['zzz', word] })) as never);
    const found = () =>
      Promise.all(
        [/^ana?/, /^ana|^x/, /^anab*/, /^a\w?/].map((pattern) =>
          ids(collection.find({ words: pattern }).sort({ _id: 1 })),
        ),
      );
    const without = await found();
    await collection.createIndex({ words: 1 });
    expect(await found()).toEqual(without);
  },
);

conforms('index: several indexes narrow one query, also in the order of another', async () => {
  const collection = fresh();
  const names = ['ana', 'anabela', 'rui', 'a.b', 'a+b'];
  await collection.insertMany(
    Array.from({ length: 600 }, (_each, i) => ({
      _id: i,
      day: (i * 37) % 101,
      kind: i % 3,
      words: [names[i % 5], `w${i % 7}`, `w${i % 11}`],
      ...(i % 4 === 0 && { until: i }),
    })) as never,
  );
  const filters: Document[] = [
    { $and: [{ words: /^ana/ }, { words: /^w3/ }] },
    { $and: [{ words: /^w/ }, { words: /^w1/ }, { words: /^rui/ }] },
    { $and: [{ words: /^ana/ }, { words: 'w5' }, { kind: 1 }] },
    { $and: [{ words: /^a\.b/ }, { kind: { $in: [0, 2] } }] },
    { words: /^a\+/, until: { $gt: 100, $lt: 400 } },
    { $and: [{ words: /^w/ }, { words: { $ne: 'w5' } }, { kind: 2 }] },
    { $and: [{ words: /^an/ }, { words: /^rui/ }] },
    { kind: 1, until: { $gte: 200 } },
    { words: /^ana/, $or: [{ kind: 1 }, { day: 5 }] },
  ];
  const asked = () =>
    Promise.all(
      filters.map(async (filter) => [
        await ids(collection.find(filter).sort({ day: -1, _id: 1 })),
        await ids(collection.find(filter).sort({ day: 1, _id: -1 }).skip(7).limit(20)),
        await collection.countDocuments(filter),
        await collection.countDocuments(filter, { skip: 3, limit: 10 }),
      ]),
    );
  const without = await asked();
  await collection.createIndexes([
    { key: { words: 1 } },
    { key: { day: -1, _id: 1 } },
    { key: { kind: -1 } },
    { key: { until: 1 }, partialFilterExpression: { until: { $exists: true } } },
  ]);
  expect(await asked()).toEqual(without);
});

conforms('index: counts and skipped documents are those of the query', async () => {
  const collection = fresh();
  await many(collection, 100);
  await collection.createIndexes([{ key: { k: 1 } }, { key: { m: 1 } }, { key: { tags: 1 } }]);
  const count = (filter: Document, options = {}) => collection.countDocuments(filter, options);
  const counts = [count({}), count({ m: 3 }), count({ m: { $in: [1, 2, 2] } }), count({ tags: 'u3' })];
  expect(await Promise.all(counts)).toEqual([100, 10, 20, 14]);
  const ofTags = [count({ tags: /^t1/ }), count({ tags: /^u/ }), count({ tags: { $in: ['t0', 'u0', 't7'] } })];
  expect(await Promise.all(ofTags)).toEqual([11, 100, 15]);
  const cut = [count({ m: 3 }, { limit: 4 }), count({ m: 3 }, { skip: 8 }), count({ m: 3 }, { skip: 11, limit: 3 })];
  expect(await Promise.all(cut)).toEqual([4, 2, 0]);
  const page = (filter: Document, skip: number) => ids(collection.find(filter).sort({ k: -1 }).skip(skip).limit(3));
  expect(await page({}, 90)).toEqual([9, 8, 7]);
  expect(await page({}, 99)).toEqual([0]);
  expect(await page({ m: 3 }, 8)).toEqual([13, 3]);
  expect(await ids(collection.find({ m: 3 }).skip(9))).toEqual([93]);
});

conforms('unique: a duplicate is error 11000 with its key', async () => {
  const collection = fresh();
  await collection.createIndex({ mail: 1 }, { unique: true });
  await collection.insertOne({ mail: 'ana@example.org' });
  const error = await failure(collection.insertOne({ mail: 'ana@example.org' }));
  expect(error).toMatchObject({ code: 11000, keyPattern: { mail: 1 }, keyValue: { mail: 'ana@example.org' } });
  expect(error.message).toContain('E11000 duplicate key error collection: ');
  expect(error.message).toContain(
    `${db.databaseName}.${collection.collectionName} index: mail_1 dup key: { mail: "ana@example.org" }`,
  );
});

conforms('unique: an update into a duplicate changes nothing', async () => {
  const collection = fresh();
  await collection.createIndex({ n: 1 }, { unique: true });
  await collection.insertMany([
    { _id: 1, n: 1 },
    { _id: 2, n: 2 },
  ] as never);
  expect(await failure(collection.updateOne({ n: 2 }, { $set: { n: 1, x: 1 } }))).toMatchObject({ code: 11000 });
  expect(await collection.findOne({ n: 2 })).toEqual({ _id: 2, n: 2 });
});

conforms('unique: an update of the document itself is no duplicate', async () => {
  const collection = fresh();
  await collection.createIndex({ n: 1 }, { unique: true });
  await collection.insertOne({ n: 1, a: 1 });
  expect(await collection.updateOne({ n: 1 }, { $set: { n: 1, a: 2 } })).toMatchObject({ modifiedCount: 1 });
});

conforms('unique: missing fields count as equal values', async () => {
  const collection = fresh();
  await collection.createIndex({ n: 1 }, { unique: true });
  await collection.insertOne({ a: 1 });
  expect(await failure(collection.insertOne({ a: 2 }))).toMatchObject({ code: 11000 });
});

conforms('unique: 1 and 1.0 are one value', async () => {
  const collection = fresh();
  await collection.createIndex({ n: 1 }, { unique: true });
  await db.command({ insert: collection.collectionName, documents: [{ n: 1 }] });
  const { Double, Long } = await import('mongodb');
  expect(await failure(collection.insertOne({ n: new Double(1) }))).toMatchObject({ code: 11000 });
  expect(await failure(collection.insertOne({ n: Long.fromNumber(1) }))).toMatchObject({ code: 11000 });
});

conforms('unique: the elements of an array, but not within one document', async () => {
  const collection = fresh();
  await collection.createIndex({ tags: 1 }, { unique: true });
  await collection.insertOne({ tags: ['a', 'a', 'b'] });
  expect(await failure(collection.insertOne({ tags: ['c', 'b'] }))).toMatchObject({ code: 11000 });
  await collection.insertOne({ tags: ['c'] });
});

conforms('unique: compound and partial', async () => {
  const compound = fresh();
  await compound.createIndex({ a: 1, b: -1 }, { unique: true });
  await compound.insertMany([
    { a: 1, b: 1 },
    { a: 1, b: 2 },
  ]);
  expect(await failure(compound.insertOne({ a: 1, b: 2 }))).toMatchObject({ code: 11000, keyValue: { a: 1, b: 2 } });

  const partial = fresh();
  await partial.createIndex({ a: 1 }, { unique: true, partialFilterExpression: { live: true } });
  await partial.insertMany([{ a: 1, live: true }, { a: 1, live: false }, { a: 1 }]);
  expect(await failure(partial.insertOne({ a: 1, live: true }))).toMatchObject({ code: 11000 });
  expect(await failure(partial.updateOne({ live: false }, { $set: { live: true } }))).toMatchObject({ code: 11000 });
});

conforms('unique: an index over duplicates is refused', async () => {
  const collection = fresh();
  await collection.insertMany([{ a: 1 }, { a: 1 }]);
  expect(await failure(collection.createIndex({ a: 1 }, { unique: true }))).toMatchObject({ code: 11000 });
  expect(await collection.indexes()).toHaveLength(1);
});

conforms('index: a partial index never hides a document', async () => {
  const collection = fresh();
  await collection.createIndex({ a: 1 });
  await collection.createIndex({ b: 1 }, { partialFilterExpression: { b: { $gt: 5 } } });
  await collection.insertMany([
    { _id: 1, a: 1, b: 1 },
    { _id: 2, b: 9 },
    { _id: 3, a: null },
  ] as never);
  expect(await ids(collection.find({ a: null }).sort({ _id: 1 }))).toEqual([2, 3]);
  expect(await ids(collection.find().sort({ a: 1, _id: 1 }))).toEqual([2, 3, 1]);
  expect(await ids(collection.find({ b: { $gt: 0 } }).sort({ _id: 1 }))).toEqual([1, 2]);
  expect(await ids(collection.find({ b: { $gt: 6 } }))).toEqual([2]);
});

conforms(
  'index: created again without an error; another with its name is error 86, the same under another name 85',
  async () => {
    const collection = fresh();
    await collection.createIndex({ a: 1 }, { name: 'one' });
    expect(await collection.createIndex({ a: 1 }, { name: 'one' })).toBe('one');
    expect(await failure(collection.createIndex({ b: 1 }, { name: 'one' }))).toMatchObject({ code: 86 });
    expect(await failure(collection.createIndex({ a: 1 }, { name: 'two' }))).toMatchObject({ code: 85 });
  },
);

conforms('index: listed with its options, and dropped', async () => {
  const collection = fresh();
  await collection.createIndex({ a: 1, b: -1 }, { unique: true });
  await collection.createIndex({ at: 1 }, { partialFilterExpression: { at: { $exists: true } } });
  expect(await collection.indexes()).toMatchObject([
    { key: { _id: 1 }, name: '_id_' },
    { key: { a: 1, b: -1 }, name: 'a_1_b_-1', unique: true },
    { key: { at: 1 }, name: 'at_1', partialFilterExpression: { at: { $exists: true } } },
  ]);
  await collection.dropIndex('at_1');
  expect(await collection.indexes()).toHaveLength(2);
  await collection.dropIndexes();
  expect(await collection.indexes()).toHaveLength(1);
  expect(await failure(collection.dropIndex('at_1'))).toMatchObject({ code: 27 });
  expect(await failure(collection.dropIndex('_id_'))).toMatchObject({ code: 72 });
});

conforms('index: listing the indexes of an unknown collection is error 26', async () => {
  expect(await failure(fresh().indexes())).toMatchObject({ code: 26 });
});

conforms('index: two arrays in one compound index are refused', async () => {
  const collection = fresh();
  await collection.createIndex({ a: 1, b: 1 });
  expect(await failure(collection.insertOne({ a: [1], b: [2] }))).toMatchObject({ code: 171 });
});

conforms('index: fields of one array of documents are matched as queries match them', async () => {
  const collection = fresh();
  await collection.createIndex({ 'x.a': 1, 'x.b': 1 });
  await collection.insertOne({
    _id: 1,
    x: [
      { a: 1, b: 5 },
      { a: 9, b: 2 },
    ],
  } as never);
  expect(await ids(collection.find({ 'x.a': 1, 'x.b': 2 }))).toEqual([1]);
});

conforms('index: follows updates and deletes', async () => {
  const collection = fresh();
  await collection.createIndex({ a: 1 });
  await collection.insertMany([
    { _id: 1, a: [1, 2] },
    { _id: 2, a: 2 },
  ] as never);
  await collection.updateOne({ _id: 1 } as never, { $set: { a: [2, 3] } });
  expect(await ids(collection.find({ a: 1 }))).toEqual([]);
  expect(await ids(collection.find({ a: 3 }))).toEqual([1]);
  await collection.deleteOne({ _id: 2 } as never);
  expect(await ids(collection.find({ a: 2 }))).toEqual([1]);
});

conforms('hint: an unknown index is refused', async () => {
  const collection = fresh();
  await collection.insertOne({ a: 1 });
  expect(await collection.find({ a: 1 }).hint({ _id: 1 }).toArray()).toHaveLength(1);
  expect(await failure(collection.find({ a: 1 }).hint('nope').toArray())).toMatchObject({ code: 2 });
});
