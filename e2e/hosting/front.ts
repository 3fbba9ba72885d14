import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import type { ErrorCode } from '@luar/contracts/errors';
import { limits, rateLimits } from '@luar/contracts/limits';
import { until } from '../../infra/local/stack/until.ts';
import { json, signIn, site } from './site.ts';

const upload = (bytes: number) =>
  Buffer.concat([
    Buffer.from('--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n'),
    Buffer.from('content-type: image/png\r\n\r\n'),
    Buffer.alloc(bytes),
    Buffer.from('\r\n--b--\r\n'),
  ]);

const refused = (code: ErrorCode) => [413, { success: false, code, message: expect.stringMatching(/too large/) }];

/** What Caddy changes in answers, and what it passes on unchanged. */
export const behindCaddy = () =>
  describe('behind Caddy', () => {
    test('passes on compressed answers unchanged and compresses only the others', async () => {
      const { caddy, apiUrl } = site();
      const plain = Buffer.from(await (await fetch(`${apiUrl}/api/services`)).arrayBuffer());
      const same = await caddy.ask('/api/services');
      expect([same.headers['content-encoding'], same.headers['content-length'], same.body.equals(plain)]).toEqual([
        undefined,
        String(plain.length),
        true,
      ]);
      const packed = await caddy.ask('/api/services', { headers: { 'accept-encoding': 'gzip, br' } });
      expect(packed.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(packed.body).equals(plain)).toBe(true);
      const again = await caddy.ask('/api/services', { headers: { 'if-none-match': packed.headers.etag! } });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      const authorization = `Bearer ${await signIn()}`;
      const dynamic = await caddy.ask('/api/admin/services', { headers: { authorization, 'accept-encoding': 'gzip' } });
      expect(dynamic.headers['content-encoding']).toBe('gzip');
    });

    test('every answer has the security headers and no header that names the server', async () => {
      for (const path of ['/', '/api/services', '/api/health/live', '/no-such-page', '/api/no-such-call']) {
        const { headers } = await site().caddy.ask(path);
        expect([path, headers]).toEqual([
          path,
          expect.objectContaining({
            'content-security-policy': expect.stringMatching(/default-src '(self|none)'.*frame-ancestors 'none'/),
            'strict-transport-security': expect.stringContaining('max-age=31536000'),
            'x-content-type-options': 'nosniff',
          }),
        ]);
        expect([headers.server, headers['x-powered-by']]).toEqual([undefined, undefined]);
      }
    });

    test('an upload above the limit is refused, by the API or by Caddy', async () => {
      const headers = { authorization: `Bearer ${await signIn()}`, 'content-type': 'multipart/form-data; boundary=b' };
      const send = async (bytes: number) => {
        const sent = { method: 'POST', headers, body: upload(bytes) };
        const { status, body } = await site().caddy.ask('/api/admin/services', sent);
        return [status, JSON.parse(body.toString()) as unknown];
      };
      expect(await send(limits.image.bytes + 1000)).toEqual(refused('image_too_large'));
      // Only a little above Caddy's limit. Caddy does not read a longer rest but closes the connection: a client that is
      // halted while it sends that rest never gets the answer.
      expect(await send(6_001_000)).toEqual(refused('too_large'));
    });

    test('rate limits use the real client address, not a forged X-Forwarded-For', async () => {
      const wrong = JSON.stringify({ email: 'a@b.test', password: 'guessed' });
      const guess = (address: string) => {
        const headers = { ...json, 'x-forwarded-for': address };
        return site().caddy.ask('/api/auth/login', { method: 'POST', headers, body: wrong });
      };
      const statuses: number[] = [];
      for (let at = 0; at <= rateLimits.signIn.max; at++) statuses.push((await guess(`203.0.113.${at}`)).status);
      expect(statuses.at(-1)).toBe(429);
    });

    test('while the API is down, pages get an HTML notice and calls a JSON error', async () => {
      const { caddy, running, apiUrl } = site();
      // An unfinished request must not keep the API from stopping.
      const unfinished = connect(Number(new URL(apiUrl).port), '127.0.0.1').on('error', () => undefined);
      unfinished.write(
        'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
      );
      await once(unfinished, 'connect');
      await running.api.end();
      unfinished.destroy();
      const [page, call] = await Promise.all([
        caddy.ask('/'),
        caddy.ask('/api/services'),
        caddy.ask('/pedido/aSecretOfTheVisitor?time=another&wish=tomorrow'),
        caddy.ask('/en/request/aSecretOfTheVisitor'),
        caddy.ask('/api/calendar/aSecretOfTheVisitor.ics'),
        caddy.ask('/booking?name=SecretName&email=secret@exemplo.test'),
        caddy.ask('/admin/bookings?q=?SecretName'),
      ]);
      expect([page.status, page.headers['content-type'], page.headers['retry-after']]).toEqual([
        503,
        'text/html; charset=utf-8',
        '10',
      ]);
      expect(page.body.toString()).toContain('O site volta daqui a instantes');
      expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect([call.status, JSON.parse(call.body.toString())]).toEqual([
        503,
        { success: false, code: 'unavailable', message: expect.any(String) },
      ]);
      expect(page.headers.server).toBeUndefined();
      // Caddy logs these errors, without what only the visitor may know.
      await until(
        'Caddy has logged all',
        () => caddy.log,
        (log) =>
          ['/pedido/', '/en/request/', '/api/calendar/', '/booking', '/admin/bookings'].every((path) =>
            log.includes(`"uri":"${path}"`),
          ),
      );
      expect(caddy.log).not.toMatch(/aSecretOfTheVisitor|tomorrow|SecretName|exemplo/);
      const requests = caddy.log.split('\n').filter((line) => line.includes('"uri":'));
      expect(requests.join('\n')).not.toMatch(/remote_ip|client_ip|X-Forwarded-For/);
    });
  });
