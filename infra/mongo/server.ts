import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Cursors } from './cursors.ts';
import { serve } from './connection.ts';
import { Store } from './store/store.ts';

/** The server has no authentication, so it listens on this machine only. */
const loopback = '127.0.0.1';
const sweepEvery = 60_000;
/** How long a stop waits for clients to read their last answer. */
const closeTimeoutMs = 500;
/** How long the answer to a numbered write is kept for a retry. */
const retryMemory = 30 * 60 * 1000;

/** Port 0 takes any free one; the folder is created if it is missing. */
export type MongoOptions = { port: number; dir: string };
export type Mongo = { port: number; close(): Promise<void> };

export async function startMongo({ port, dir }: MongoOptions): Promise<Mongo> {
  const store = new Store(dir);
  const cursors = new Cursors();
  const sockets = new Set<Socket>();
  let connections = 0;
  let listening = port;

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, { store, cursors, address: `${loopback}:${listening}`, connectionId: ++connections });
  });
  try {
    server.listen({ port, host: loopback, backlog: 1024 });
    await once(server, 'listening');
    listening = (server.address() as AddressInfo).port;
  } catch (error) {
    store.close();
    throw error;
  }

  const sweep = async (): Promise<void> => {
    const now = Date.now();
    cursors.sweep(now);
    await store.write(() => store.database.run('DELETE FROM retries WHERE at < ?', now - retryMemory));
  };
  // The next sweep makes up for a failed one.
  const timer = setInterval(() => void sweep().catch(() => undefined), sweepEvery);
  timer.unref();

  const close = async (): Promise<void> => {
    clearInterval(timer);
    server.close();
    // Wait for the writes in progress, so that they are answered before the connections close.
    await store.write(() => undefined);
    const gone = [...sockets].map((socket) => once(socket, 'close'));
    for (const socket of sockets) socket.destroySoon();
    await Promise.race([Promise.all(gone), setTimeout(closeTimeoutMs, undefined, { ref: false })]);
    for (const socket of sockets) socket.destroy();
    store.close();
  };
  return { port: listening, close };
}
