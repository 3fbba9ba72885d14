import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { rateLimits } from '@luar/contracts/limits';
import { redisName } from '@luar/contracts/redis';

/**
 * Calls back with each command that a Redis executes from now on, as a line of its MONITOR, and returns the function
 * that ends this. `monitor()` of ioredis throws if another client's command follows the answer to MONITOR in one packet.
 */
export async function followCommands(url: string, onCommand: (line: string) => void): Promise<() => void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  const lines = createInterface({ input: socket });
  lines.on('line', onCommand);
  socket.write('MONITOR\r\n');
  await once(lines, 'line');
  return () => socket.destroy();
}

/** Lets a stack send any number of receipts: tests of many requests exceed the limit of a day. */
export async function allowReceipts(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(`SET ${redisName('limit:receipts')} -1000000 PX ${rateLimits.receipts.windowMs}\r\n`);
  await once(socket, 'data');
  socket.destroy();
}
