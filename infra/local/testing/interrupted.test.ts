import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { runHere } from '../run.ts';

test('an interrupted tool takes the processes that it started with it', async () => {
  const [started, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const server = createServer((connection) => {
    started.resolve();
    connection
      .unref()
      .resume()
      .on('error', () => ended.resolve());
    connection.on('close', () => ended.resolve());
  }).listen(0, '127.0.0.1');
  // A failing run must not wait for them.
  server.unref();
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const lasting = `require('node:net').connect(${port}, '127.0.0.1')`;
  const tool = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(lasting)}]); setInterval(() => {}, 1000)`;
  const stop = new AbortController();
  const status = runHere(process.execPath, ['-e', tool], {}, stop.signal, { whole: true });
  await started.promise;
  stop.abort();
  expect(await status).toBe(1);
  await ended.promise;
  server.close();
}, 20_000);
