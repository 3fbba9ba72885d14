import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { identify } from './identity.ts';
import { freePort, requireFree } from './ports.ts';

const program = `
  const { Worker } = require('node:worker_threads');
  for (let i = 0; i < 6; i++) new Worker('Buffer.alloc(4e7, 1); setInterval(() => {}, 1e9)', { eval: true });
  require('node:net').createServer().listen(Number(process.argv[1]), () => setTimeout(() => console.log('ready'), 100));`;

test('a killed process counts as ended once its ports are free', async () => {
  const port = await freePort();
  for (let round = 0; round < 5; round++) {
    const child = spawn(process.execPath, ['-e', program, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    const { pid = 0 } = child;
    expect(identify(pid)).toBeDefined();
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    // Poll without a pause, because the state lasts only a moment.
    while (identify(pid));
    await requireFree(port, '127.0.0.1', 'PORT');
    await ended;
  }
});
