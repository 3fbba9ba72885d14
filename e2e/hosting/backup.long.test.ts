import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Admin } from './admin.ts';
import { booked, data, restore, seen, withData } from './backed-up.ts';
import { command } from './command.ts';
import { empty, everything } from './stores.ts';

withData();

test('a backup is made while the stack runs', async () => {
  const { stack } = data;
  const { status, output } = await command(stack.dataDir, 'backup', []);
  expect([status, output]).toEqual([0, expect.stringMatching(/bookings: 2 documents[\s\S]*Backup written: /)]);
  expect(output).toMatch(/sites: 1 documents[\s\S]*siteversions: 1 documents/);
  data.archive = /Backup written: (.*)/.exec(output)![1]!;
  const at = await (await new Admin(stack.url).signIn()).lastBackup();
  expect(data.archive).toContain(at!.slice(0, 19).replaceAll(':', '-'));
  data.kept = await everything(stack.env);
  expect(Object.keys(data.kept.images).length).toBeGreaterThan(1);
});

test('a damaged archive is refused before anything is written', async () => {
  const { stack, archive, kept } = data;
  const bytes = readFileSync(archive);
  bytes[bytes.length >> 1]! ^= 4;
  const damaged = join(stack.dataDir, 'damaged.tar');
  writeFileSync(damaged, bytes);
  expect(await restore({}, ['--replace'], damaged)).toEqual([
    2,
    expect.stringMatching(/^The archive is damaged .* nothing was changed/),
  ]);
  expect(await everything(stack.env)).toEqual(kept);
});

test('a restore is refused while the product runs', async () => {
  const { stack, archive, kept } = data;
  expect(await command(stack.dataDir, 'restore', ['--replace', archive])).toMatchObject({
    status: 1,
    output: expect.stringContaining('Luar already runs'),
  });
  expect(await restore()).toEqual([2, expect.stringMatching(/^An API has been running on .* nothing was changed/)]);
  expect(await everything(stack.env)).toEqual(kept);
});

test('a restore into empty stores brings back every document, index and image', async () => {
  const { stack, kept, link } = data;
  const before = await seen();
  const api = stack.part('api');
  await Promise.all([stack.part('worker').stop(), api.stop()]);
  await empty(stack.env);
  expect(await restore({}, [])).toEqual([0, expect.stringContaining('Restored the backup of ')]);
  expect(await everything(stack.env)).toEqual(kept);
  await api.start();
  const after = await seen();
  expect(Object.keys(after).length).toBeGreaterThan(40);
  expect(after).toEqual(before);
  await api.stop();
  // The password and the requests are the same too, and the link of a letter works with another JWT_SECRET.
  api.plan.env['JWT_SECRET'] = 'another secret of a new machine, long enough';
  await api.start();
  const admin = await new Admin(stack.url).signIn();
  const history = [{ type: 'answeredElsewhere' }];
  expect((await admin.requests()).filter(({ note }) => note !== '')).toMatchObject([
    { note: 'Prefere as manhãs', history: [{ type: 'offered' }, ...history] },
    { note: `Amiga de ${booked}`, history },
  ]);
  expect(data.archive).toContain((await admin.lastBackup())!.slice(0, 19).replaceAll(':', '-'));
  expect((await fetch(stack.url + link)).status).toBe(200);
  await api.stop();
});
