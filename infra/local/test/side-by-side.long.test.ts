import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bareEnvironment } from '../environment.ts';
import { freePort } from '../stack/ports.ts';
import { keptSecrets } from '../stack/secrets.ts';
import { Stack } from '../stack/stack.ts';
import { discardStack, startStack, testAdmin } from '../stack/test-stack.ts';
import { book, bookings } from './visitor.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => discardStack(stack));

const services = (of: Stack) => fetch(`${of.url}/api/services`);

test('stacks run side by side, each with its own data; a stopped part stays down until it is started, and only the worker waits for the inbox', async () => {
  await book(stack);
  const dataDir = mkdtempSync(join(tmpdir(), 'luar-test-'));
  const [port, inboxPort] = [await freePort(), await freePort()];
  const env = {
    ...bareEnvironment(),
    MONGODB_URI: '',
    ADMIN_EMAIL: testAdmin.email,
    ADMIN_PASSWORD: testAdmin.password,
  };
  const secrets = keptSecrets(dataDir);
  const other = await Stack.prepare({ dataDir, port, inboxPort, secrets, env, without: ['watch'] });
  try {
    const [inbox, worker] = [other.part('inbox'), other.part('worker')];
    const held = Promise.withResolvers<void>();
    inbox.plan.answers = () => held.promise.then(() => true);
    const started = other.start();
    await other.part('api').untilReady();
    expect([inbox.ready, worker.pid]).toEqual([false, undefined]);
    held.resolve();
    await started;
    expect([inbox.ready, worker.ready]).toEqual([true, true]);

    await other.part('worker').stop();
    const storage = () => fetch(other.env['S3_ENDPOINT']!);
    await storage();
    await other.part('storage').stop();
    await expect(storage()).rejects.toThrow();
    expect((await services(stack)).status).toBe(200);
    await other.part('storage').start();
    await storage();
    expect([(await services(other)).status, worker.pid]).toEqual([200, undefined]);
    expect([(await bookings(stack)).length, await bookings(other)]).toEqual([1, []]);
  } finally {
    await other.discard();
  }
});
