import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MailView } from '@luar/contracts/admin';
import { Luar } from './harness/luar.ts';
import { until } from '../../infra/local/stack/until.ts';
import { Visitor } from './harness/visitor.ts';

// What an operator has beside the panel: the queue as a page, and figures for Prometheus.
let luar: Luar;
let cookie: string;

beforeAll(async () => {
  luar = await Luar.start();
  cookie = await openBoard();
});
afterAll(() => luar.end());

const board = (path = '', headers: Record<string, string> = { cookie }, method = 'GET') =>
  fetch(`${luar.stack.url}/api/admin/queues${path}`, { method, headers });

async function openBoard(): Promise<string> {
  const answer = await board('/session', { authorization: luar.bearer }, 'POST');
  expect(answer.status).toBe(204);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const becomes = (mail: string, state: MailView['state']) =>
  until(
    `${mail} ${state}`,
    async () => (await luar.mails()).get(mail)?.state,
    (seen) => seen === state,
  );

describe('the board', () => {
  test('gives its cookie for a bearer token alone, and no script or other site gets at it', async () => {
    expect((await board('/session', {}, 'POST')).status).toBe(401);
    expect((await board('/session', { cookie }, 'POST')).status).toBe(401);
    const answer = await board('/session', { authorization: luar.bearer }, 'POST');
    const [given = '', ...rules] = answer.headers.getSetCookie()[0]?.split('; ') ?? [];
    expect(given).toMatch(/^luar-page=[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(rules).toEqual(['Path=/api/admin/queues', 'Max-Age=900', 'HttpOnly', 'SameSite=Strict']);
    // It is no bearer token.
    const bearer = { authorization: `Bearer ${given.slice('luar-page='.length)}` };
    expect((await fetch(`${luar.stack.url}/api/admin/stats`, { headers: bearer })).status).toBe(401);
  });

  const paths = ['', '/', '/queue/mail', '/api/queues', '/api/redis/stats', '/static/images/logo.svg'];
  test.each(paths)('is closed at "%s" without it, with a forged one and with her bearer token', async (path) => {
    const forged = `${cookie.slice(0, -4)}AAAA`;
    for (const headers of [{}, { cookie: forged }, { cookie: 'luar-page=x' }, { authorization: luar.bearer }])
      for (const method of ['GET', 'HEAD']) expect((await board(path, headers, method)).status).toBe(401);
    expect((await board(path)).status).toBe(200);
  });

  test('tells a person whose cookie has ended where to go, in her language', async () => {
    const portuguese = await board('', { accept: 'text/html', 'accept-language': 'pt-PT' });
    expect([portuguese.status, await portuguese.text()]).toEqual([401, expect.stringContaining('Ir para o painel')]);
    const english = await board('', { accept: 'text/html', 'accept-language': 'en' });
    expect([english.status, await english.text()]).toEqual([401, expect.stringContaining('Go to the panel')]);
  });

  test('its page brings every file that it names, from here, and runs under a strict policy', async () => {
    const answer = await board();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    const page = await answer.text();
    expect(page).not.toMatch(/https?:/);
    const files = [...page.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map(([, file]) => file);
    expect(files.length).toBeGreaterThanOrEqual(4);
    for (const file of files) expect([file, (await board(`/${file}`)).status]).toEqual([file, 200]);
    for (const file of ['/static/../package.json', '/static/%2e%2e/index.ejs', '/static/nothing.js'])
      expect([file, (await board(file)).status]).toEqual([file, 404]);
  });

  test.each([
    ['PUT', '/api/queues/mail/obliterate'],
    ['PUT', '/api/queues/mail/empty'],
    ['PUT', '/api/queues/mail/clean/failed'],
    ['POST', '/api/queues/mail/add'],
    ['PATCH', '/api/queues/mail/1/update-data'],
  ])('removes and writes nothing: %s %s', async (method, path) => {
    expect((await board(path, { cookie, 'content-type': 'application/json' }, method)).status).toBe(403);
  });

  test('a failed mail tried again from here is written afresh from what is stored, and arrives', async () => {
    const visitor = new Visitor('booking');
    luar.sink.unknown.add(visitor.email);
    const { id } = await visitor.send(luar.stack.url);
    const mail = `${id}-booking.visitor`;
    await becomes(mail, 'failed');
    const shown = (await (await board('/api/queues?activeQueue=mail&status=failed')).json()) as {
      queues: { jobs: { id: string; failedReason: string }[] }[];
    };
    expect(shown.queues[0]?.jobs).toMatchObject([
      { id: mail, failedReason: expect.stringContaining('no such mailbox') },
    ]);
    expect(JSON.stringify(shown)).not.toContain(visitor.email);
    luar.sink.unknown.delete(visitor.email);
    expect((await board(`/api/queues/mail/${mail}/retry`, { cookie }, 'PUT')).status).toBe(204);
    await becomes(mail, 'sent');
    expect(luar.sink.deliveries.filter(({ recipients }) => recipients.includes(visitor.email))).toHaveLength(1);
  });

  test('holds the queue and lets it go on; a held queue is what the mail test then names', async () => {
    expect((await board('/api/queues/mail/pause', { cookie }, 'PUT')).status).toBe(200);
    const tried = await fetch(`${luar.stack.url}/api/test-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: 'someone@fire.test' }),
    });
    expect(await tried.json()).toMatchObject({ step: 'queue', reason: expect.stringContaining('held') });
    const { id } = await new Visitor('contact').send(luar.stack.url);
    expect((await board('/api/queues/mail/resume', { cookie }, 'PUT')).status).toBe(200);
    await becomes(`${id}-contact.visitor`, 'sent');
  });

  test('ends with her session', async () => {
    await luar.signOut();
    expect((await board()).status).toBe(401);
    await luar.signIn();
    expect((await board()).status).toBe(401);
    expect((await board('', { cookie: await openBoard() })).status).toBe(200);
  });
});

describe('figures for Prometheus', () => {
  const figures = async (part: 'api' | 'worker') => {
    const port = luar.stack.part(part).plan.env['METRICS_PORT'];
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    return answer.text();
  };

  test('the worker tells of mails sent, failed and retried, of the queue and of the time from request to sent', async () => {
    const text = await figures('worker');
    expect(text).toMatch(/^luar_mail_sent_total\{kind="booking.practitioner"\} [1-9]/m);
    expect(text).toMatch(/^luar_mail_failed_total\{kind="booking.visitor",step="recipient"\} [1-9]/m);
    expect(text).toContain('# TYPE luar_mail_retried_total counter');
    expect(text).toMatch(/^luar_mail_request_to_sent_seconds_count [1-9]/m);
    expect(text).toMatch(/^bullmq_job_count\{queue="mail", ?state="waiting"\} 0/m);
    expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m);
  });

  test('the API tells of requests, of answers from memory and of mails that did not end well', async () => {
    // The first one may come before the answer is prepared.
    for (let at = 0; at < 2; at++) await fetch(`${luar.stack.url}/api/services`);
    const text = await figures('api');
    expect(text).toMatch(
      /^luar_http_request_seconds_count\{method="POST",route="\/api\/bookings",status="201"\} [1-9]/m,
    );
    expect(text).toMatch(/^luar_http_prepared_answers_total [1-9]/m);
    expect(text).toMatch(/^luar_requests_with_open_mail\{state="failed"\} 0/m);
    expect(text).not.toMatch(/@|fire\.test/);
  });

  test('and the public port has none', async () => {
    expect((await fetch(`${luar.stack.url}/metrics`)).status).toBe(404);
  });
});
