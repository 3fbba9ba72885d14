import { Double, Long } from 'bson';
import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { Document } from 'bson';

// Few different values, so that documents often collide in unique indexes and filters often match. null is a valid _id.
export const id = fc.oneof(
  { weight: 11, arbitrary: fc.integer({ min: 0, max: 11 }) },
  { weight: 1, arbitrary: fc.constant(null) },
);
const text = fc.constantFrom('', 'a', 'b', 'B', 'ção', 'abc', 'abc\n', '🌙');
const key = fc.constantFrom('k0', 'k1', 'k2', 'k3');
const state = fc.constantFrom('pending', 'queued', 'sent', 'failed');
const day = fc.integer({ min: 0, max: 5 }).map((days) => new Date(days * 86_400_000));
const number = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -1, max: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom<Double | number>(1.5, new Double(2), new Double(-0.5)) },
  { weight: 1, arbitrary: fc.constantFrom(Long.fromNumber(2), Long.fromString('9007199254740993')) },
);

/** Anything that a field may hold. */
const anything: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: number },
  { weight: 3, arbitrary: text },
  { weight: 1, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: day },
  // Not empty: the servers sort empty arrays differently.
  { weight: 2, arbitrary: fc.array(fc.oneof(number, text, fc.constant(null)), { minLength: 1, maxLength: 3 }) },
  { weight: 2, arbitrary: fc.array(number, { minLength: 2, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.record({ pt: text, en: text }, { requiredKeys: ['pt'] }) },
);

const mail = fc.record(
  { kind: fc.constantFrom('visitor', 'practitioner'), state, tries: fc.integer({ min: 0, max: 3 }), updatedAt: day },
  { requiredKeys: ['kind', 'state'] },
);
const tag = fc.constantFrom('t0', 't1', 't2', 't3');

const fields = {
  email: fc.constantFrom('ana@x.pt', 'ANA@x.pt', 'rui@x.pt', 'eva@x.pt'),
  slug: fc.constantFrom('s0', 's1', 's2', 's3', 's4', 's5'),
  order: fc.oneof({ weight: 5, arbitrary: number }, { weight: 1, arbitrary: fc.constant(null) }),
  isActive: fc.boolean(),
  at: day,
  idempotency: fc.record({ key, digest: text }),
  mails: fc.array(mail, { maxLength: 2 }),
  tags: fc.array(tag, { maxLength: 3 }),
  name: fc.record({ pt: text, en: text }),
  extra: anything,
};

/** A document with the fields of a request and of a service, and one field with a value of any type. */
export const document: Arbitrary<Document> = fc
  .tuple(id, fc.record(fields, { requiredKeys: ['email', 'slug', 'isActive'] }), fc.boolean())
  .map(([_id, rest, first]) => (first ? { _id, ...rest } : { ...rest, _id }));

export const replacement: Arbitrary<Document> = fc.record(fields, { requiredKeys: ['email', 'slug'] });

const comparison = (operand: Arbitrary<unknown>): Arbitrary<Document> =>
  fc
    .tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$ne', '$eq'), operand)
    .map(([name, value]) => ({ [name]: value }));

const pattern = fc
  .tuple(fc.constantFrom('^a', 'c$', 'abc$', 'B', 'ã', '^ana@x\\.pt$', 'x.pt'), fc.constantFrom('', 'i'))
  .map(([$regex, $options]) => ({ $regex, $options }));

const condition: Arbitrary<Document> = fc.oneof(
  id.map((_id) => ({ _id })),
  fc.array(id, { maxLength: 4 }).map((some) => ({ _id: { $in: some } })),
  fields.email.map((email) => ({ email })),
  fields.slug.map((slug) => ({ slug })),
  fc.boolean().map((isActive) => ({ isActive })),
  comparison(number).map((order) => ({ order })),
  {
    // Often, because only a range over an array in an index shows whether the planner may use both ends.
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('order', 'extra', 'extra'), number, number)
      .map(([field, $gte, $lt]) => ({ [field]: { $gte, $lt } })),
  },
  comparison(day).map((at) => ({ at })),
  state.map((each) => ({ 'mails.state': each })),
  fc
    .tuple(state, comparison(fc.integer({ min: 0, max: 3 })))
    .map(([each, tries]) => ({ mails: { $elemMatch: { state: each, tries } } })),
  fc.tuple(state, day).map(([each, $lt]) => ({ mails: { $elemMatch: { state: each, updatedAt: { $lt } } } })),
  key.map((each) => ({ 'idempotency.key': each })),
  fc.boolean().map(($exists) => ({ 'idempotency.key': { $exists } })),
  tag.map((tags) => ({ tags })),
  fc.array(tag, { maxLength: 2 }).map(($nin) => ({ tags: { $nin } })),
  pattern.map((each) => ({ email: each })),
  pattern.map((each) => ({ 'name.pt': each })),
  pattern.map((each) => ({ extra: each })),
  anything.map((extra) => ({ extra })),
  comparison(anything).map((extra) => ({ extra })),
  fc.array(anything, { maxLength: 3 }).map(($in) => ({ extra: { $in } })),
  fc.boolean().map(($exists) => ({ extra: { $exists } })),
  comparison(anything).map(($not) => ({ extra: { $not } })),
);

