import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BSON, type Collection, type Db, MongoClient, ObjectId } from 'mongodb';
import { discardEmbedded, startEmbedded, temporaryFolder } from '../../../infra/mongo/test/embedded.ts';
import { dataVersion, dataVersions, findDataVersion } from '../../src/data/data-version.ts';
import { migrations } from '../../src/data/migrations/list.ts';
import { keyOfVisitor } from '../../src/data/request-key.ts';
import { OtherData } from '../../src/data/other-data.ts';
import { settleRestore, swapCollection } from '../../src/data/restore-swap.ts';
import { migrate } from '../../src/data/migrate.ts';
import { migrateNow } from '../../src/operator/migrate.ts';
import { ArchiveWriter } from '../../src/backup/archive/manifest.ts';
import { restore } from '../../src/backup/restore.ts';
import type { Settings } from '../../src/backup/settings.ts';
import { examples } from './examples.ts';
import { differences, documents, load, released } from './stores.ts';

// oxlint-disable-next-line node/no-process-env -- as in the conformance tests: which server to use
const given = process.env['MONGODB_URI'];
const own = given === undefined ? await startEmbedded(await temporaryFolder()) : undefined;
const client = await new MongoClient(own?.uri ?? given!).connect();
const db = client.db(`luar_migrations_${process.pid}_${Date.now()}`);
afterAll(async () => {
  await db.dropDatabase();
  await client.close();
  if (own) await discardEmbedded(own);
});
const now = new Date('2030-01-01T00:00:00Z');
const quietly = () => undefined;

/** What the migrations change in the data of each release. */
const changes: Record<string, string[]> = {
  '1.0.0': [
    'bookings place',
    'dataversions begun.$numberInt',
    'dataversions version.$numberInt',
    'deletedservices service.confirms',
    'messages words',
    'services confirms',
    'sites content.booking',
    'sites content.packages',
    'sites content.promise.freeChangeHours',
    'siteversions content.booking',
    'siteversions content.packages',
    'siteversions content.promise.freeChangeHours',
  ],
};

class Killed extends Error {}

/** A database in which `at` is called after each write, with its number, and halfway through those of many. */
function watched(at: (point: number) => Promise<void>): Db {
  let point = 0;
  const reached = () => at(++point);
  const around =
    <T extends unknown[], R>(write: (...args: T) => Promise<R>) =>
    async (...args: T) => {
      const result = await write(...args);
      await reached();
      return result;
    };
  const collection = (name: string) => {
    const real = db.collection(name);
    return {
      find: real.find.bind(real),
      findOne: real.findOne.bind(real),
      updateOne: around(real.updateOne.bind(real) as (...args: unknown[]) => Promise<unknown>),
      bulkWrite: around(async (...[writes]: Parameters<Collection['bulkWrite']>) => {
        const half = Math.ceil(writes.length / 2);
        await real.bulkWrite(writes.slice(0, half));
        await reached();
        if (half < writes.length) await real.bulkWrite(writes.slice(half));
      }),
    };
  };
  return { collection } as unknown as Db;
}

test('the migrations are numbered without a gap', () => {
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, at) => at + 2));
  expect(Object.keys(changes)).toEqual(released);
});

test.each(Object.keys(changes))('the data of %s is migrated, and nothing else in it changes', async (version) => {
  await load(db, version);
  const before = await documents(db);
  expect(before.size).toBeGreaterThan(15);
  await migrate(db, quietly, now);
  const after = await documents(db);
  // Redis keeps the heartbeat of the worker.
  expect([...before.keys()].filter((key) => !after.has(key))).toEqual(['workerstates worker']);
  const changed = [...after].flatMap(([key, document]) => {
    const collection = key.split(' ')[0]!;
    const paths = before.has(key) ? differences(before.get(key), document) : [''];
    return paths.map((path) => `${collection} ${path}`.trim());
  });
  expect([...new Set(changed)].toSorted()).toEqual(changes[version]);
  expect(after.get(`${dataVersions} data`)).toMatchObject({
    version: { $numberInt: String(dataVersion) },
    begun: { $numberInt: String(dataVersion) },
  });
  const nothing = () => {
    throw new Error('A second run has nothing to do');
  };
  await migrate(db, nothing, now);
});

