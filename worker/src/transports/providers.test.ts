import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { redisName } from '@luar/contracts/redis';
import { Redis } from 'ioredis';
import { failureOf } from './failure.ts';
import { openSmtpOAuth } from './smtp-oauth.ts';
import { accessTokens } from './token.ts';
import type { Mail, Transport } from './transport.ts';
import { openZoho } from './zoho.ts';
import { SmtpSink } from '../../../infra/local/stack/smtp-sink.ts';
import { RedisServer } from '../../test/redis-server.ts';
import type { HttpServer } from '../../test/servers/http.ts';
import { serveTokens } from '../../test/servers/token.ts';
import { accountId, serveZoho } from '../../test/servers/zoho.ts';

const redisServer = new RedisServer();
const smtp = new SmtpSink();
let redis: Redis;
let tokens: Awaited<ReturnType<typeof serveTokens>>;
let zoho: Awaited<ReturnType<typeof serveZoho>>;
const opened: Transport[] = [];

beforeAll(async () => {
  await Promise.all([redisServer.start(), smtp.listen()]);
  redis = new Redis(redisServer.url);
});
afterAll(async () => {
  redis.disconnect();
  await Promise.all([redisServer.remove(), smtp.close()]);
});
beforeEach(async () => {
  await smtp.turn('normal');
  smtp.logins.length = 0;
  [tokens, zoho] = await Promise.all([serveTokens(), serveZoho()]);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((transport) => transport.close()));
  await redis.flushall();
  await Promise.all([tokens.close(), zoho.close()]);
});

const mail: Mail = {
  messageId: 'r1-booking.practitioner@luar.example',
  from: { name: 'Luar', address: 'ola@luar.example' },
  to: { name: 'Luar', address: 'ola@luar.example' },
  replyTo: { name: 'Marta', address: 'marta@example.org' },
  subject: 'Novo pedido',
  text: 'text',
  html: '<p>html</p><img src="cid:logo.png" width="30">',
  pictures: [],
};
const from = 'ola@luar.example';
const oauth = () => ({
  clientId: 'client-marked',
  clientSecret: 'secret-marked',
  refreshToken: 'refresh-marked',
  tokenUrl: tokens.url,
});
function track<T extends Transport>(transport: T): T {
  opened.push(transport);
  return transport;
}
const sender = () =>
  track(openZoho({ transport: 'zoho', from, apiUrl: zoho.url, oauth: oauth() }, accessTokens(oauth(), redis)));
const gmail = () =>
  track(
    openSmtpOAuth(
      { transport: 'smtp-oauth2', from, url: `smtp://127.0.0.1:${smtp.port}`, oauth: oauth() },
      accessTokens(oauth(), redis),
      {},
    ),
  );

const sentBy = ({ asked }: HttpServer) => asked.filter(({ path }) => path.endsWith('/messages'));
async function failing(transport: Transport) {
  const outcome: unknown = await transport.send(mail).catch((error: unknown) => error);
  const { step, reason, permanent } = failureOf(outcome);
  return `${step}: ${reason}${permanent ? ', for good' : ''}`;
}

