import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { encodingFor, prepare, sendPrepared } from './prepared.ts';

const text = JSON.stringify({ word: 'luar à noite '.repeat(200) });
const prepared = prepare(Buffer.from(text), {
  contentType: 'application/json; charset=utf-8',
  cacheControl: 'no-cache',
  headers: { 'x-content-type-options': 'nosniff' },
});
const server = createServer((incoming, response) => sendPrepared(prepared, incoming, response));
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());
const ask = (headers: Record<string, string>) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { headers });

describe('an answer from memory', () => {
  test('is compressed harder once it was asked for', async () => {
    const body = Buffer.from(
      Array.from({ length: 4000 }, (_, at) => `<p class="luar-${at % 97}">${at * at}</p>`).join(''),
    );
    const page = prepare(body, { contentType: 'text/html', cacheControl: 'no-cache', headers: {} });
    const first = page.variant('br').body.length;
    while (page.variant('br').body.length >= first) await new Promise(setImmediate);
    expect(brotliDecompressSync(Buffer.from(page.variant('br').body as string, 'latin1')).equals(body)).toBe(true);
  });

  test.each([
    ['identity', null],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
  ])('for a reader of %s is sent as %s, with the same content', async (accepted, encoding) => {
    const answer = await ask({ 'accept-encoding': accepted });
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([encoding, text]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
  });

  test('is 304 for a matching ETag, also in a list', async () => {
    const etag = (await ask({})).headers.get('etag')!;
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const answer = await ask({ 'if-none-match': known });
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag]);
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
