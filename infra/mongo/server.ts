import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { dispatch } from './commands/dispatch.ts';
import { Cursors } from './cursors.ts';
import { Store } from './store.ts';
import { answerMessage, Frames, readMessage } from './wire.ts';

/** The server has no authentication, so it listens on this machine only. */
const loopback = '127.0.0.1';
const sweepEvery = 60_000;
/** How long a stop waits for clients to read their last answer. */
const closeTimeoutMs = 500;

type Run = (bytes: Buffer) => Promise<Buffer | undefined>;
export type Mongo = { port: number; close: () => Promise<void> };

/** Port 0 takes any free one; the folder is made if it is missing. */
export async function startMongo({ port, dir }: { port: number; dir: string }): Promise<Mongo> {
  const store = new Store(dir);
  const cursors = new Cursors();
  const sockets = new Set<Socket>();
  let listening = port;

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    const shared = { store, cursors, address: `${loopback}:${listening}` };
    serve(socket, async (bytes) => {
      const request = readMessage(bytes);
      const answer = await dispatch(request.command, request.beside, shared);
      return request.answer === 'none' ? undefined : answerMessage(request, answer);
    });
  });
  try {
    server.listen({ port, host: loopback, backlog: 1024 });
    await once(server, 'listening');
    listening = (server.address() as AddressInfo).port;
  } catch (error) {
    store.close();
    throw error;
  }

  const timer = setInterval(() => store.forgetOldAnswers(), sweepEvery).unref();

  const close = async (): Promise<void> => {
    clearInterval(timer);
    server.close();
    // Writes in progress are answered before the connections close.
    await store.durable().catch(() => undefined);
    const gone = [...sockets].map((socket) => once(socket, 'close'));
    for (const socket of sockets) socket.destroySoon();
    await Promise.race([Promise.all(gone), setTimeout(closeTimeoutMs, undefined, { ref: false })]);
    for (const socket of sockets) socket.destroy();
    store.close();
  };
  return { port: listening, close };
}

/** Serves one client: runs its messages one after the other. Bytes that are no valid message end this connection only. */
function serve(socket: Socket, run: Run): void {
  const frames = new Frames();
  let last = Promise.resolve();
  const work = async (bytes: Buffer): Promise<void> => {
    const answer = await run(bytes);
    if (answer && socket.writable) socket.write(answer);
  };
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    try {
      for (const bytes of frames.push(chunk)) last = last.then(() => work(bytes));
      last.catch(() => socket.destroy());
    } catch {
      socket.destroy();
    }
  });
}
