import { afterAll, expect } from '@jest/globals';
import mongoose from 'mongoose';
import { conforms, db, failure, uri } from './engine.ts';

const connection = await mongoose.createConnection(uri, { dbName: db.databaseName }).asPromise();
afterAll(() => connection.close());

const bookingSchema = new mongoose.Schema(
  {
    email: { type: String, required: true, unique: true },
    price: mongoose.Schema.Types.Decimal128,
    mails: [{ kind: String, state: { type: String, default: 'pending' } }],
    names: { type: Map, of: String },
  },
  { timestamps: true, optimisticConcurrency: true },
);
const Booking = connection.model('Booking', bookingSchema);
await Booking.init();

conforms('mongoose: saves, finds and changes a document', async () => {
  const booking = await Booking.create({
    email: 'a@example.org',
    price: '45.50',
    mails: [{ kind: 'visitor' }],
    names: { pt: 'Ana' },
  });
  booking.mails.push({ kind: 'owner', state: 'queued' });
  booking.names?.set('en', 'Ann');
  await booking.save();
  const found = await Booking.findById(booking._id).orFail();
  expect(found.mails.map(({ state }) => state)).toEqual(['pending', 'queued']);
  expect(found.price?.toString()).toBe('45.50');
  expect(found.names?.get('en')).toBe('Ann');
});

conforms('mongoose: a unique field refuses the second', async () => {
  await Booking.create({ email: 'twice@example.org' });
  expect(await failure(Booking.create({ email: 'twice@example.org' }))).toMatchObject({
    code: 11000,
    keyValue: { email: 'twice@example.org' },
  });
});

conforms('mongoose: two saves of one version, the later one fails', async () => {
  const first = await Booking.create({ email: 'version@example.org', mails: [{ kind: 'x' }] });
  const second = await Booking.findById(first._id).orFail();
  first.email = 'version1@example.org';
  await first.save();
  second.email = 'version2@example.org';
  expect(await failure(second.save())).toBeInstanceOf(mongoose.Error.VersionError);
});

conforms('mongoose: updates by filter with array filters, upserts and lean reads', async () => {
  await Booking.create({ email: 'mail@example.org', mails: [{ kind: 'a' }, { kind: 'b' }] });
  await Booking.updateOne(
    { email: 'mail@example.org' },
    { $set: { 'mails.$[m].state': 'sent' } },
    { arrayFilters: [{ 'm.kind': 'b' }] },
  );
  const found = await Booking.findOne({ mails: { $elemMatch: { kind: 'b', state: 'sent' } } })
    .lean()
    .orFail();
  expect(found.email).toBe('mail@example.org');
  const made = await Booking.findOneAndUpdate(
    { email: 'up@example.org' },
    { $set: { names: { pt: 'U' } } },
    { upsert: true, returnDocument: 'after' },
  );
  expect(made?.createdAt).toBeInstanceOf(Date);
});

conforms('mongoose: sync of indexes, counting and cursors', async () => {
  await Booking.syncIndexes();
  expect((await Booking.listIndexes()).map(({ name }) => name)).toEqual(['_id_', 'email_1']);
  expect(await Booking.countDocuments({ email: /example/ })).toBeGreaterThan(0);
  let seen = 0;
  for await (const booking of Booking.find().batchSize(2).cursor()) if (booking.email) seen++;
  expect(seen).toBe(await Booking.estimatedDocumentCount());
});
