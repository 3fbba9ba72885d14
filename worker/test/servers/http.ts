import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}
export interface Answer {
  status?: number;
  body: unknown;
}

/** An HTTP server that records its requests and answers as the test says; a string body is sent unchanged. */
export async function serveHttp(answer: (asked: Asked) => Answer | Promise<Answer>) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const one = { method, path, headers, body: Buffer.concat(chunks).toString() };
      asked.push(one);
      void Promise.resolve(answer(one)).then(({ status = 200, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        return response.end(typeof body === 'string' ? body : JSON.stringify(body));
      });
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type HttpServer = Awaited<ReturnType<typeof serveHttp>>;
