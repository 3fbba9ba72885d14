import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

interface Flood {
  url: string;
  headers?: Record<string, string>;
  expected: number;
  durationMs: number;
}

const connections = 10;
/** Pipelined requests on each connection. */
const pipelining = 8;

/**
 * Repeats one GET and returns the answers per second. A client that parses headers is slower than the servers, which
 * hides their differences. This one knows the length of the answer and counts bytes.
 */
export async function flood({ url, headers = {}, expected, durationMs }: Flood): Promise<number> {
  const { host, hostname, port, pathname } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const open = async () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    return socket;
  };
  const sockets = await Promise.all(Array.from({ length: connections }, open));
  try {
    const answer = await one(sockets[0]!, request);
    if (!answer.startsWith(`HTTP/1.1 ${expected} `)) throw new Error(`Not ${expected}: ${answer.slice(0, 40)}`);
    const began = performance.now();
    const counts = sockets.map((socket) => keepAsking(socket, request, answer, began + durationMs));
    const total = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    return (total * 1000) / (performance.now() - began);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** Reads one complete answer. */
async function one(socket: Socket, request: Buffer): Promise<string> {
  socket.write(request);
  let text = '';
  for (;;) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    text += chunk.toString('latin1');
    const end = text.indexOf('\r\n\r\n');
    if (end < 0) continue;
    const length = Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? 0);
    if (text.length >= end + 4 + length) return text;
  }
}

function keepAsking(socket: Socket, request: Buffer, answer: string, until: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const status = Buffer.from(answer.slice(0, 'HTTP/1.1 200'.length));
  let bytes = 0;
  let answered = 0;
  let asked = 0;
  const ask = (times: number) => {
    asked += times;
    socket.write(times === 1 ? request : Buffer.concat(Array.from({ length: times }, () => request)));
  };
  socket.on('data', (chunk: Buffer) => {
    // The offset of the next answer in this chunk. It must start with the same status line as the first one.
    const begin = (answer.length - (bytes % answer.length)) % answer.length;
    if (
      begin + status.length <= chunk.length &&
      chunk.compare(status, 0, status.length, begin, begin + status.length) !== 0
    )
      reject(new Error('An answer differs from the first one'));
    bytes += chunk.length;
    const now = Math.floor(bytes / answer.length);
    const more = now - answered;
    answered = now;
    if (performance.now() < until) {
      if (more > 0) ask(more);
    } else if (answered === asked) resolve(answered);
  });
  socket.on('error', reject);
  ask(pipelining);
  return promise;
}
