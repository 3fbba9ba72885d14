import { createHash } from 'node:crypto';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { encodingFor, prepare, sendPrepared, type Prepared } from './prepared.ts';

const text = JSON.stringify({ word: 'luar à noite '.repeat(200) });
let server: Server;
let prepared: Prepared;

beforeAll(async () => {
  prepared = prepare(Buffer.from(text), {
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
  test('is sent plain, as gzip or as Brotli with the same content', async () => {
    const plain = await ask({});
    const zipped = await ask({ 'accept-encoding': 'gzip' });
    const brotlied = await ask({ 'accept-encoding': 'gzip, deflate, br' });
    expect(plain.body.toString()).toBe(text);
    expect(gunzipSync(zipped.body).toString()).toBe(text);
    expect(brotliDecompressSync(brotlied.body).toString()).toBe(text);
    for (const { headers } of [plain, zipped, brotlied])
      expect(headers).toMatchObject({ vary: 'accept-encoding', 'x-content-type-options': 'nosniff' });
  });

  test('is 304 for a matching ETag, also in a list', async () => {
    const { etag = '' } = (await ask({})).headers;
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const answer = await ask({ 'if-none-match': known });
      expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, etag]);
    }
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
  });
});

test('files that the build compressed are sent unchanged, found by the hash of the original', () => {
  const options = { contentType: 'text/javascript', cacheControl: 'no-cache', headers: {} };
  const body = Buffer.from('let a = 1;\n'.repeat(100));
  const known = { gzip: Buffer.from('gzipped'), br: Buffer.from('brotlied') };
  const hash = createHash('sha256').update(body).digest('base64url');
  const found = prepare(body, { ...options, compressed: (wanted) => (wanted === hash ? known : undefined) });
  expect([found.variant('gzip').body, found.variant('br').body]).toEqual(['gzipped', 'brotlied']);
  const other = prepare(Buffer.from(`${body.toString()}// changed`), { ...options, compressed: () => undefined });
  expect(gunzipSync(Buffer.from(other.variant('gzip').body as string, 'latin1')).toString()).toContain('// changed');
});

test.each([
  [undefined, 'plain'],
  ['', 'plain'],
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['zebra', 'plain'],
  ['x-gzipped', 'plain'],
  ['br;Q=0, gzip', 'gzip'],
  ['br; q=0.000 , gzip ; q=0', 'plain'],
  ['*', 'br'],
  ['*;q=0', 'plain'],
  ['gzip;q=0.5, *;q=0', 'gzip'],
])('of what is accepted by "%s" the best is %s', (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding));
