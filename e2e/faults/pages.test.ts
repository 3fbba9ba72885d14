import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { discardStack, startStack } from '../../infra/local/stack/test-stack.ts';
import { until } from '../../infra/local/stack/until.ts';

let stack: Stack;

beforeAll(async () => (stack = await startStack({ without: ['worker', 'inbox', 'storage'], apis: 2 })));
afterAll(() => discardStack(stack));

const page = async (api: string) => (await fetch(`${stack.urlOf(api)}/services`)).text();
const pagesOf = async (api: string) => {
  const answer = await fetch(`${stack.urlOf(api)}/api/health/ready`);
  return ((await answer.json()) as { pages: string }).pages;
};
const untilPages = (api: string, state: string) =>
  until(
    `the pages of ${api} are ${state}`,
    () => pagesOf(api).catch(String),
    (is) => is === state,
  );

test('without the database the last pages stay, a new process serves pages without data, and health reports both', async () => {
  await stack.part('mongo').stop();
  const last = await page('api');
  expect(last).toContain('Leitura de tarot');
  await stack.part('api-2').stop();
  const started = stack.part('api-2').start();
  const waiting = await until(
    'a page of the new process',
    () => page('api-2').catch(() => ''),
    (text) => text.includes('<h1'),
  );
  expect(waiting).toContain('A carregar…');
  expect(waiting).not.toMatch(/Leitura de tarot|makesOffer/);
  expect(await pagesOf('api-2')).toBe('outdated');

  // After a Redis reconnect the process may have missed a save event, so its pages count as outdated.
  await stack.part('redis').stop();
  await stack.part('redis').start();
  await untilPages('api', 'outdated');
  expect(await page('api')).toBe(last);

  await stack.part('mongo').start();
  await started;
  for (const api of ['api', 'api-2']) {
    await untilPages(api, 'current');
    expect(await page(api)).toContain('Leitura de tarot');
  }
});
