import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { channelsOf } from './channels.ts';
import { readSettings } from './settings.ts';

/** Moves every address to another one, which any request finds. */
const server = createServer((request, response) => {
  if (request.url === '/there') response.end('a page');
  else response.writeHead(301, { location: '/there' }).end();
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

const needed = {
  SITE_URL: 'https://luar.example',
  API_URL: 'http://api:3000',
  API_METRICS_URL: 'http://api:9464/metrics',
  WATCH_DIR: '/tmp',
};
const report = { fault: 'disk', kind: 'started', says: 'The disk is 91 % full', at: '', began: '' } as const;

test('a channel that has moved has not accepted the report', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/here`;
  const channels = channelsOf(readSettings({ ...needed, ALERT_WEBHOOK: url, ALERT_NTFY: url }));
  const sent = Object.values(channels).map((send) => send({ subject: 'a', text: 'b' }, report));
  const refused = { status: 'rejected', reason: new Error('answered 301') };
  expect(await Promise.allSettled(sent)).toEqual([refused, refused]);
});
