import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { prepare, sendPrepared, type Prepared } from './prepared.ts';

const text = JSON.stringify({ word: 'luar à noite '.repeat(200) });
let server: Server;
let prepared: Prepared;

beforeAll(async () => {
  prepared = await prepare(Buffer.from(text), {
    contentType: 'application/json; charset=utf-8',
    cacheControl: 'no-cache',
    headers: { 'x-content-type-options': 'nosniff' },
  });
  server = createServer((incoming, response) => sendPrepared(prepared, incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
const ask = (headers: Record<string, string>, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, host: '127.0.0.1', method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode, headers: incoming.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('an answer from memory', () => {
  test('comes plain, gzipped or brotlied, always the same text', async () => {
    const plain = await ask({});
    const zipped = await ask({ 'accept-encoding': 'gzip' });
    const brotlied = await ask({ 'accept-encoding': 'gzip, deflate, br' });
    expect(plain.body.toString()).toBe(text);
    expect(gunzipSync(zipped.body).toString()).toBe(text);
    expect(brotliDecompressSync(brotlied.body).toString()).toBe(text);
    for (const { headers } of [plain, zipped, brotlied])
      expect(headers).toMatchObject({ vary: 'accept-encoding', 'x-content-type-options': 'nosniff' });
  });

  test('respects an encoding that is refused', async () => {
    const answer = await ask({ 'accept-encoding': 'br;q=0, gzip;q=0.0' });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  test('is 304 for whoever has it, also out of several tags', async () => {
    const { etag = '' } = (await ask({})).headers;
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const answer = await ask({ 'if-none-match': known });
      expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, etag]);
    }
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('has no body for HEAD, but its length', async () => {
    const answer = await ask({}, 'HEAD');
    expect([answer.status, answer.body.length]).toEqual([200, 0]);
    expect(Number(answer.headers['content-length'])).toBe(Buffer.byteLength(text));
  });
});
