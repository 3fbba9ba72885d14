import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { createServer, type Socket } from 'node:net';
import { Cursors } from './cursors.ts';
import { serve } from './connection.ts';
import { Store } from './store/store.ts';
import { deleteExpired } from './ttl.ts';

/** The only address: data without passwords must not leave the machine. */
const loopback = '127.0.0.1';
const sweepEvery = 30_000;
/** How long a client may take to accept its last answer when the server stops. */
const farewell = 500;
const retryMemory = 30 * 60 * 1000;

export type MongoOptions = {
  /** 0 takes any free port. */
  port: number;
  /** The folder with the data; made when it is missing. */
  dir: string;
  /** Milliseconds between two looks for expired documents. */
  ttlInterval?: number;
};

export type Mongo = { port: number; close(): Promise<void> };

export async function startMongo({ port, dir, ttlInterval = sweepEvery }: MongoOptions): Promise<Mongo> {
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
    listening = await listen(server, port);
  } catch (error) {
    store.close();
    throw error;
  }

  const sweep = async (): Promise<void> => {
    const now = Date.now();
    cursors.sweep(now);
    await deleteExpired(store, now);
    await store.write(() => store.database.run('DELETE FROM retries WHERE at < ?', now - retryMemory));
  };
  // A sweep that fails is made up for by the next one.
  const timer = setInterval(() => void sweep().catch(() => undefined), ttlInterval);
  timer.unref();

  const close = async (): Promise<void> => {
    clearInterval(timer);
    server.close();
    // Whatever has been taken on is answered before the connections go.
    await store.write(() => undefined);
    const gone = [...sockets].map((socket) => once(socket, 'close'));
    for (const socket of sockets) socket.destroySoon();
    await Promise.race([Promise.all(gone), setTimeout(farewell, undefined, { ref: false })]);
    store.close();
  };
  return { port: listening, close };
}

function listen(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: loopback, backlog: 1024 }, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
