import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminSite } from '@luar/contracts/site';
import { seedSite } from '@luar/contracts/site-seed';
import { realEnvironment } from '../environment.ts';
import { Client } from '../stack/test-client.ts';
import { discardStack, startStack } from '../stack/test-stack.ts';
import { timed } from '../stack/slowness.ts';
import type { Stack } from '../stack/stack.ts';
import { until } from '../stack/until.ts';
import { book, bookings, mails, sourceOf, untilMailed, wish, type ReceivedMail } from './visitor.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => discardStack(stack));

const idsOf = async (of: Stack) => (await bookings(of)).map(({ _id }) => _id);

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
  Object.assign(site.identity, { name: 'Estrela', practitioner: 'Maria do Mar' });
  site.contact.email = 'maria@estrela.test';
  site.payment.iban = 'PT50 0002 0123 1234 5678 9015 4';
  await admin.json('PUT', '/api/admin/site', { ...site, proof: await admin.confirm() });
  await untilMailed(stack, await book(stack));
  const received = await mails(stack);
  const [practitioner] = sentTo(received, 'maria@estrela.test');
  expect(await sourceOf(stack, practitioner!)).toMatch(/^From: "?Estrela"? <maria@estrela\.test>$/m);
  expect(decodeURIComponent(practitioner!.text)).toContain('Transferência bancária: PT50 0002 0123 1234 5678 9015 4');
  const visitor = sentTo(received, wish.email).find(({ text }) => text.includes('Maria do Mar\nEstrela'));
  expect(visitor?.text).not.toContain('PT50');
  await admin.json('PUT', '/api/admin/site', { ...seedSite, proof: await admin.confirm() });
  // The next tests count the mails, and four say what changed.
  const notices = async () => (await mails(stack)).filter(({ subject }) => /: (Mudou|Mudaram)/.test(subject)).length;
  await until('the notices are mailed', notices, (count) => count === 4);
});

const services = async (of: Stack) => {
  const { status, body } = await new Client(of.url).get('/api/services');
  return { status, body };
};

// With an external MongoDB there is no embedded one to kill.
const mongo = realEnvironment()['MONGODB_URI'] ? [] : ['mongo'];
const ours = [...mongo, 'redis', 'storage', 'inbox', 'api', 'worker'];

describe('a part that is killed', () => {
  test.each(ours)(
    '%s is back within 10 s with a new process id, the site answers, and no data is lost',
    async (name) => {
      const part = stack.part(name);
      const before = await services(stack);
      const [requests, sent] = [await idsOf(stack), await mails(stack)];
      const killed = part.pid;
      const { took } = await timed(async () => {
        await part.kill('SIGKILL');
        await until(`${name} is back`, () => part.ready, Boolean);
      });
      expect(took).toBeLessThan(10_000);
      expect(part.pid).not.toBe(killed);
      expect(readFileSync(join(stack.dataDir, 'run', `${name}.pid`), 'utf8').trim()).toBe(String(part.pid));
      expect(await services(stack)).toEqual(before);
      expect(before.status).toBe(200);
      expect((await new Client(stack.url).get('/')).status).toBe(200);
      expect(await idsOf(stack)).toEqual(requests);
      expect(await mails(stack)).toHaveLength(sent.length);
    },
  );
});

test('no mail is sent again after each part was killed', async () => {
  const [requests, sent] = [await idsOf(stack), await mails(stack)];
  // The queue is in order: once these mails have arrived, a repeated older mail would have arrived too.
  await untilMailed(stack, await book(stack));
  expect(await mails(stack)).toHaveLength(sent.length + 2);
  expect(await idsOf(stack)).toHaveLength(requests.length + 1);
});
