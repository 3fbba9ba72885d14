import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { MongoClient, ObjectId } from 'mongodb';
import { discardStack, startStack } from '../../infra/local/stack/test-stack.ts';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { selfSigned, TlsLine } from '../faults/harness/tls-line.ts';
import { root } from './command.ts';
import { everything } from './stores.ts';

// The operator's program with the real restic, and as the other place the S3 server of another stack behind TLS, as S3
// services are: without TLS, restic would sign each part of a body, which this server does not take.
const folder = mkdtempSync(join(tmpdir(), 'luar-offsite-'));
const embedded = { MONGODB_URI: '' };
const stores = ['api', 'worker', 'inbox', 'redis'];
const erased = new ObjectId();
const documents = 400;
let here: Stack;
let bare: Stack;
let place: Stack;
let line: TlsLine;
let offsite: Record<string, string>;
let kept: Awaited<ReturnType<typeof everything>>;

beforeAll(async () => {
  const start = (without: string[]) => startStack({ env: embedded, folder, without });
  [here, bare, place] = await Promise.all([start(stores), start(stores), start([...stores, 'mongo'])]);
  const certificate = selfSigned();
  writeFileSync(join(folder, 'ca.pem'), certificate.cert);
  line = await TlsLine.to(Number(new URL(place.env['S3_ENDPOINT']!).port), certificate);
  offsite = {
    OFFSITE_REPOSITORY: `s3:https://localhost:${line.port}/copies`,
    OFFSITE_PASSWORD: 'a password of this test',
    OFFSITE_ACCESS_KEY_ID: place.env['S3_ACCESS_KEY_ID']!,
    OFFSITE_SECRET_ACCESS_KEY: place.env['S3_SECRET_ACCESS_KEY']!,
    SSL_CERT_FILE: join(folder, 'ca.pem'),
  };
  await inDatabase(here, async (db) => {
    const bookings = db.collection('bookings');
    await bookings.insertMany(Array.from({ length: documents }, (_, at) => ({ at, name: `Benedita ${at}` })));
    await bookings.insertOne({ _id: erased, name: 'Apagada' });
    await bookings.createIndex({ at: 1 });
  });
  await putImage(here);
});
afterAll(async () => {
  line.close();
  await Promise.all([here, bare, place].map((stack) => discardStack(stack)));
  rmSync(folder, { recursive: true });
});

async function inDatabase<T>(stack: Stack, work: (db: ReturnType<MongoClient['db']>) => Promise<T>): Promise<T> {
  const client = new MongoClient(stack.env['MONGODB_URI'] ?? '');
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
}

async function putImage({ env }: Stack): Promise<void> {
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: env['S3_ENDPOINT']!,
    forcePathStyle: true,
    credentials: { accessKeyId: env['S3_ACCESS_KEY_ID']!, secretAccessKey: env['S3_SECRET_ACCESS_KEY']! },
  });
  await client.send(
    new PutObjectCommand({
      Bucket: 'luar',
      Key: 'images/a.webp',
      Body: randomBytes(30_000),
      ContentType: 'image/webp',
      CacheControl: 'public, max-age=31536000, immutable',
    }),
  );
  client.destroy();
}

// oxlint-disable-next-line node/no-process-env -- where the machine keeps its programs
const { PATH = '' } = process.env;
interface BackupState {
  _id: string;
  offsiteAt?: Date;
  rehearsedAt?: Date;
  rehearsalFailedAt?: Date;
}
const backups = (stack: Stack) => join(stack.dataDir, 'backups');
const receipts = (stack: Stack) => join(stack.dataDir, 'receipts');

