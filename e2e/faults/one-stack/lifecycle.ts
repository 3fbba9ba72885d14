import { expect, test } from '@jest/globals';
import type { MailView } from '@luar/contracts/admin';
import type { Part } from '../../../infra/local/stack/part.ts';
import { waiting, withQueue } from '../harness/queue.ts';
import { badMailsAmong, lostByRedis, postedAtOnce } from '../harness/queued-mails.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { Visitor } from '../harness/visitor.ts';
import { luar } from './luar.ts';

const listed = (mail: string, isSo: (seen: MailView | undefined) => boolean) =>
  until(`${mail} as expected in the list`, async () => (await luar.mails()).get(mail), isSo);
const isSent = (mail: MailView | undefined) => mail?.state === 'sent';
const copiesOf = (mail: string) =>
  luar.sink.deliveries.filter(({ messageId }) => messageId.startsWith(`${mail}@`)).length;

test('the API and the worker reach MongoDB and Redis over TLS with a certificate of a private authority', async () => {
  const settings = (name: string) => luar.stack.part(name).plan.env;
  expect(settings('api')['MONGODB_URI']).toContain('tls=true');
  for (const name of ['api', 'worker']) expect(settings(name)['REDIS_URL']).toMatch(/^rediss:/);
  const { id } = await new Visitor('booking').send(luar.stack.url);
  for (const kind of ['practitioner', 'visitor']) await listed(`${id}-booking.${kind}`, isSent);
});

test('a permanently refused mail is listed with step and reason, and a retry delivers it after the cause is corrected', async () => {
  const visitor = new Visitor('booking');
  luar.sink.unknown.add(visitor.email);
  const { id } = await visitor.send(luar.stack.url);
  const mail = `${id}-booking.visitor`;
  const failed = await listed(mail, (seen) => seen?.state === 'failed');
  expect(failed).toMatchObject({ step: 'recipient', reason: '550 5.1.1 no such mailbox here', sentAt: null });
  // The other mail of the same booking is not delayed.
  await listed(`${id}-booking.practitioner`, isSent);

  // A retry before the correction fails again and is listed again.
  await luar.retry(mail);
  await listed(mail, (seen) => seen?.state === 'failed' && seen.updatedAt > (failed?.updatedAt ?? ''));
  expect(copiesOf(mail)).toBe(0);

  luar.sink.unknown.delete(visitor.email);
  expect((await luar.retry(mail)).state).toBe('queued');
  const sent = await listed(mail, isSent);
  expect(sent).toMatchObject({ step: null, reason: null, messageId: expect.stringContaining(mail) });
  expect((await luar.retry(mail)).state).toBe('sent');
  expect(copiesOf(mail)).toBe(1);
});

test('a mail waiting for its next attempt shows the last failure, and a manual retry sends it at once', async () => {
  await luar.sink.turn('recipient refused for now');
  const { id } = await new Visitor('contact').send(luar.stack.url);
  const mail = `${id}-contact.visitor`;
  // From the third attempt on, the next one is at least eleven seconds away.
  const delayed = await listed(mail, (seen) => (seen?.attempts ?? 0) >= 3 && seen?.nextTryAt !== undefined);
  expect(delayed).toMatchObject({ step: 'recipient', reason: '451 4.7.1 greylisted, come back later' });
  expect(['pending', 'queued']).toContain(delayed?.state);
  await luar.sink.turn('well');
  await luar.retry(mail);
  const sent = await listed(mail, isSent);
  expect(Date.parse(sent?.sentAt ?? '')).toBeLessThan(Date.parse(delayed?.nextTryAt ?? ''));
  expect(copiesOf(mail)).toBe(1);
});

test('mails that wait because the login is refused say why and until when, and are sent after a test mail', async () => {
  await luar.sink.turn('closed');
  await luar.sink.turn('login refused');
  const { id } = await new Visitor('booking').send(luar.stack.url);
  const isPaused = (seen: MailView | undefined) =>
    seen?.step === 'mailbox' && Date.parse(seen.nextTryAt ?? '') > Date.now() + 60_000;
  for (const kind of ['practitioner', 'visitor'])
    expect(await listed(`${id}-booking.${kind}`, isPaused)).toMatchObject({
      state: 'queued',
      reason: expect.stringContaining('535'),
    });
  await luar.sink.turn('well');
  const headers = { 'content-type': 'application/json' };
  const test_ = { method: 'POST', headers, body: JSON.stringify({ to: 'operator@fire.test' }) };
  expect((await fetch(`${luar.stack.url}/api/test-email`, test_)).status).toBe(200);
  for (const kind of ['practitioner', 'visitor']) await listed(`${id}-booking.${kind}`, isSent);
});

test('an API that starts finds the results of mails that ended while it was down', async () => {
  await luar.stack.part('worker').stop();
  const lost = new Visitor('booking');
  luar.sink.unknown.add(lost.email);
  const { id: failing } = await lost.send(luar.stack.url);
  const { id } = await new Visitor('contact').send(luar.stack.url);
  await withQueue(luar, (queue) => waiting(queue, 4));
  await luar.stack.part('api').kill('SIGKILL');
  await luar.stack.part('api').stop();
  await luar.stack.part('worker').start();
  await withQueue(luar, (queue) =>
    until(
      'all four have ended',
      () => queue.getJobCounts(),
      (counts) => counts['waiting'] === 0 && counts['active'] === 0,
    ),
  );
  await luar.stack.part('api').start();
  await listed(`${id}-contact.visitor`, isSent);
  await listed(`${failing}-booking.practitioner`, isSent);
  expect(await listed(`${failing}-booking.visitor`, (seen) => seen?.state === 'failed')).toMatchObject({
    step: 'recipient',
  });
});

test('20 concurrent posts of one form create one booking and one mail of each kind', () => postedAtOnce(luar, 20));

test('after Redis lost 40 queued mails, all 40 are delivered once', () => lostByRedis(luar, 20));

test('a malformed and a crashing mail among 24 fail with their reasons and delay no other mail', () =>
  badMailsAmong(luar, 12));

const page = async () => (await fetch(`${luar.stack.url}/services`)).text();
const untilPages = (state: string) =>
  until(
    `the pages are ${state}`,
    async () => {
      const answer = await fetch(`${luar.stack.url}/api/health/ready`);
      return ((await answer.json()) as { pages: string }).pages;
    },
    (is) => is === state,
  );

test('without the database the last pages stay, a new process serves pages without data, and health reports both', async () => {
  const [api, mongo, redis] = ['api', 'mongo', 'redis'].map((name) => luar.stack.part(name)) as [Part, Part, Part];
  await mongo.stop();
  const last = await page();
  expect(last).toContain('Leitura de tarot');
  // After a Redis reconnect the process may have missed a save event, so its pages count as outdated.
  await redis.stop();
  await redis.start();
  await untilPages('outdated');
  expect(await page()).toBe(last);

  await api.stop();
  const started = api.start();
  const empty = await until(
    'a page of the new process',
    () => page().catch(() => ''),
    (text) => text.includes('<h1'),
  );
  expect(empty).toContain('A carregar…');
  expect(empty).not.toMatch(/Leitura de tarot|makesOffer/);
  await untilPages('outdated');

  await mongo.start();
  await started;
  await untilPages('current');
  expect(await page()).toContain('Leitura de tarot');
});
