import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { MailView } from '@luar/contracts/admin';
import { Luar } from './harness/luar.ts';
import { waiting, withQueue } from './harness/queue.ts';
import { until } from '../../infra/local/stack/until.ts';
import { Visitor } from './harness/visitor.ts';

let luar: Luar;

beforeAll(async () => (luar = await Luar.start()));
afterAll(() => luar.end());
beforeEach(() => luar.sink.turn('well'));

const listed = (mail: string, isSo: (seen: MailView | undefined) => boolean, limitMs = 20_000) =>
  until(`${mail} as expected in the list`, async () => (await luar.mails()).get(mail), isSo, limitMs);
const isSent = (mail: MailView | undefined) => mail?.state === 'sent';
const copiesOf = (mail: string) =>
  luar.sink.deliveries.filter(({ messageId }) => messageId.startsWith(`${mail}@`)).length;

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
  const delayed = await listed(mail, (seen) => (seen?.attempts ?? 0) >= 3, 40_000);
  expect(delayed).toMatchObject({ step: 'recipient', reason: '451 4.7.1 greylisted, come back later' });
  expect(['pending', 'queued']).toContain(delayed?.state);
  await luar.sink.turn('well');
  await luar.retry(mail);
  // The scheduled retry is at least eleven seconds away.
  await listed(mail, isSent, 4000);
  expect(copiesOf(mail)).toBe(1);
}, 80_000);

test('without mail settings mails wait, and are sent when the worker starts with settings', async () => {
  const { url } = luar.sink;
  await luar.restart('worker', { SMTP_URL: undefined });
  const { id } = await new Visitor('booking').send(luar.stack.url);
  await withQueue(luar, (queue) => waiting(queue, 2));
  expect(luar.stack.part('worker').log.text()).toContain('NO MAIL IS SENT');
  await luar.restart('worker', { SMTP_URL: url });
  await listed(`${id}-booking.visitor`, isSent);
  await listed(`${id}-booking.practitioner`, isSent);
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
  await listed(`${id}-contact.visitor`, isSent, 8000);
  await listed(`${failing}-booking.practitioner`, isSent, 1000);
  expect(await listed(`${failing}-booking.visitor`, (seen) => seen?.state === 'failed', 1000)).toMatchObject({
    step: 'recipient',
  });
});
