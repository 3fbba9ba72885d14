#!/usr/local/bin/node
// `forward.ts PORT INNER PROGRAM...`: runs an embedded part, which listens on this machine only, and passes on to it what comes from others.
import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';

const [port, inner, ...program] = process.argv.slice(2);
const embedded = spawn(process.execPath, program, { stdio: ['ignore', 'inherit', 'inherit'] });
embedded.on('exit', (status) => process.exit(status ?? 1));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => embedded.kill('SIGTERM'));

createServer((client) => {
  const behind = connect(Number(inner), '127.0.0.1');
  client.pipe(behind).pipe(client);
  client.on('error', () => behind.destroy()).on('close', () => behind.destroy());
  behind.on('error', () => client.destroy());
}).listen(Number(port));
