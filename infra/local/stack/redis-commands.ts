import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

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
