import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { freePort } from '../../infra/local/stack/ports.ts';
import { keptSecrets } from '../../infra/local/stack/secrets.ts';
import { Stack } from '../../infra/local/stack/stack.ts';
import { booked, data, embedded, killedAt, messagesOfRestore, operator, withData } from './backed-up.ts';
import { command } from './command.ts';
import { everything } from './stores.ts';

// What backup.test.ts has for one data folder and two messages.
withData();

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

test('a restore killed at any of six messages leaves the old data complete, or the API finishes it', async () => {
  const { stack } = data;
  await Promise.all([stack.part('worker').stop(), stack.part('api').stop()]);
  await operator(['erase', booked]);
  const messages = await messagesOfRestore();
  // The last messages replace the old data.
  const outcomes = await killedAt([3, messages >> 2, messages >> 1, messages - 9, messages - 6, messages - 4]);
  expect(outcomes).toContain('old');
  expect(outcomes).toContain('finished by the API');
});