/** Conditions on one or two fields, combined in all supported ways. */
export const filter: Arbitrary<Document> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  { weight: 8, arbitrary: condition },
  { weight: 4, arbitrary: fc.tuple(condition, condition).map(([a, b]) => ({ ...a, ...b })) },
  { weight: 2, arbitrary: fc.array(condition, { minLength: 1, maxLength: 3 }).map(($or) => ({ $or })) },
  { weight: 1, arbitrary: fc.array(condition, { minLength: 1, maxLength: 2 }).map(($and) => ({ $and })) },
  { weight: 1, arbitrary: fc.array(condition, { minLength: 1, maxLength: 2 }).map(($nor) => ({ $nor })) },
);

/** A sort with only one possible result, because it ends with `_id`. */
export const sort: Arbitrary<Document> = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom('order', 'at', 'email', 'slug', 'extra', 'name.pt', 'mails.state'), {
      maxLength: 2,
    }),
    fc.constantFrom(1, -1),
    fc.constantFrom(1, -1),
  )
  // Servers refuse two arrays in one sort, but only if a document has both: do not generate it.
  .filter(([paths]) => paths.filter((path) => ['extra', 'mails.state'].includes(path)).length < 2)
  .map(([paths, first, last]) => ({ ...Object.fromEntries(paths.map((path) => [path, first])), _id: last }));

const shownPaths = fc
  .uniqueArray(fc.constantFrom('email', 'mails', 'mails.state', 'name', 'name.pt', 'order', 'tags', 'extra'), {
    minLength: 1,
    maxLength: 3,
  })
  .filter((paths) => !paths.some((path) => paths.some((other) => other.startsWith(`${path}.`))));

export const projection: Arbitrary<Document> = fc
  .tuple(shownPaths, fc.constantFrom(0, 1), fc.option(fc.constantFrom(0, 1), { freq: 2 }))
  .map(([paths, kept, withId]) => ({
    ...Object.fromEntries(paths.map((path) => [path, kept])),
    ...(withId === null ? {} : { _id: withId }),
  }));

const settable: Arbitrary<Document> = fc.oneof(
  fields.email.map((email) => ({ email })),
  fields.slug.map((slug) => ({ slug })),
  fields.order.map((order) => ({ order })),
  fc.boolean().map((isActive) => ({ isActive })),
  anything.map((extra) => ({ extra })),
  text.map((pt) => ({ 'name.pt': pt })),
  fields.mails.map((mails) => ({ mails })),
  fields.idempotency.map((idempotency) => ({ idempotency })),
  key.map((each) => ({ 'idempotency.key': each })),
  state.map((each) => ({ 'mails.0.state': each })),
  fields.tags.map((tags) => ({ tags })),
);

const pushed: Arbitrary<Document> = fc.oneof(
  tag.map((tags) => ({ tags })),
  mail.map((mails) => ({ mails })),
  anything.map((extra) => ({ extra })),
  fc
    .record(
      {
        $each: fc.array(tag, { minLength: 1, maxLength: 3 }),
        $slice: fc.constantFrom(-3, -2, -1, 1, 2, 3),
      },
      { requiredKeys: ['$each'] },
    )
    .map((tags) => ({ tags })),
);

