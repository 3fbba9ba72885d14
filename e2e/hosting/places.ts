import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { MongoClient, ObjectId } from 'mongodb';
import { discardStack, operator as ofStack, startStack } from '../../infra/local/stack/test-stack.ts';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { selfSigned, TlsLine } from '../faults/harness/tls-line.ts';

// Runs the operator's program with the real restic. The other place is the S3 server of another stack, behind TLS as S3
// services are: without TLS, restic signs each part of a body, which this server does not accept.
export const folder = mkdtempSync(join(tmpdir(), 'luar-offsite-'));
const embedded = { MONGODB_URI: '' };
const without = ['api', 'worker', 'inbox', 'redis'];
export const erased = new ObjectId();
export const documents = 400;

interface Places {
  here: Stack;
  /** A machine without data. The copies are kept on its S3 server. */
  bare: Stack;
  line: TlsLine;
  offsite: Record<string, string>;
}
export const places = {} as Places;

export function withPlaces(): void {
  beforeAll(prepare);
  afterAll(async () => {
    await places.line?.close();
    await Promise.all([places.here, places.bare].map((stack) => stack && discardStack(stack)));
    rmSync(folder, { recursive: true });
  });
}

async function prepare(): Promise<void> {
  const start = () => startStack({ env: embedded, folder, without });
  const [here, bare] = await Promise.all([start(), start()]);
  const certificate = selfSigned();
  writeFileSync(join(folder, 'ca.pem'), certificate.cert);
  const line = await TlsLine.to(Number(new URL(bare.env['S3_ENDPOINT']!).port), certificate);
  const offsite = {
    OFFSITE_REPOSITORY: `s3:https://localhost:${line.port}/copies`,
    OFFSITE_PASSWORD: 'a password of this test',
    OFFSITE_ACCESS_KEY_ID: bare.env['S3_ACCESS_KEY_ID']!,
    OFFSITE_SECRET_ACCESS_KEY: bare.env['S3_SECRET_ACCESS_KEY']!,
    SSL_CERT_FILE: join(folder, 'ca.pem'),
  };
  Object.assign(places, { here, bare, line, offsite });
  await inDatabase(here, async (db) => {
    const bookings = db.collection('bookings');
    await bookings.insertMany(Array.from({ length: documents }, (_, at) => ({ at, name: `Benedita ${at}` })));
    await bookings.insertOne({ _id: erased, name: 'Apagada' });
    await bookings.createIndex({ at: 1 });
  });
  await putImage(here);
}

export async function inDatabase<T>(stack: Stack, work: (db: ReturnType<MongoClient['db']>) => Promise<T>): Promise<T> {
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
      Key: `images/${'a'.repeat(32)}-1.webp`,
      Body: randomBytes(30_000),
      ContentType: 'image/webp',
      CacheControl: 'public, max-age=31536000, immutable',
    }),
  );
  client.destroy();
}

interface BackupState {
  _id: string;
  offsiteAt?: Date;
  rehearsedAt?: Date;
  rehearsalFailedAt?: Date;
}
export const backups = (stack: Stack) => join(stack.dataDir, 'backups');
export const receipts = (stack: Stack) => join(stack.dataDir, 'receipts');

/** Runs the operator's program with the settings of the copies. */
export const operator = (stack: Stack, args: string[], env: Record<string, string> = {}) =>
  ofStack(stack, args, { ...places.offsite, ...env });
export const state = (stack: Stack) =>
  inDatabase(stack, (db) => db.collection<BackupState>('backupstates').findOne({ _id: 'backup' }));

/** Every file that the other place stores. */
export const stored = () => {
  const top = join(places.bare.dataDir, 'storage', 'copies');
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
};
/** Files of the other place that hold the data of copies. */
export const packs = () => stored().filter((file) => /\/data\//.test(file) && file.endsWith('object'));
