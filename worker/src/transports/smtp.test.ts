import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { SmtpSink } from '../../../infra/local/stack/smtp-sink.ts';
import { failureOf } from './failure.ts';
import { mustEncrypt, openSmtp } from './smtp.ts';
import type { Mail, Transport } from './transport.ts';

const server = new SmtpSink();
let transport: Transport;

beforeAll(() => server.listen());
afterAll(async () => {
  await transport.close();
  await server.close();
});
beforeEach(async () => {
  await transport?.close();
  await server.turn('normal');
  server.deliveries.length = 0;
  transport = openSmtp({ url: `smtp://127.0.0.1:${server.port}` });
});

const mail = (messageId: string): Mail => ({
  messageId,
  from: { address: 'ola@luar.example' },
  to: { address: 'marta@example.org' },
  subject: 'Olá',
  text: 'Olá',
  html: '<p>Olá</p>',
  pictures: [],
});
const arrived = () => server.deliveries.map(({ messageId }) => messageId);

test('a connection closed since the last mail is replaced, and the mail arrives once', async () => {
  await transport.send(mail('1@luar'));
  await server.turn('dropping at the next mail');
  await transport.send(mail('2@luar'));
  expect(arrived()).toEqual(['1@luar', '2@luar']);
});

test('a mail cut off after DATA is not retried by the transport, and the reason says so', async () => {
  await server.turn('dropping after DATA, accepted');
  const thrown: unknown = await transport.send(mail('3@luar')).catch((error: unknown) => error);
  expect(failureOf(thrown)).toEqual({
    step: 'connection',
    reason: 'the mail server closed the connection before it said whether it took the mail',
    permanent: false,
    general: true,
  });
  expect(arrived()).toEqual(['3@luar']);
});

test.each([
  ['smtp://user:password@mail.example:587', false, true],
  ['smtp://mail.example:587', true, true],
  ['smtp://user:password@mail.example:587?allowInsecure=true', false, false],
  ['smtp://user:password@localhost:25', false, false],
  ['smtp://user:password@127.0.0.1:1025', false, false],
  ['smtp://user:password@[::1]:1025', false, false],
  ['smtp://inbox:1025', false, false],
])('%s (token: %s) is encrypted or not used: %s', (url, hasToken, encrypted) =>
  expect(mustEncrypt(url, hasToken)).toBe(encrypted),
);

test('a login is not sent to a server that offers no encryption', async () => {
  server.logins.length = 0;
  // 0.0.0.0 reaches this machine but does not count as local.
  const open = openSmtp({ url: server.url.replace('127.0.0.1', '0.0.0.0') });
  const thrown: unknown = await open.send(mail('4@luar')).catch((error: unknown) => error);
  await open.close();
  expect(failureOf(thrown)).toMatchObject({ step: 'connection', permanent: false });
  expect([server.logins, arrived()]).toEqual([[], []]);
});
