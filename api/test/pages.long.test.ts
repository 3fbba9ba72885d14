import { afterAll, beforeAll, test } from '@jest/globals';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { discardStack, startStack } from '../../infra/local/stack/test-stack.ts';
import { Client } from '../../infra/local/stack/test-client.ts';
import { pricesAfterSaves } from './page-prices.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ without: ['worker', 'inbox'], apis: 2 });
});
afterAll(() => discardStack(stack));

test('15 of 15 prices are in the HTML and JSON-LD of both processes, never mixed', async () => {
  const [first, second] = [new Client(stack.url), new Client(stack.urlOf('api-2'))];
  await pricesAfterSaves(await first.signIn(), [first, second], 15);
});