/** Runs the operator's program as its container does; returns what it says, errors last. */
async function operator(stack: Stack, args: string[], env: Record<string, string> = {}) {
  const { promise, resolve } = Promise.withResolvers<{ status: number; output: string }>();
  execFile(
    process.execPath,
    ['api/dist/operator/main.js', ...args],
    {
      cwd: root,
      env: {
        ...stack.env,
        PATH,
        BACKUP_DIR: backups(stack),
        RECEIPTS_DIR: receipts(stack),
        ...offsite,
        ...env,
      },
    },
    (error, stdout, stderr) => resolve({ status: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
  );
  return promise;
}
const state = (stack: Stack) =>
  inDatabase(stack, (db) => db.collection<BackupState>('backupstates').findOne({ _id: 'backup' }));

/** Every file that the other place stores. */
const stored = () => {
  const top = join(place.dataDir, 'storage', 'copies');
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
};
/** Files of the other place that hold the data of copies. */
const packs = () => stored().filter((file) => /\/data\//.test(file) && file.endsWith('object'));

test('an archive and the receipts of erasures are sent, and nobody can read them there', async () => {
  expect(await operator(here, ['offsite', 'send'])).toEqual({
    status: 2,
    output: expect.stringContaining('There is no archive yet'),
  });
  expect(await operator(here, ['backup'])).toMatchObject({ status: 0 });
  mkdirSync(receipts(here), { recursive: true });
  writeFileSync(join(receipts(here), 'erased.json'), JSON.stringify({ requests: [String(erased)], mentions: [] }));
  expect(await operator(here, ['offsite', 'send'])).toEqual({
    status: 0,
    output: expect.stringMatching(/^Copied to the other place: .*\.tar and 1 receipts\n$/),
  });
  expect((await state(here))?.offsiteAt?.getTime()).toBeGreaterThan(Date.now() - 600_000);
  const all = Buffer.concat(stored().map((file) => readFileSync(file)));
  expect(all.length).toBeGreaterThan(30_000);
  for (const word of ['Benedita', 'bookings', 'erased.json']) expect([word, all.includes(word)]).toEqual([word, false]);
});

test('everything comes back on a bare machine, without what was erased since', async () => {
  await inDatabase(here, (db) => db.collection('bookings').deleteOne({ _id: erased }));
  kept = await everything(here.env);
  const { status, output } = await operator(bare, ['offsite', 'fetch']);
  expect([status, output]).toEqual([0, expect.stringMatching(/^Copy fetched: .*\/luar-[\dTZ-]+\.tar\n$/)]);
  const archive = output.trim().replace('Copy fetched: ', '');
  expect(await operator(bare, ['restore', archive])).toEqual({
    status: 0,
    output: expect.stringMatching(
      new RegExp(`${documents} documents and 1 images\\.\n1 requests were left out, because they were erased`),
    ),
  });
  const { documents: found, ...others } = await everything(bare.env);
  expect(others).toEqual({ indexes: kept.indexes, images: kept.images });
  // The new machine has made no copy yet.
  expect(found).toEqual({ ...kept.documents, backupstates: [expect.any(String)] });
  // Nothing of the transfer is left.
  expect(readdirSync(backups(bare))).toEqual([expect.stringMatching(/^luar-.*\.tar$/)]);
});

test('a wrong password, and another place that does not answer, are said plainly', async () => {
  const wrong = { OFFSITE_PASSWORD: 'another password of it' };
  for (const action of ['send', 'fetch', 'rehearse'])
    expect(await operator(here, ['offsite', action], wrong)).toEqual({
      status: 2,
      output: expect.stringMatching(/^OFFSITE_PASSWORD is not the password of these copies/),
    });
  expect(await operator(bare, ['offsite', 'send'], { OFFSITE_PASSWORD: '' })).toEqual({
    status: 2,
    output: 'OFFSITE_PASSWORD is missing\n',
  });
  expect((await state(here))?.rehearsalFailedAt).toBeInstanceOf(Date);
  const away = { OFFSITE_REPOSITORY: join(folder, 'not', 'there') };
  expect(await operator(bare, ['offsite', 'fetch'], away)).toEqual({
    status: 2,
    output: expect.stringMatching(/^The copies at OFFSITE_REPOSITORY cannot be used:\n/),
  });
  expect((await operator(bare, ['offsite', 'send'], { PATH: folder })).output).toContain('apt-get install restic');
});

test('a rehearsal restores the newest copy beside the data, says so, and leaves nothing behind', async () => {
  const before = await everything(here.env);
  expect(await operator(here, ['offsite', 'rehearse'])).toEqual({
    status: 0,
    output: expect.stringMatching(new RegExp(`can be restored: ${documents} documents and 1 images`)),
  });
  const { rehearsedAt, rehearsalFailedAt } = (await state(here))!;
  expect(rehearsedAt?.getTime()).toBeGreaterThan(Date.now() - 600_000);
  // The one before, with a wrong password, had failed.
  expect(rehearsalFailedAt).toBeUndefined();
  expect(await everything(here.env)).toEqual({
    ...before,
    documents: { ...before.documents, backupstates: [expect.any(String)] },
  });
  const rehearsed = await inDatabase(here, (db) => db.client.db('luar_rehearsal').listCollections().toArray());
  expect(rehearsed).toEqual([]);
  expect(readdirSync(backups(here)).filter((name) => !name.endsWith('.tar'))).toEqual([]);
});

test('copies beyond the days to keep are deleted, except those of three days', async () => {
  const restic = (...args: string[]) =>
    promisify(execFile)('restic', ['--no-cache', ...args], {
      env: {
        PATH,
        SSL_CERT_FILE: offsite['SSL_CERT_FILE'],
        RESTIC_REPOSITORY: offsite['OFFSITE_REPOSITORY'],
        RESTIC_PASSWORD: offsite['OFFSITE_PASSWORD'],
        AWS_ACCESS_KEY_ID: offsite['OFFSITE_ACCESS_KEY_ID'],
        AWS_SECRET_ACCESS_KEY: offsite['OFFSITE_SECRET_ACCESS_KEY'],
      },
    });
  const old = join(folder, 'old');
  for (const day of ['01', '02', '03']) {
    writeFileSync(old, `of January ${day}`);
    await restic('backup', '--host', 'luar', '--time', `2026-01-${day} 04:00:00`, old);
  }
  expect((await operator(here, ['offsite', 'send'])).status).toBe(0);
  const { stdout } = await restic('snapshots', '--json');
  const days = (JSON.parse(stdout) as { time: string }[]).map(({ time }) => time.slice(0, 10));
  expect(new Set(days).size).toBe(3);
  expect(days).not.toContain('2026-01-01');
});

test('damaged copies fail the rehearsal, which is recorded, and are not restored', async () => {
  const before = await everything(bare.env);
  const file = packs().toSorted((one, other) => statSync(other).size - statSync(one).size)[0]!;
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1]! ^= 4;
  writeFileSync(file, bytes);
  expect(await operator(here, ['offsite', 'rehearse'])).toEqual({
    status: 2,
    output: expect.stringMatching(/^The copies at OFFSITE_REPOSITORY cannot be used:\n/),
  });
  expect((await state(here))?.rehearsalFailedAt?.getTime()).toBeGreaterThan(Date.now() - 600_000);
  rmSync(backups(bare), { recursive: true });
  expect((await operator(bare, ['offsite', 'fetch'])).status).toBe(2);
  expect(await everything(bare.env)).toEqual(before);
  expect(readdirSync(backups(bare))).toEqual([]);

  expect((await operator(here, ['offsite', 'end'])).status).toBe(0);
  expect(Object.keys((await state(here))!)).toEqual(['_id', 'at']);
});
