import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { discardStack, startStack } from '../../infra/local/stack/test-stack.ts';
import { Client } from '../../infra/local/stack/test-client.ts';
import { deletionsDuringUploads, followsOfSaves, portraitsDuringDeletions, readsAfterSaves } from './races.ts';

// The races of freshness.test.ts, at many more moments.
let stack: Stack;
let admin: Client;

beforeAll(async () => {
  stack = await startStack({ without: ['worker', 'inbox', 'api-2'], apis: 2 });
  admin = await new Client(stack.url).signIn();
});
afterAll(() => discardStack(stack));

// Without the other process, which would use half of the CPU to render its pages after each save.
test('200 reads after saves: no stale answer in the same process', async () => {
  expect(await readsAfterSaves(admin, 200)).toEqual({ all: 200, stale: 0 });
});

test('20 saves in one process are followed by a second process within a second', async () => {
  await stack.part('api-2').start();
  await followsOfSaves(stack, admin, 20);
});

test('25 pictures that one process deletes while the other saves them again are there, and none is left over', () =>
  deletionsDuringUploads(stack, admin, 25));

test('25 portraits that one process saves while the other deletes their picture from a service are there', () =>
  portraitsDuringDeletions(stack, admin, 25));
