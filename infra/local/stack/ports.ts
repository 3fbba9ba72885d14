import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';
import { Refusal } from '../terminal.ts';

// Below the range from which systems take the ports of outgoing connections: one of those could otherwise sit on a
// part's port just when the part is restarted.
const FIRST = 20_000;
const LAST = 32_000;
const taken = new Set<number>();

function canListen(port: number, host: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const server = createServer();
  // A machine without IPv6 has nobody listening there either.
  server.once('error', (error) => resolve('code' in error && error.code !== 'EADDRINUSE' && error.code !== 'EACCES'));
  server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  return promise;
}

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (taken.has(port)) continue;
    taken.add(port);
    if (await canListen(port, '127.0.0.1')) return port;
  }
}

/** Refuses a port that somebody listens on, naming the setting that changes it. */
export async function requireFree(port: number, host: string, setting: string): Promise<void> {
  // `localhost` may mean either loopback address, so both have to be free.
  const hosts = new Set([host, '127.0.0.1', '::1']);
  for (const each of hosts) {
    if (await canListen(port, each)) continue;
    throw new Refusal(
      `Port ${port} is in use (or not allowed). Choose another with ${setting}, e.g. ${setting}=${port + 1}.`,
    );
  }
}
