import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { Client } from '../../infra/local/stack/test-client.ts';
import { discardStack, startStack } from '../../infra/local/stack/test-stack.ts';
import { photoOfService, portraitOfPhone } from './phone-photos.ts';

let stack: Stack;
let admin: Client;

beforeAll(async () => {
  stack = await startStack({ without: ['worker', 'inbox'] });
  admin = await new Client(stack.url).signIn();
});
afterAll(() => discardStack(stack));

test('a phone photo of 12 megapixels is rotated upright, is at most 60 kB and has no location data', () =>
  photoOfService(admin, 4000, 3000));

test('so is the portrait', async () => {
  expect((await portraitOfPhone(admin, 4000, 3000)).width).toBe(1200);
});
