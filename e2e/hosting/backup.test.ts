import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, MongoClient, ObjectId, Timestamp } from 'mongodb';
import { freePort } from '../../infra/local/stack/ports.ts';
import { keptSecrets } from '../../infra/local/stack/secrets.ts';
import { Stack } from '../../infra/local/stack/stack.ts';
import { discardStack, startStack, testAdmin } from '../../infra/local/stack/test-stack.ts';
import { until } from '../../infra/local/stack/until.ts';
import { Visitor } from '../faults/harness/visitor.ts';
import { Admin } from './admin.ts';
import { command } from './command.ts';
import { everything } from './stores.ts';

// Both sides on the embedded stores, whatever Mongo the other tests use: each has to be empty at first.
const embedded = { MONGODB_URI: '' };
const booked = 'ines@exemplo.test';
let stack: Stack;
let elsewhere: string;
let kept: Awaited<ReturnType<typeof everything>>;
let archive: string;

beforeAll(async () => {
  stack = await startStack({ env: embedded });
  elsewhere = mkdtempSync(join(tmpdir(), 'luar-restored-'));
  await new Visitor('booking', { email: booked }).send(stack.url);
  await new Visitor('contact').send(stack.url);
  const admin = await new Admin(stack.url).signIn();
  await admin.addServiceWithPicture();
  // From then on nothing changes by itself, and what is compared is what was backed up.
  await until(
    'every mail is sent',
    () => admin.requests(),
    (requests) => requests.every(({ mails }) => mails.every(({ state }) => state === 'sent')),
  );
  const client = new MongoClient(stack.env['MONGODB_URI'] ?? '');
  const types = client.db().collection('types');
  await types.insertMany([
    { _id: new ObjectId(), int: new Int32(1), double: new Double(1), long: Long.fromString('9007199254740993') },
    { z: 1, a: [null, { deep: new Decimal128('0.10') }], at: new Date(), bytes: new Binary(Buffer.from([0, 255]), 0) },
    { pattern: new BSONRegExp('^a', 'i'), stamp: new Timestamp({ t: 5, i: 1 }), text: 'à noite 🌙' },
  ]);
  await types.createIndex({ a: 1, at: -1 }, { sparse: true, name: 'of two' });
  await types.createIndex({ at: 1 }, { expireAfterSeconds: 2_000_000_000 });
  await types.createIndex({ z: 1 }, { unique: true, partialFilterExpression: { z: { $exists: true } } });
  // More than one piece of an archive.
  const large = Array.from({ length: 6 }, (_, at) => ({ at, text: 'x'.repeat(1_000_000) }));
  await client.db().collection<{ at: number }>('large').insertMany(large);
  await client.close();
});
afterAll(async () => {
  await discardStack(stack);
  rmSync(elsewhere, { recursive: true, force: true });
});

test('a backup is made while everything runs', async () => {
  const { status, output } = await command(stack.dataDir, 'backup', []);
  expect([status, output]).toEqual([0, expect.stringMatching(/bookings: 1 documents[\s\S]*Backup written: /)]);
  archive = /Backup written: (.*)/.exec(output)![1]!;
  kept = await everything(stack.env);
  expect(Object.keys(kept.images).length).toBeGreaterThan(1);
});

test('one that is damaged is refused before anything is written', async () => {
  const bytes = readFileSync(archive);
  bytes[bytes.length >> 1]! ^= 4;
  const damaged = join(stack.dataDir, 'damaged.tar');
  writeFileSync(damaged, bytes);
  const { status, output } = await command(stack.dataDir, 'restore', ['--replace', damaged]);
  expect([status, output]).toEqual([2, expect.stringMatching(/^The archive is damaged .* nothing was changed/)]);
  expect(await everything(stack.env)).toEqual(kept);
});

test('it is restored where nothing is, with every document, index and picture as it was', async () => {
  const { status, output } = await command(elsewhere, 'restore', [archive]);
  expect([status, output]).toEqual([0, expect.stringContaining('Restored what was kept at ')]);
  const restored = await Stack.prepare({
    dataDir: elsewhere,
    port: await freePort(),
    inboxPort: await freePort(),
    secrets: keptSecrets(elsewhere),
    env: embedded,
    without: ['api', 'worker', 'inbox'],
  });
  await restored.start();
  expect(await everything(restored.env)).toEqual(kept);
  // And it is the same site: her password, her requests.
  restored.part('api').plan.env['ADMIN_EMAIL'] = testAdmin.email;
  await restored.part('api').start();
  const admin = await new Admin(restored.url).signIn();
  expect(await admin.requests()).toHaveLength(2);
  await restored.stop();
});

test('where there is data only --replace replaces it, without what was erased since the backup', async () => {
  const refused = await command(stack.dataDir, 'restore', [archive]);
  expect([refused.status, refused.output]).toEqual([2, expect.stringContaining('nothing was changed')]);
  const { output } = await command(stack.dataDir, 'privacy', ['erase', booked]);
  expect(output).toContain('"bookings": 1');
  const client = new MongoClient(stack.env['MONGODB_URI'] ?? '');
  await client.db().collection('types').deleteMany({});
  await client.db().collection('later').insertOne({});
  await client.close();
  const replaced = await command(stack.dataDir, 'restore', ['--replace', archive]);
  expect([replaced.status, replaced.output]).toEqual([0, expect.stringContaining('1 requests were left out')]);
  const { documents, ...others } = await everything(stack.env);
  expect({ documents: { ...documents, bookings: kept.documents['bookings'] }, ...others }).toEqual(kept);
  expect(documents['bookings']).toEqual([]);
});
