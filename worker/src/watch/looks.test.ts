import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Ready } from '@luar/contracts/health';
import { lookAtHealth } from './looks.ts';
import { MetricsLook } from './metrics-look.ts';
import { readSettings, type Settings } from './settings.ts';

/** What the API answers; without one it closes the connection. */
let answer: string | undefined;
const api = createServer((_, response) => (answer === undefined ? response.destroy() : response.end(answer)));
let settings: Settings;

beforeAll(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  settings = readSettings({
    SITE_URL: 'http://localhost:3000',
    API_URL: url,
    API_METRICS_URL: url,
    WATCH_DIR: '/tmp',
    WATCH_SECONDS: '20',
  });
});
afterAll(() => void api.close());

type Part = keyof Ready['dependencies'];
/** The API's report while these parts are down. */
const withDown = (...down: Part[]): string => {
  const state = (part: Part) => ({ state: down.includes(part) ? 'down' : 'up', latencyMs: null });
  const dependencies = {
    mongo: state('mongo'),
    redis: state('redis'),
    storage: state('storage'),
    worker: state('worker'),
  };
  return JSON.stringify({ success: true, version: '1', state: 'degraded', dependencies, pages: 'current' });
};

test.each([
  ['nothing', withDown(), []],
  ['MongoDB', withDown('mongo'), ['mongo bad']],
  ['the storage and the worker', withDown('storage', 'worker'), ['storage bad', 'worker bad']],
  ['Redis, through which the worker is heard,', withDown('redis', 'worker'), ['redis bad', 'worker not known']],
])('%s is away', async (_what, said, expected) => {
  answer = said;
  const found = new Map((await lookAtHealth(settings)).map(({ fault, state }) => [fault, state]));
  const parts = ['api', 'mongo', 'redis', 'storage', 'worker', 'pages'] as const;
  const others = parts
    .map((part) => `${part} ${found.get(part) ?? 'not known'}`)
    .filter((line) => !line.endsWith('good'));
  expect(others).toEqual(expected);
});

test('while the API is unreachable, nothing is reported about its parts', async () => {
  answer = undefined;
  expect(await lookAtHealth(settings)).toEqual([{ fault: 'api', state: 'bad', says: 'The API does not answer' }]);
  expect(await new MetricsLook(settings).look()).toEqual([]);
});
