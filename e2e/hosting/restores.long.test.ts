import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { freePort } from '../../infra/local/stack/ports.ts';
import { keptSecrets } from '../../infra/local/stack/secrets.ts';
import { Stack } from '../../infra/local/stack/stack.ts';
import { Admin } from './admin.ts';
import {
  booked,
  change,
  data,
  embedded,
  killedAt,
  messagesOfRestore,
  operator,
  receipts,
  restore,
  withData,
} from './backed-up.ts';
import { command } from './command.ts';
import { everything } from './stores.ts';

// Restores into a new data folder, after an erasure, over existing data, and killed on the way.
withData();
let messages: number;

beforeAll(async () => {
  const [, output] = await operator(['backup']);
  data.archive = /Backup written: (.*)/.exec(output)![1]!;
  data.kept = await everything(data.stack.env);
});

test('npm run restore brings everything into the embedded stores of a new data folder', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'luar-restored-'));
  const { status, output } = await command(elsewhere, 'restore', [data.archive]);
  expect([status, output]).toEqual([0, expect.stringContaining('Restored the backup of ')]);
  const restored = await Stack.prepare({
    dataDir: elsewhere,
    port: await freePort(),
    inboxPort: await freePort(),
    secrets: keptSecrets(elsewhere),
    env: embedded,
    without: ['api', 'worker', 'inbox'],
  });
  await restored.start();
  expect(await everything(restored.env)).toEqual(data.kept);
  await restored.stop();
  rmSync(elsewhere, { recursive: true });
});

test('an unreadable receipt stops a restore before anything is changed', async () => {
  const { stack } = data;
  await Promise.all([stack.part('worker').stop(), stack.part('api').stop()]);
  expect(await operator(['erase', booked])).toEqual([0, expect.stringContaining('"bookings": 1')]);
  await change();
  const before = await everything(stack.env);
  const [name] = readdirSync(receipts());
  const receipt = join(receipts(), name!);
  const whole = readFileSync(receipt);
  writeFileSync(receipt, whole.subarray(0, 40));
  expect(await restore()).toEqual([2, expect.stringMatching(/^The receipt .* nothing was changed/s)]);
  expect(await everything(stack.env)).toEqual(before);
  writeFileSync(receipt, whole);
  expect(await restore({}, [])).toEqual([2, expect.stringContaining('nothing was changed')]);
});

test('--replace replaces existing data and leaves out what was erased since the backup', async () => {
  messages = await messagesOfRestore();
  const api = data.stack.part('api');
  await api.start();
  const admin = await new Admin(data.stack.url).signIn();
  expect(await admin.found('messages', 'quem falou')).toEqual([data.mention]);
  expect(await admin.found('messages', 'ines')).toEqual([]);
  await api.stop();
});

test('a restore killed at any of six messages leaves the old data complete, or the API finishes it', async () => {
  // The last messages replace the old data.
  const outcomes = await killedAt([3, messages >> 2, messages >> 1, messages - 9, messages - 6, messages - 4]);
  expect(outcomes).toContain('old');
  expect(outcomes).toContain('finished by the API');
});
