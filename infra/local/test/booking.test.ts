import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AdminSite } from '@luar/contracts/site';
import { seedSite } from '@luar/contracts/site-seed';
import { Client } from '../stack/test-client.ts';
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

test('a change of the site settings is in the mails of the next request, and its details of payment in one only', async () => {
  const admin = await new Client(stack.url).signIn();
  const { site } = await admin.json<{ site: AdminSite }>('GET', '/api/admin/site');
  site.identity.name = 'Estrela';
  site.identity.practitioner = 'Maria do Mar';
  site.contact.email = 'maria@estrela.test';
  site.payment.iban = 'PT50 0002 0123 1234 5678 9015 4';
  site.promise.replyWithinHours = 48;
  await admin.json('PUT', '/api/admin/site', site);
  const before = new Set((await mails(stack)).map(({ id }) => id));
  await untilMailed(stack, await book(stack));
  const received = (await mails(stack)).filter(({ id }) => !before.has(id));
  const [practitioner] = sentTo(received, 'maria@estrela.test');
  expect(await sourceOf(stack, practitioner!)).toMatch(/^From: "?Estrela"? <maria@estrela\.test>$/m);
  expect(decodeURIComponent(practitioner!.text)).toContain('IBAN: PT50 0002 0123 1234 5678 9015 4');
  const [visitor] = sentTo(received, wish.email);
  expect(visitor?.text).toContain('no prazo de 48\u00a0horas');
  expect(visitor?.text).toContain('Até breve,\nMaria do Mar\nEstrela');
  expect(visitor?.text).not.toContain('PT50');
  await admin.json('PUT', '/api/admin/site', seedSite);
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
  expect(await bookings(stack)).toHaveLength(3);
});