describe('zoho', () => {
  test('sends from the account of the from address, and all senders share one token', async () => {
    await Promise.all(Array.from({ length: 8 }, () => sender().send(mail)));
    expect(tokens.asked).toHaveLength(1);
    expect(Object.fromEntries(new URLSearchParams(tokens.asked[0]?.body))).toEqual({
      grant_type: 'refresh_token',
      client_id: 'client-marked',
      client_secret: 'secret-marked',
      refresh_token: 'refresh-marked',
    });
    const sent = sentBy(zoho);
    expect(sent).toHaveLength(8);
    expect(sent[0]?.path).toBe(`/api/accounts/${accountId}/messages`);
    expect(sent[0]?.headers.authorization).toBe('Zoho-oauthtoken token-1');
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      fromAddress: from,
      toAddress: 'ola@luar.example',
      subject: 'Novo pedido',
      content: '<p>html</p>',
      mailFormat: 'html',
      encoding: 'UTF-8',
    });
    const [kept] = await redis.keys(redisName('mail-token:*'));
    const seconds = await redis.ttl(kept ?? '');
    expect(seconds).toBeGreaterThan(3500);
    expect(seconds).toBeLessThanOrEqual(3540);
  });

  test('uploads the calendar file as an attachment', async () => {
    await sender().send({ ...mail, calendar: { fileName: 'pedido.ics', content: 'BEGIN:VCALENDAR' } });
    const upload = zoho.asked.find(({ path }) => path.includes('/attachments?fileName=pedido.ics'));
    expect(upload?.body).toBe('BEGIN:VCALENDAR');
    const body = JSON.parse(sentBy(zoho)[0]?.body ?? '') as { attachments: unknown };
    expect(body.attachments).toEqual([{ storeName: '77', attachmentPath: '/p', attachmentName: 'a.ics' }]);
  });

  test('a revoked token is replaced once', async () => {
    zoho.state.send = ({ headers }) =>
      headers.authorization === 'Zoho-oauthtoken token-2'
        ? { body: { status: { code: 200 } } }
        : { status: 401, body: { data: { errorCode: 'INVALID_OAUTHTOKEN' } } };
    await sender().send(mail);
    expect(tokens.asked).toHaveLength(2);
  });

  test('a provider that is slow at every step fails in time, before the mail is sent', async () => {
    const slow = track(
      openZoho({ transport: 'zoho', from, apiUrl: zoho.url, oauth: oauth() }, accessTokens(oauth(), redis), {
        prepareMs: 300,
        sendMs: 300,
      }),
    );
    zoho.state.delayMs = 200;
    const calendar = { fileName: 'a.ics', content: 'BEGIN:VCALENDAR' };
    const outcome: unknown = await slow.send({ ...mail, calendar }).catch((error: unknown) => error);
    expect(failureOf(outcome)).toMatchObject({ step: 'connection', permanent: false, general: true });
    expect(sentBy(zoho)).toEqual([]);
  });

  test('a from address without an account is a failure of the step mailbox', async () => {
    const other = track(
      openZoho(
        { transport: 'zoho', from: 'who@luar.example', apiUrl: zoho.url, oauth: oauth() },
        accessTokens(oauth(), redis),
      ),
    );
    expect(await failing(other)).toBe('mailbox: no account of this mailbox sends as MAIL_FROM');
  });

  const refusals: [string, number, unknown, string][] = [
    [
      'a token that stays refused',
      401,
      { data: { errorCode: 'INVALID_OAUTHTOKEN' } },
      'mailbox: 401 INVALID_OAUTHTOKEN',
    ],
    ['too many requests', 429, { status: { description: 'slow down' } }, 'connection: 429 slow down'],
    ['a server error', 503, '<html>', 'connection: 503'],
    ['an unreadable success', 200, '{"status":', 'connection: 200'],
    ['a bad sender', 400, { data: { moreInfo: 'fromAddress unknown' } }, 'mailbox: 400 fromAddress unknown'],
    ['a bad recipient', 400, { data: { moreInfo: 'toAddress bad' } }, 'recipient: 400 toAddress bad, for good'],
    ['a bad message', 400, { data: { errorCode: 'JSON_PARSE_ERROR' } }, 'message: 400 JSON_PARSE_ERROR, for good'],
  ];
  test.each(refusals)('%s is reported with its step', async (_, status, body, reason) => {
    zoho.state.send = () => ({ status, body });
    expect(await failing(sender())).toBe(reason);
  });

  test('a refused connection is reported with its step', async () => {
    const silent = sender();
    await zoho.close();
    expect(await failing(silent)).toMatch(/^connection: .*ECONNREFUSED/);
    zoho = await serveZoho();
  });
});

describe('the token', () => {
  test('a refusal with status 200 is cached: one token request for six mails', async () => {
    tokens.state.answer = () => ({ body: { error: 'invalid_code' } });
    const reasons = await Promise.all(Array.from({ length: 6 }, () => failing(sender())));
    expect(new Set(reasons)).toEqual(new Set(['token: invalid_code']));
    expect(tokens.asked).toHaveLength(1);
    expect(zoho.asked).toHaveLength(0);
  });

  const silences: [string, { status?: number; body: unknown }, RegExp][] = [
    ['an answer that is not JSON', { body: '<html>' }, /^token: the token address answered 200 with neither/],
    ['a server error', { status: 500, body: {} }, /^token: the token address answered 500/],
    [
      'a refusal with its reason',
      { status: 400, body: { error: 'invalid_grant', error_description: 'revoked' } },
      /^token: invalid_grant, revoked$/,
    ],
  ];
  test.each(silences)('%s is reported with its step', async (_, answer, reason) => {
    tokens.state.answer = () => answer;
    expect(await failing(gmail())).toMatch(reason);
  });

  test('an unreachable Redis is reported with the step token, without waiting', async () => {
    const away = new Redis('redis://127.0.0.1:1', { maxRetriesPerRequest: 1 });
    away.on('error', () => undefined);
    const zohoAlone = openZoho(
      { transport: 'zoho', from, apiUrl: zoho.url, oauth: oauth() },
      accessTokens(oauth(), away),
    );
    expect(await failing(zohoAlone)).toBe('token: Redis, where the token is kept, did not answer');
    away.disconnect();
  });
});

describe('smtp-oauth2', () => {
  test('logs in with the token', async () => {
    await gmail().send(mail);
    const login = Buffer.from(smtp.logins[0]?.split(' ')[2] ?? '', 'base64').toString();
    expect(login).toContain('user=ola@luar.example');
    expect(login).toContain('auth=Bearer token-1');
  });

  test('a refused login has the step mailbox, and its token is not used again', async () => {
    const transport = gmail();
    await smtp.turn('login refused');
    expect(await failing(transport)).toMatch(/^mailbox: .*535/);
    await smtp.turn('normal');
    await transport.send(mail);
    expect(tokens.asked).toHaveLength(2);
  });
});
