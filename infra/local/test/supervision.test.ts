import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareEnvironment, realEnvironment } from '../environment.ts';
import { freePort } from '../stack/ports.ts';
import { keptSecrets } from '../stack/secrets.ts';
import { discardStack, startStack, testAdmin } from '../stack/test-stack.ts';
import { timed } from '../stack/slowness.ts';
import { Stack } from '../stack/stack.ts';
import { book, bookings, mails, untilMailed } from './visitor.ts';

let stack: Stack;
let booked: string;
beforeAll(async () => {
  stack = await startStack();
  booked = await book(stack);
  await untilMailed(stack, booked);
});
afterAll(() => discardStack(stack));

const services = async (of: Stack) => {
  const response = await fetch(`${of.url}/api/services`);
  return { status: response.status, ...((await response.json()) as { allServices: unknown[] }) };
};

// With an external MongoDB there is no embedded one to kill.
const mongo = realEnvironment()['MONGODB_URI'] ? [] : ['mongo'];
const ours = [...mongo, 'redis', 'storage', 'inbox', 'api', 'worker'];

describe('a part that is killed', () => {
  test.each(ours)(
    '%s is back within 10 s with a new process id, the site answers, and no data is lost',
    async (name) => {
      const part = stack.part(name);
      const before = await services(stack);
      const killed = part.pid;
      const { took } = await timed(async () => {
        await part.kill('SIGKILL');
        await part.untilReady();
      });
      expect(took).toBeLessThan(10_000);
      expect(part.pid).not.toBe(killed);
      expect(readFileSync(join(stack.dataDir, 'run', `${name}.pid`), 'utf8').trim()).toBe(String(part.pid));
      expect(await services(stack)).toEqual(before);
      expect(before.status).toBe(200);
      expect((await fetch(stack.url)).status).toBe(200);
      expect((await bookings(stack)).map(({ _id }) => _id)).toEqual([booked]);
      expect(await mails(stack)).toHaveLength(2);
    },
  );
});

test('stacks run side by side, each with its own data; a stopped part stays down until it is started, and only the worker waits for the inbox', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'luar-test-'));
  const [port, inboxPort] = [await freePort(), await freePort()];
  const env = { ...bareEnvironment(), ADMIN_EMAIL: testAdmin.email, ADMIN_PASSWORD: testAdmin.password };
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
    await other.part('api').stop();
    await expect(fetch(other.url)).rejects.toThrow();
    expect((await services(stack)).status).toBe(200);
    await other.part('api').start();
    expect([(await services(other)).status, worker.pid]).toEqual([200, undefined]);
    expect((await bookings(other)).map(({ _id }) => _id)).not.toContain(booked);
  } finally {
    await other.discard();
  }
});
