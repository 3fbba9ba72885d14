import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MailView } from '@luar/contracts/admin';
import { discardStack, startStack } from '../../infra/local/stack/test-stack.ts';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { until } from '../../infra/local/stack/until.ts';
import { Visitor } from '../faults/harness/visitor.ts';
import { SmtpSink } from '../../infra/local/stack/smtp-sink.ts';
import { Admin } from './admin.ts';

// Two APIs and two workers on the same stores, as on two machines.
let stack: Stack;
let sink: SmtpSink;
let urls: string[];

beforeAll(async () => {
  sink = await new SmtpSink().listen();
  stack = await startStack({
    apis: 2,
    workers: 2,
    without: ['storage', 'inbox'],
    env: { SMTP_URL: sink.url, MAIL_TO: 'practitioner@luar.test', TRUST_PROXY: '127.0.0.1,::1' },
  });
  urls = [stack.url, stack.urlOf('api-2')];
});
afterAll(async () => {
  await discardStack(stack);
  await sink.close();
});

/** Sends this many forms at once, alternating between the APIs. Returns their mails when all are sent. */
async function served(count: number, meanwhile: () => Promise<unknown> = () => Promise.resolve()): Promise<MailView[]> {
  const visitors = Array.from({ length: count }, (_, at) => new Visitor(at % 2 ? 'booking' : 'contact'));
  const [, ...acknowledged] = await Promise.all([
    meanwhile(),
    ...visitors.map((visitor, at) => visitor.send(urls[(at >> 1) % 2]!)),
  ]);
  const ids = new Set(acknowledged.map(({ id }) => id));
  expect(ids.size).toBe(count);
  const admin = await new Admin(urls[1]!).signIn();
  return until(
    'every mail is sent',
    async () => (await admin.requests()).filter(({ _id }) => ids.has(_id)).flatMap((request) => request.mails),
    (mails) => mails.length === 2 * count && mails.every(({ state }) => state === 'sent'),
  );
}
const arrived = () => sink.deliveries.map(({ messageId }) => messageId);

test('60 requests through both APIs: every mail is sent once, and both workers send some', async () => {
  sink.latencyMs = 20;
  await served(60);
  expect(sink.deliveries).toHaveLength(120);
  expect(new Set(arrived()).size).toBe(120);
  for (const name of ['worker', 'worker-2']) expect(stack.part(name).log.text()).toContain('mail sent');
});

test('a worker killed during 30 requests: every mail arrives, and only those in progress arrive twice', async () => {
  sink.deliveries.length = 0;
  await served(30, async () => {
    await until(
      'some mails are on their way',
      () => sink.deliveries.length,
      (count) => count > 5,
    );
    await stack.part('worker-2').kill('SIGKILL');
  });
  expect(new Set(arrived()).size).toBe(60);
  // Mails accepted just before the kill are sent again under the same Message-ID: at most one for each sender process.
  expect(arrived().length - 60).toBeLessThanOrEqual(4);
});
