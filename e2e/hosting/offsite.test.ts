import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import {
  backups,
  documents,
  erased,
  folder,
  inDatabase,
  operator,
  packs,
  places,
  receipts,
  state,
  stored,
  withPlaces,
} from './places.ts';
import { everything } from './stores.ts';

withPlaces();
let kept: Awaited<ReturnType<typeof everything>>;

test('an archive and the receipts of erasures are sent, and cannot be read there', async () => {
  const { here } = places;
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
  const { here, bare } = places;
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

test('a wrong password, and another place that does not answer, are reported with their cause', async () => {
  const { here, bare } = places;
  const wrong = { OFFSITE_PASSWORD: 'another password of it' };
  expect(await operator(here, ['offsite', 'rehearse'], wrong)).toEqual({
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
  const { here } = places;
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

test('damaged copies fail the rehearsal, which is recorded, and are not restored', async () => {
  const { here, bare } = places;
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