test('what devices needed for notices is removed, and an account with one-time codes and passkeys alone has its password again', async () => {
  await load(db, '1.0.0');
  for (const name of ['pushdevices', 'pushkeys']) await db.collection(name).insertOne({ secret: 'x' });
  await db
    .collection('adminusers')
    .updateOne({}, { $set: { codes: ['x'], passkeyOnly: true, passkeys: [{ id: 'p' }] } });
  await db.collection('securitynotices').insertOne({ change: 'codesMade', mails: [{ state: 'pending' }] });
  await migrate(db, quietly, now);
  const names = (await db.listCollections().toArray()).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('push'))).toEqual([]);
  const account = await db.collection('adminusers').findOne({});
  expect([account?.['codes'], account?.['passkeyOnly'], account?.['passkeys']]).toEqual([
    undefined,
    undefined,
    [{ id: 'p' }],
  ]);
  expect(await db.collection('securitynotices').countDocuments({ change: 'codesMade' })).toBe(0);
});

test('a session that two packages count is in the first, a key is of its visitor, and old words and buyers are found again', async () => {
  await load(db, '1.0.0');
  const [session, other] = [new ObjectId(), new ObjectId()];
  const packages = [[session, other], [session]].map((counted) => [
    { _id: new ObjectId(), buyer: 'Olga', boughtOn: '2029-01-01', counted },
  ]);
  const people = packages.map((each, at) => ({ _id: new ObjectId(), key: `p${at}@ex.test`, packages: each }));
  await db.collection('people').insertMany(people);
  await db.collection('people').createIndex({ 'packages.counted': 1 });
  const message = { name: 'Ana', email: 'Ana@ex.test', phone: '', message: '', note: 'girassol' };
  const idempotency = { key: 'a', digest: 'd' };
  const { insertedId } = await db.collection('messages').insertOne({ ...message, idempotency, words: ['velha'] });
  await migrate(db, quietly, now);
  const after = await db
    .collection('people')
    .find({ 'packages._id': { $exists: true } })
    .sort({ key: 1 })
    .toArray();
  expect(after.map(({ counted }) => counted as unknown)).toEqual([[session, other], undefined]);
  expect(after.map((each) => (each['packages'] as { counted: unknown }[])[0]!.counted)).toEqual([[session, other], []]);
  expect(after[0]!['words']).toEqual(expect.arrayContaining(['olga', 'p0@ex.test']));
  const found = await db.collection('messages').findOne({ _id: insertedId });
  expect(found).toMatchObject({ idempotency: { key: keyOfVisitor({ email: 'ana@ex.test', key: 'a' }), digest: 'd' } });
  expect(found!['words']).toEqual(expect.arrayContaining(['ana@ex.test', 'girassol']));
  expect(found!['words']).not.toContain('velha');
});

test('settings lose the lines about prices and the names of categories, in the history too', async () => {
  await load(db, '1.0.0');
  const site = await db.collection('sites').findOne({});
  const price = { id: 'a', price: 90 };
  const state = { version: 8, unchecked: ['about.story', 'packages.0.worth', 'practice.categories.tarot'] };
  const content = { ...site!['content'], practice: { moon: true, categories: {} } };
  const stored = { ...state, content: { ...content, packages: [{ ...price, worth: { pt: 'x', en: '' } }, price] } };
  await db.collection('sites').updateOne({}, { $set: stored });
  await db.collection('siteversions').insertOne(stored);
  await migrate(db, quietly, now);
  for (const settings of ['sites', 'siteversions']) {
    const after = await db.collection(settings).findOne({ version: 8 });
    expect(after!['unchecked']).toEqual(['about.story']);
    expect(after!['content']).toMatchObject({ practice: { moon: true }, packages: [price, price] });
    expect(JSON.stringify(after)).not.toMatch(/worth|categories/);
  }
});