const pulled: Arbitrary<Document> = fc.oneof(
  tag.map((tags) => ({ tags })),
  fc.array(tag, { maxLength: 2 }).map(($in) => ({ tags: { $in } })),
  state.map((each) => ({ mails: { state: each } })),
);

const operator: Arbitrary<Document> = fc.oneof(
  { weight: 5, arbitrary: settable.map(($set) => ({ $set })) },
  { weight: 2, arbitrary: fc.tuple(settable, settable).map(([a, b]) => ({ $set: { ...a, ...b } })) },
  { weight: 1, arbitrary: settable.map(($setOnInsert) => ({ $setOnInsert })) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('order', 'extra', 'name.pt', 'idempotency', 'tags.0')
      .map((path) => ({ $unset: { [path]: 1 } })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('order', 'mails.0.tries', 'extra'), number)
      .map(([path, by]) => ({ $inc: { [path]: by } })),
  },
  { weight: 1, arbitrary: fields.order.map((order) => ({ $min: { order } })) },
  { weight: 1, arbitrary: anything.map((extra) => ({ $max: { extra } })) },
  { weight: 2, arbitrary: pushed.map(($push) => ({ $push })) },
  {
    weight: 1,
    arbitrary: fc
      .oneof(
        tag.map((tags) => ({ tags })),
        fc.array(tag, { minLength: 1, maxLength: 2 }).map(($each) => ({ tags: { $each } })),
      )
      .map(($addToSet) => ({ $addToSet })),
  },
  { weight: 2, arbitrary: pulled.map(($pull) => ({ $pull })) },
);

export type Change = { u: Document; arrayFilters?: Document[] };

const plainChange: Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: operator.map((u) => ({ u })) },
  { weight: 1, arbitrary: fc.tuple(operator, operator).map(([a, b]) => ({ u: { ...a, ...b } })) },
);

/** Changes the mails that match an array filter, as the product does. */
const mailChange: Arbitrary<Change> = fc
  .tuple(fc.constantFrom('visitor', 'practitioner'), state, state, day, fc.boolean())
  .map(([kind, from, to, updatedAt, counted]) => ({
    u: {
      $set: { 'mails.$[m].state': to, 'mails.$[m].updatedAt': updatedAt },
      ...(counted ? { $inc: { 'mails.$[m].tries': 1 } } : {}),
    },
    arrayFilters: [{ 'm.kind': kind, 'm.state': { $ne: from } }],
  }));

const everyMail: Arbitrary<Change> = state.map((to) => ({ u: { $set: { 'mails.$[].state': to } } }));

export const change: Arbitrary<Change> = fc.oneof(
  { weight: 8, arbitrary: plainChange },
  { weight: 3, arbitrary: mailChange },
  { weight: 1, arbitrary: everyMail },
);

/** An update of the array element that the query matched, by the positional `$`. */
export const positional = fc
  .tuple(id, state, state)
  .map(([_id, from, to]) => ({ q: { _id, 'mails.state': from }, u: { $set: { 'mails.$.state': to } } }));

const specs: Document[] = [
  { key: { slug: 1 }, name: 'slug', unique: true },
  {
    key: { 'idempotency.key': 1 },
    name: 'idempotency',
    unique: true,
    partialFilterExpression: { 'idempotency.key': { $exists: true } },
  },
  { key: { email: 1 }, name: 'email', unique: true, partialFilterExpression: { isActive: true } },
  { key: { at: -1, _id: -1 }, name: 'newest' },
  { key: { 'mails.state': 1 }, name: 'mails' },
  { key: { isActive: 1, order: 1, slug: 1 }, name: 'list' },
  { key: { order: -1 }, name: 'order' },
  { key: { tags: 1 }, name: 'tags' },
  { key: { extra: 1 }, name: 'extra' },
  // On fields that are never null: the servers treat null in a compound unique index differently.
  { key: { email: 1, slug: -1 }, name: 'both', unique: true },
];
// Four times as often an index on the field that may hold arrays of any values.
const often = specs.filter(({ name }) => name === 'extra');
export const indexSpec = fc.constantFrom(...specs, ...often, ...often, ...often);
