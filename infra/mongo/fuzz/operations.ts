import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { Document } from 'bson';
import { change, document, filter, id, indexSpec, positional, projection, replacement, sort } from './documents.ts';

/** One command, and how to compare its answers. `again` sends the same numbered write a second time. */
export type Operation = { command: Document; writes?: true; unordered?: true; again?: true };

const collection = fc.constantFrom('first', 'first', 'first', 'second');
const oneId = fc.oneof(
  { weight: 4, arbitrary: id.map((_id): Document => ({ _id })) },
  { weight: 1, arbitrary: fc.tuple(id, filter).map(([_id, more]): Document => ({ ...more, _id })) },
);
const sometimes = fc.option(fc.constant(true), { freq: 4, nil: undefined });

/** Removes undefined members, which BSON would encode as null. */
const present = (command: Document): Document =>
  Object.fromEntries(Object.entries(command).filter(([, value]) => value !== undefined));

const insert: Arbitrary<Operation> = fc
  .tuple(collection, fc.array(document, { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([name, documents, ordered]) => ({ command: { insert: name, documents, ordered }, writes: true }));

/** Statements that change one document select it by `_id`: which one of several would be changed is not defined. */
const statement: Arbitrary<Document> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(oneId, change, sometimes).map(([q, each, upsert]) => present({ q, ...each, upsert })),
  },
  { weight: 3, arbitrary: fc.tuple(filter, change).map(([q, each]) => ({ q, ...each, multi: true })) },
  {
    weight: 2,
    arbitrary: fc.tuple(id, replacement, sometimes).map(([_id, u, upsert]) => present({ q: { _id }, u, upsert })),
  },
  { weight: 1, arbitrary: positional },
);

const update: Arbitrary<Operation> = fc
  .tuple(collection, fc.array(statement, { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([name, updates, ordered]) => ({ command: { update: name, updates, ordered }, writes: true }));

const findAndModify: Arbitrary<Operation> = fc
  .tuple(
    collection,
    fc.oneof(oneId, filter),
    sort,
    fc.option(change, { nil: undefined, freq: 5 }),
    sometimes,
    sometimes,
    fc.option(projection, { nil: undefined }),
  )
  .map(([name, query, order, each, isNew, upsert, fields]) => ({
    command: present({
      findAndModify: name,
      query,
      sort: order,
      ...(each
        ? {
            update: each.u,
            arrayFilters: each.arrayFilters,
            new: isNew,
            upsert: typeof query['_id'] === 'number' ? upsert : undefined,
          }
        : { remove: true }),
      fields,
    }),
    writes: true,
  }));

const remove: Arbitrary<Operation> = fc
  .tuple(
    collection,
    fc.oneof(
      oneId.map((q) => ({ q, limit: 1 })),
      filter.map((q) => ({ q, limit: 0 })),
    ),
  )
  .map(([name, each]) => ({ command: { delete: name, deletes: [each] }, writes: true }));

const find: Arbitrary<Operation> = fc
  .tuple(
    collection,
    filter,
    fc.option(sort, { nil: undefined, freq: 4 }),
    fc.record({ skip: fc.integer({ min: 0, max: 4 }), limit: fc.integer({ min: 0, max: 6 }) }, { requiredKeys: [] }),
    fc.option(projection, { nil: undefined }),
    fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  )
  .map(([name, query, order, cut, shown, batchSize]) => ({
    command: present({ find: name, filter: query, sort: order, ...(order ? cut : {}), projection: shown, batchSize }),
    ...(order ? {} : { unordered: true as const }),
  }));

const count: Arbitrary<Operation> = fc
  .tuple(collection, filter, fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined, freq: 2 }))
  .map(([name, query, limit]) => ({
    command: {
      aggregate: name,
      pipeline: [{ $match: query }, ...(limit ? [{ $limit: limit }] : []), { $group: { _id: 1, n: { $sum: 1 } } }],
      cursor: {},
    },
  }));

const plainCount: Arbitrary<Operation> = collection.map((name) => ({ command: { count: name } }));

const createIndexes: Arbitrary<Operation> = fc
  .tuple(collection, indexSpec)
  .map(([name, spec]) => ({ command: { createIndexes: name, indexes: [spec] }, writes: true }));

const dropIndex: Arbitrary<Operation> = fc
  .tuple(collection, indexSpec)
  .map(([name, { name: index }]) => ({ command: { dropIndexes: name, index }, writes: true }));

const whole: Arbitrary<Operation> = fc.oneof(
  collection.map((name): Operation => ({ command: { listIndexes: name } })),
  collection.map((name): Operation => ({ command: { drop: name }, writes: true })),
  fc.boolean().map((dropTarget): Operation => ({
    command: { renameCollection: 'second', to: 'first', dropTarget },
    writes: true,
  })),
);

const numbered = fc
  .oneof(insert, update, findAndModify, remove)
  .map((operation): Operation => ({ ...operation, again: true }));

export const operation: Arbitrary<Operation> = fc.oneof(
  { weight: 10, arbitrary: insert },
  { weight: 12, arbitrary: update },
  { weight: 5, arbitrary: findAndModify },
  { weight: 3, arbitrary: remove },
  { weight: 12, arbitrary: find },
  { weight: 4, arbitrary: count },
  { weight: 1, arbitrary: plainCount },
  { weight: 3, arbitrary: createIndexes },
  { weight: 1, arbitrary: dropIndex },
  { weight: 1, arbitrary: whole },
  { weight: 4, arbitrary: numbered },
);
