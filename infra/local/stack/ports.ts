import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';
import { Refusal } from '../terminal.ts';

// Below the range of ephemeral ports: otherwise an outgoing connection could take a part's port during a restart.
const FIRST = 20_000;
const LAST = 32_000;
const taken = new Set<number>();

function canListen(port: number, host: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const server = createServer();
  // Other errors mean that the address does not exist, e.g. on a machine without IPv6. Then no process uses the port.
  server.once('error', (error) => resolve('code' in error && error.code !== 'EADDRINUSE' && error.code !== 'EACCES'));
  server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  return promise;
}

/**
 * Reserves the port for this process and its parts, until it ends: a part listens some time after its port was chosen, and
 * is down during a restart. On Linux the name of a socket without a file is the lock, which the kernel releases. Other
 * systems have no such names: there, only the ports of this process are kept apart.
 */
function reserve(port: number): Promise<boolean> {
  if (process.platform !== 'linux') return Promise.resolve(true);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const lock = createServer();
  lock.once('error', (error) => resolve(!('code' in error) || error.code !== 'EADDRINUSE'));
  lock.listen(`\0luar-port-${port}`, () => resolve(true)).unref();
  return promise;
}

/** A free port that no other stack on this machine will take. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (taken.has(port)) continue;
    taken.add(port);
    if ((await reserve(port)) && (await canListen(port, '127.0.0.1'))) return port;
  }
}

/** Throws a Refusal if the port is in use. The message names the setting that changes the port. */
export async function requireFree(port: number, host: string, setting: string): Promise<void> {
  // `localhost` may resolve to either loopback address, so the port must be free on both.
  const hosts = new Set([host, '127.0.0.1', '::1']);
  for (const each of hosts) {
    if (await canListen(port, each)) continue;
    throw new Refusal(
      `Port ${port} is in use (or not allowed). Choose another with ${setting}, e.g. ${setting}=${port + 1}.`,
    );
  }
}
