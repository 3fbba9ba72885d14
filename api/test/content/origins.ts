import { beforeAll, describe, expect, test } from '@jest/globals';
import { second, startSecond } from '../stack.ts';

/** The origin of pages at another host: they may call the second process. */
export const origin = 'https://pages.example';

describe('with pages at another host', () => {
  beforeAll(startSecond);

  test('answers from memory, errors and preflights name the origin that may read, and no other', async () => {
    for (const path of ['/api/services', '/api/services?x', '/api/home-content', '/api/nothing', '/api/admin/stats']) {
      const { headers } = await second.get(path, { origin });
      expect([path, headers.get('access-control-allow-origin')]).toEqual([path, origin]);
      expect(headers.get('vary')?.toLowerCase()).toContain('origin');
      const foreign = await second.get(path, { origin: 'https://elsewhere.example' });
      expect(foreign.headers.get('access-control-allow-origin')).not.toBe('https://elsewhere.example');
    }
    const { headers: fresh } = await second.get('/api/services');
    const again = await second.get('/api/services', { origin, 'if-none-match': fresh.get('etag') ?? '' });
    expect([again.status, again.headers.get('access-control-allow-origin')]).toEqual([304, origin]);
    for (const method of ['PUT', 'DELETE', 'POST']) {
      const asked = {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type,idempotency-key,accept-language',
      };
      const { status, headers } = await second.send('OPTIONS', '/api/admin/home-content', undefined, asked);
      expect(status).toBeLessThan(300);
      expect(headers.get('access-control-allow-methods')).toContain(method);
      expect(headers.get('access-control-allow-headers')).toContain('idempotency-key');
    }
  });
});
