import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { seedSite } from '@luar/contracts/site-seed';
import { discardStack, startStack } from '../stack/test-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { book, bookings, mails, sourceOf, untilMailed, wish, type ReceivedMail } from './visitor.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => discardStack(stack));

const sentTo = (received: ReceivedMail[], address: string) => received.filter(({ to }) => to[0]?.address === address);

test('a booking is stored and queued, and the worker sends both mails, each once', async () => {
  const id = await book(stack, 'en');
  expect(await bookings(stack)).toEqual([expect.objectContaining({ _id: id, name: wish.name, language: 'en' })]);
  await untilMailed(stack, id);
  const received = await mails(stack);
  expect(received).toHaveLength(2);
  const [practitioner] = sentTo(received, seedSite.contact.email);
  expect(await sourceOf(stack, practitioner!)).toMatch(new RegExp(`^Reply-To: .*<?${wish.email}>?$`, 'm'));
  expect(practitioner?.text).toContain(wish.message);
  const [visitor] = sentTo(received, wish.email);
  expect(visitor?.subject).toContain('Birth chart');
  expect(visitor?.html).toContain('11:00');
});

test('no mail is sent again after a restart of the API, the worker and Redis', async () => {
  const before = await mails(stack);
  for (const name of ['api', 'worker', 'redis']) {
    const restarted = stack.part(name);
    await restarted.kill('SIGKILL');
    await restarted.untilReady();
  }
  // The queue is in order: once these mails have arrived, a repeated older mail would have arrived too.
  const id = await book(stack);
  await untilMailed(stack, id);
  expect(await mails(stack)).toHaveLength(before.length + 2);
  expect(await bookings(stack)).toHaveLength(2);
});
