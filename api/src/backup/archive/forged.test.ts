import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { ending, entryOf, Unusable } from './manifest.ts';
import { ArchiveReader } from './reader.ts';

// Archives with a valid seal, which anyone can compute.
const folder = mkdtempSync(join(tmpdir(), 'luar-forged-'));
const file = join(folder, 'forged.tar');
afterAll(() => rmSync(folder, { recursive: true }));

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
interface Forged {
  path: string;
  size?: unknown;
  sha256?: string;
}
interface Manifest {
  files: unknown[];
  collections: unknown[];
}

const entry = (path: string, bytes: Buffer) => Buffer.concat(entryOf(path, bytes));

async function verdict(
  forged: Forged[],
  { collections = ['bookings'], text = (m: Manifest) => JSON.stringify(m) } = {},
) {
  const bytes = Buffer.from('content');
  const files = forged.map((each) => ({ size: bytes.length, sha256: digest(bytes), ...each }));
  const described = collections.map((name) => ({ name, documents: 0, options: '{}', indexes: '[]' }));
  const about = { format: 'luar-backup-1', createdAt: '2026-11-21T09:00:00.000Z', collections: described, files };
  const manifest = Buffer.from(text(about));
  const seal = Buffer.from(`${digest(manifest)}  manifest.json\n`);
  const paths = [...new Set(forged.map(({ path }) => path))];
  writeFileSync(
    file,
    Buffer.concat([
      ...paths.map((path) => entry(path, bytes)),
      entry('manifest.json', manifest),
      entry('manifest.sha256', seal),
      ending,
    ]),
  );
  try {
    await (await ArchiveReader.open(file)).close();
    return 'taken';
  } catch (error) {
    return error instanceof Unusable ? error.message : `not handled: ${String(error)}`;
  }
}

const hash = '0123456789abcdef'.repeat(2);
const picture = `images/${hash}-640.avif`;
const piece = 'mongo/bookings/000001.bson';

test('only pictures and pieces of known collections are accepted', async () => {
  expect(await verdict([{ path: picture }, { path: piece }])).toBe('taken');
  const foreign = [
    'images/../../../etc/passwd',
    `images/${hash}-640.svg`,
    '/etc/cron.d/luar',
    'mongo/system.users/000001.bson',
    'mongo/messages/000001.bson',
    'mongo/../bookings/000001.bson',
  ];
  for (const path of foreign)
    expect([path, await verdict([{ path }])]).toEqual([path, expect.stringMatching(/no backup writes; nothing/)]);
  for (const name of ['system.users', 'admin.system.users', '', 'a$b', '__proto__', 'bookings.restore-ab'])
    expect(await verdict([], { collections: [name] })).toMatch(/no backup writes; nothing/);
  expect(await verdict([], { collections: ['bookings', 'bookings'] })).toMatch(/names a collection twice/);
});

test('sizes, digests and lists that differ from the content are refused', async () => {
  for (const size of [4e9, 2 ** 53, -1, 6, 7.5, '7', null, 1e308])
    expect([size, await verdict([{ path: picture, size }])]).toEqual([
      size,
      expect.stringMatching(/nothing was changed/),
    ]);
  expect(await verdict([{ path: picture, sha256: digest(Buffer.from('other')) }])).toMatch(/damaged/);
  expect(await verdict([{ path: picture }, { path: picture }])).toMatch(/damaged/);
  const listedTwice = ({ files, ...m }: Manifest) => JSON.stringify({ ...m, files: [files[0], files[0]] });
  expect(await verdict([{ path: picture }, { path: piece }], { text: listedTwice })).toMatch(/damaged/);
  for (const text of [() => 'no JSON', () => '[]', () => 'null', () => '{"__proto__":{}}'])
    expect(await verdict([{ path: picture }], { text })).toMatch(/another version; nothing was changed/);
});
