import { expect, test } from '@jest/globals';
import type { MailView } from '@luar/contracts/request-views';
import { heartbeatKey, workersKey } from '@luar/contracts/mail';
import type { QueueView } from '@luar/contracts/queue-view';
import { followCommands } from '../../../infra/local/stack/redis-commands.ts';
import { Client } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { brokenPromises } from '../checker.ts';
import { practitioner } from '../harness/luar.ts';
import { emptyRedis, tellRedis, waiting, withQueue } from '../harness/queue.ts';
import { Visitor } from '../harness/visitor.ts';
import { isSent, listed } from './states.ts';
import { luar } from './luar.ts';

const copiesOf = (mail: string) =>
  luar.sink.deliveries.filter(({ messageId }) => messageId.startsWith(`${mail}@`)).length;

test('the API and the worker reach MongoDB and Redis over TLS with a certificate of a private authority', async () => {
  const settings = (name: string) => luar.stack.part(name).plan.env;
  expect(settings('api')['MONGODB_URI']).toContain('tls=true');
  for (const name of ['api', 'worker']) expect(settings(name)['REDIS_URL']).toMatch(/^rediss:/);
  const { id } = await new Visitor('booking').send(luar.stack.url);
  for (const kind of ['practitioner', 'visitor']) await listed(`${id}-booking.${kind}`, isSent);
});

test('a mail waiting for its next attempt shows the last failure, and a manual retry sends it at once', async () => {
  await luar.sink.turn('recipient refused for now');
  const { id } = await new Visitor('contact').send(luar.stack.url);
  const mail = `${id}-contact.visitor`;
  // From the third attempt on, the next one is at least eleven seconds away.
  const delayed = await listed(mail, (seen) => (seen?.attempts ?? 0) >= 3 && seen?.nextTryAt !== undefined);
  expect(delayed).toMatchObject({ step: 'recipient', reason: '451 4.7.1 greylisted, come back later' });
  expect(['pending', 'queued']).toContain(delayed?.state);
  // The page of the queue says the same.
  const { body } = await new Client(luar.stack.url).get('/api/admin/mail-queue', { authorization: luar.bearer });
  const { mails } = (body as unknown as QueueView).delayed;
  const { step, nextTryAt } = delayed!;
  expect(mails.find((one) => one.id === mail)).toMatchObject({ state: 'queued', step, nextTryAt });
  await luar.sink.turn('normal');
  await luar.retry(mail);
  const sent = await listed(mail, isSent);
  expect(Date.parse(sent?.sentAt ?? '')).toBeLessThan(Date.parse(delayed?.nextTryAt ?? ''));
  expect(copiesOf(mail)).toBe(1);
});

test('mails that wait because the login is refused say why and until when, and are sent after a test mail of the practitioner', async () => {
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
  await luar.sink.turn('normal');
  const operator = new Client(luar.stack.url, { authorization: luar.bearer });
  const tested = await operator.post('/api/test-email', { to: 'operator@fire.test' });
  expect(tested.status).toBe(200);
  for (const kind of ['practitioner', 'visitor']) await listed(`${id}-booking.${kind}`, isSent);
});

test('after Redis lost 40 queued mails, all 40 are delivered once', async () => {
  const bookings = 20;
  await luar.stack.part('worker').stop();
  const acknowledged = await Promise.all(
    Array.from({ length: bookings }, () => new Visitor('booking').send(luar.stack.url)),
  );
  await withQueue(luar, async (queue) => {
    await waiting(queue, 2 * bookings);
    await emptyRedis(luar);
  });
  await luar.stack.part('worker').start();
  const ids = new Set(acknowledged.map(({ id }) => id));
  const look = async () => {
    const stored = (await luar.stored()).filter(({ id }) => ids.has(id));
    const { deliveries } = luar.sink;
    return brokenPromises({ practitioner, acknowledged, stored, deliveries, outages: [] });
  };
  await until('all guarantees hold', look, (broken) => broken.length === 0);
  expect(luar.sink.deliveries).toHaveLength(2 * bookings);
});

test('during an update, mails that the version before has queued leave once, and none is queued while its worker runs', async () => {
  const [worker, former] = [luar.stack.part('worker'), heartbeatKey('former')];
  await worker.stop();
  await withQueue(luar, async (queue) => {
    const { id: before } = await new Visitor('booking').send(luar.stack.url);
    await waiting(queue, 2);
    // As versions before have queued them: what the mails say, with the site settings, or the bytes of their pictures.
    const [first, second] = await queue.getWaiting();
    await first!.updateData({ mailId: first!.id, requestId: '', site: {}, name: 'Ana', email: 'ana@exemplo.test' });
    await second!.updateData({ ...second!.data, pictures: [{ name: 'logo.png', content: '' }] });
    const at = new Date().toISOString();
    const variables = { clientId: false, clientSecret: false, refreshToken: false, fromEmail: false };
    const settings = { configured: true, transport: 'smtp', variables, fromEmail: null, region: null };
    await tellRedis(luar, 'SET', former, JSON.stringify({ at, startedAt: at, ...settings }));
    await tellRedis(luar, 'SADD', workersKey, 'former');
    let asked = 0;
    const end = await followCommands(luar.stack.env['REDIS_URL'] ?? '', (line) => {
      if (/"smembers"/i.test(line)) asked += 1;
    });
    const { id: during } = await new Visitor('booking').send(luar.stack.url);
    await until('the API asks several times which workers run', () => asked > 5);
    expect(await queue.getWaitingCount()).toBe(2);
    end();
    await tellRedis(luar, 'DEL', former);
    await worker.start();
    const mails = [before, during].flatMap((id) => ['practitioner', 'visitor'].map((to) => `${id}-booking.${to}`));
    for (const mail of mails) {
      await listed(mail, isSent);
      expect(copiesOf(mail)).toBe(1);
    }
  });
});
