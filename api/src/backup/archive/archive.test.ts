import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ArchiveWriter, Unusable } from './manifest.ts';
import { ArchiveReader } from './reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'luar-archive-'));
const path = join(folder, 'a.tar');
afterAll(() => rmSync(folder, { recursive: true }));

const picture = `images/${'a'.repeat(32)}-1.webp`;
const contents: Record<string, Buffer> = {
  [picture]: Buffer.from('a picture'),
  'mongo/bookings/000001.bson': Buffer.alloc(1500, 7),
  'mongo/empty/000001.bson': Buffer.alloc(0),
};

const collections = ['bookings', 'empty'].map((name) => ({ name, documents: 0, options: '{}', indexes: '[]' }));

beforeAll(async () => {
  const writer = await ArchiveWriter.create(path);
  for (const [name, bytes] of Object.entries(contents)) await writer.add(name, bytes);
  expect(readdirSync(folder)).toEqual(['a.tar.part']);
  const createdAt = '2026-11-21T09:00:00.000Z';
  await writer.finish({ format: 'luar-backup-1', createdAt, collections });
});

const verdict = async (bytes: Buffer) => {
  const damaged = join(folder, 'damaged.tar');
  writeFileSync(damaged, bytes);
  return ArchiveReader.open(damaged).then(
    (reader) => reader.close().then(() => 'taken'),
    (error: unknown) => (error instanceof Unusable ? 'refused' : String(error)),
  );
};

test('an archive returns its contents and is readable only by its owner', async () => {
  const reader = await ArchiveReader.open(path);
  const read = await Promise.all(
    reader.manifest.files.map(async (file) => [file.path, await reader.read(file)] as const),
  );
  await reader.close();
  expect(Object.fromEntries(read)).toEqual(contents);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).not.toContain('a.tar.part');
});

test('a wrong bit is detected at any position', async () => {
  const whole = readFileSync(path);
  const taken: number[] = [];
  for (let at = 0; at < whole.length; at += 11) {
    const damaged = Buffer.from(whole);
    damaged[at]! ^= 1 << (at % 8);
    if ((await verdict(damaged)) !== 'refused') taken.push(at);
  }
  expect(taken).toEqual([]);
});

test('truncated archives and trailing data are detected', async () => {
  const whole = readFileSync(path);
  for (let length = 0; length < whole.length; length += 256)
    expect([length, await verdict(whole.subarray(0, length))]).toEqual([length, 'refused']);
  expect(await verdict(Buffer.concat([whole, Buffer.alloc(512)]))).toBe('refused');
  expect(await verdict(whole)).toBe('taken');
});