describe('with two migrations', () => {
  let whole: Map<string, object>;
  let points = 0;

  beforeAll(async () => {
    await load(db, '1.0.0');
    await migrate(
      watched(async (point) => void (points = point)),
      quietly,
      now,
      examples,
    );
    whole = await documents(db);
    expect(points).toBeGreaterThanOrEqual(10);
  });

  test('a migration that is killed at any write and run again ends like one that was not', async () => {
    for (let kill = 1; kill <= points; kill++) {
      await load(db, '1.0.0');
      const dies = watched(async (point) => {
        if (point === kill) throw new Killed();
      });
      await expect(migrate(dies, quietly, now, examples)).rejects.toThrow(Killed);
      await migrate(db, quietly, now, examples);
      expect([kill, await documents(db)]).toEqual([kill, whole]);
    }
  });

  test('two processes that migrate at once end like one, wherever one is when the other runs', async () => {
    for (let meet = 1; meet <= points; meet += 2) {
      await load(db, '1.0.0');
      const slow = watched(async (point) => {
        if (point === meet) await migrate(db, quietly, now, examples);
      });
      await migrate(slow, quietly, now, examples);
      expect([meet, await documents(db)]).toEqual([meet, whole]);
    }
    await load(db, '1.0.0');
    await Promise.all([1, 2, 3].map(() => migrate(db, quietly, now, examples)));
    expect(await documents(db)).toEqual(whole);
  });
});

test.each([
  ['data of', { version: 99, begun: 99 }],
  ['data that was left half migrated by', { version: dataVersion, begun: 99 }],
])('%s a newer program is refused with what to do, and stays as it is', async (_, numbers) => {
  await load(db, '1.0.0');
  const record = { _id: 'data', ...numbers, program: '9.0.0' };
  await db.collection<{ _id: string }>(dataVersions).replaceOne({ _id: 'data' }, record);
  const before = await documents(db);
  await expect(migrate(db, quietly, now)).rejects.toThrow(
    /^The database has data version 99 and was written by Luar 9\.0\.0\. This is Luar .* changed nothing.*restore a backup/,
  );
  expect(await documents(db)).toEqual(before);
  expect(await findDataVersion(db)).toEqual(record);
});

test('what waits for an operator is listed for the data of a release, and nothing for a new database', async () => {
  const url = new URL(own?.uri ?? given!);
  url.pathname = `/${db.databaseName}`;
  const pending = async () => {
    const lines: string[] = [];
    await migrateNow(url.href, true, (line) => lines.push(line));
    return lines;
  };
  await db.dropDatabase();
  expect(await pending()).toEqual([]);
  await load(db, '1.0.0');
  expect(await pending()).toHaveLength(migrations.length);
});

test('an archive of newer data is refused before anything is written', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'newer.tar');
  const writer = await ArchiveWriter.create(path);
  await writer.add(`mongo/${dataVersions}/000001.bson`, Buffer.from(BSON.serialize({ version: 99, program: '9.0.0' })));
  await writer.finish({
    format: 'luar-backup-1',
    createdAt: now.toISOString(),
    collections: [{ name: dataVersions, documents: 1, options: '{}', indexes: '[]' }],
  });
  const unreachable = { mongoUri: 'mongodb://127.0.0.1:1/', s3: { bucket: 'b', region: 'r' } } as Settings;
  await expect(restore(unreachable, path, true)).rejects.toThrow(/^The archive has data version 99/);
  await rm(folder, { recursive: true });
});

test.each([
  [
    'a data version that is none',
    dataVersions,
    { _id: 'data', version: 'newest' },
    'has a data version that is none (newest, 1)',
  ],
  ['a restore without names', swapCollection, { id: '0a1b2c' }, 'holds what no restore has written'],
])('%s is refused with what to do, and no document is lost', async (_, name, record, said) => {
  await load(db, '1.0.0');
  await db.collection(name).deleteMany({});
  await db.collection(name).insertOne(record as object);
  const before = await documents(db);
  const refused = settleRestore(db).then(() => migrate(db, quietly, now));
  await expect(refused).rejects.toThrow(OtherData);
  await expect(refused).rejects.toThrow(said);
  expect(await documents(db)).toEqual(before);
  await db.collection(swapCollection).drop();
});
