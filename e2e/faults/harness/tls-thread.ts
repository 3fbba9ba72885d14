// The thread of a `TlsLine`: it sends the port that it listens on.
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { parentPort, workerData } from 'node:worker_threads';

const { target, own } = workerData as { target: number; own: { key: string; cert: string } };

const server = createServer(own, (client) => {
  const behind = connect(target, '127.0.0.1');
  client.pipe(behind).pipe(client);
  for (const [one, other] of [
    [client, behind],
    [behind, client],
  ] as const)
    one.on('error', () => other.destroy()).on('close', () => other.destroy());
});
// A client that does not trust the certificate ends the handshake.
server.on('tlsClientError', () => undefined).listen(0, '127.0.0.1');
await once(server, 'listening');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage((server.address() as AddressInfo).port);
