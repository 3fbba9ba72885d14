import { beforeAll, describe, expect, test } from '@jest/globals';
import type { MailView } from '@luar/contracts/admin';
import { Client } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { Visitor } from '../harness/visitor.ts';
import { luar } from './luar.ts';

// The operator's tools beside the panel: the queue board and the Prometheus metrics.
let cookie: string;

const client = () => new Client(luar.stack.url);

const board = (path = '', headers: Record<string, string> = { cookie }, method = 'GET', body?: string) =>
  client().send(method, `/api/admin/queues${path}`, body, headers);

const ticket = async () => String((await board('/session', { authorization: luar.bearer }, 'POST')).body['ticket']);

/** Posts the ticket as the panel's form does, without an Origin header. */
const enter = (ticketOf: string) =>
  board('/enter', { 'content-type': 'application/x-www-form-urlencoded' }, 'POST', `ticket=${ticketOf}`);

async function openBoard(): Promise<string> {
  const answer = await enter(await ticket());
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Presses a button of the actions page and follows the redirect, as a browser does. */
async function act(name: string): Promise<string> {
  const { headers } = await board(`/actions/${name}`, { cookie }, 'POST');
  return (await client().get(headers.get('location') ?? '', { cookie })).text;
}

const becomes = (mail: string, state: MailView['state']) =>
  until(
    `${mail} ${state}`,
    async () => (await luar.mails()).get(mail)?.state,
    (seen) => seen === state,
  );

describe('the queue board', () => {
  beforeAll(async () => {
    cookie = await openBoard();
  });

  test('gives its cookie only for a bearer token, as HttpOnly and SameSite=Strict', async () => {
    expect((await board('/session', {}, 'POST')).status).toBe(401);
    expect((await board('/session', { cookie }, 'POST')).status).toBe(401);
    const once = await ticket();
    expect((await board('', { authorization: `Bearer ${once}` })).status).toBe(401);
    const answer = await enter(once);
    for (const used of [once, `${once}x`, luar.bearer.slice(7), '']) expect((await enter(used)).status).toBe(401);
    const [given = '', ...rules] = answer.headers.getSetCookie()[0]?.split('; ') ?? [];
    expect(given).toMatch(/^luar-page=[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(rules).toEqual(['Path=/api/admin/queues', 'Max-Age=900', 'HttpOnly', 'SameSite=Strict']);
    // The cookie is not accepted as a bearer token.
    const bearer = { authorization: `Bearer ${given.slice('luar-page='.length)}` };
    expect((await client().get('/api/admin/stats', bearer)).status).toBe(401);
  });

  const paths = ['', '/', '/queue/mail', '/api/queues', '/api/redis/stats', '/static/images/logo.svg'];
  test.each(paths)(
    'answers 401 at "%s" without the cookie, with a forged one and with a bearer token',
    async (path) => {
      const forged = `${cookie.slice(0, -4)}AAAA`;
      for (const headers of [{}, { cookie: forged }, { cookie: 'luar-page=x' }, { authorization: luar.bearer }])
        for (const method of ['GET', 'HEAD']) expect((await board(path, headers, method)).status).toBe(401);
      expect((await board(path)).status).toBe(200);
    },
  );

  test('links to the panel, in the browser’s language, when the cookie has expired', async () => {
    const portuguese = await board('', { accept: 'text/html', 'accept-language': 'pt-PT' });
    expect([portuguese.status, portuguese.text]).toEqual([401, expect.stringContaining('Ir para o painel')]);
    const english = await board('', { accept: 'text/html', 'accept-language': 'en' });
    expect([english.status, english.text]).toEqual([401, expect.stringContaining('Go to the panel')]);
  });

  test('serves every file of its page itself, under a strict content security policy', async () => {
    const { headers, text: page } = await board();
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
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
  ])('refuses calls that change or remove mails: %s %s', async (method, path) => {
    expect((await board(path, { cookie, 'content-type': 'application/json' }, method)).status).toBe(403);
  });

  test('a retry from the board renders the mail again from the database and delivers it', async () => {
    const visitor = new Visitor('booking');
    luar.sink.unknown.add(visitor.email);
    const { id } = await visitor.send(luar.stack.url);
    const mail = `${id}-booking.visitor`;
    await becomes(mail, 'failed');
    const shown = (await board('/api/queues?activeQueue=mail&status=failed')).body as {
      queues: { jobs: { id: string; failedReason: string }[] }[];
    };
    expect(shown.queues[0]?.jobs).toMatchObject([
      { id: mail, failedReason: expect.stringContaining('unknown mailbox') },
    ]);
    expect(JSON.stringify(shown)).not.toContain(visitor.email);
    luar.sink.unknown.delete(visitor.email);
    expect((await board(`/api/queues/mail/${mail}/retry`, { cookie }, 'PUT')).status).toBe(204);
    await becomes(mail, 'sent');
    expect(luar.sink.deliveries.filter(({ recipients }) => recipients.includes(visitor.email))).toHaveLength(1);
  });

  test('offers no refused action on its page, and says what "retry all" did', async () => {
    const { queues } = (await board('/api/queues')).body as { queues: { readOnlyMode: boolean }[] };
    expect(queues.map(({ readOnlyMode }) => readOnlyMode)).toEqual([true]);

    const visitors = [new Visitor('booking'), new Visitor('contact')];
    const mails = await Promise.all(
      visitors.map(async (visitor) => {
        luar.sink.unknown.add(visitor.email);
        const { id } = await visitor.send(luar.stack.url);
        return `${id}-${visitor.form}.visitor`;
      }),
    );
    for (const mail of mails) await becomes(mail, 'failed');
    const english = await board('/actions', { cookie, 'accept-language': 'en' });
    expect(english.text).toContain('2 e-mails have failed.');
    for (const { email } of visitors) luar.sink.unknown.delete(email);
    const answer = await act('retry');
    expect(answer).toContain('2 e-mails voltaram à fila.');
    for (const mail of mails) await becomes(mail, 'sent');
    expect(await act('pause')).toContain('A fila está em pausa');
    expect(await act('resume')).toContain('A fila está a funcionar');
  });

  test('pauses and resumes the queue; the mail test reports a paused queue', async () => {
    expect((await board('/api/queues/mail/pause', { cookie }, 'PUT')).status).toBe(200);
    const mail = { to: 'someone@fire.test' };
    const tried = await client().post('/api/test-email', mail, { authorization: luar.bearer });
    expect(tried.body).toMatchObject({ step: 'queue', reason: expect.stringContaining('held') });
    const { id } = await new Visitor('contact').send(luar.stack.url);
    expect((await board('/api/queues/mail/resume', { cookie }, 'PUT')).status).toBe(200);
    await becomes(`${id}-contact.visitor`, 'sent');
  });

  test('closes when the administrator signs out', async () => {
    await luar.signOut();
    expect((await board()).status).toBe(401);
    await luar.signIn();
    expect((await board()).status).toBe(401);
    expect((await board('', { cookie: await openBoard() })).status).toBe(200);
  });
});

describe('Prometheus metrics', () => {
  const metricsOf = async (part: 'api' | 'worker') => {
    const port = luar.stack.part(part).plan.env['METRICS_PORT'];
    const { headers, text } = await new Client(`http://127.0.0.1:${port}`).get('/metrics');
    expect(headers.get('content-type')).toContain('text/plain');
    return text;
  };

  test('the worker reports sent, failed and retried mails, queue depths and the time from request to sent', async () => {
    const text = await metricsOf('worker');
    expect(text).toMatch(/^luar_mail_sent_total\{kind="booking.practitioner"\} [1-9]/m);
    expect(text).toMatch(/^luar_mail_failed_total\{kind="booking.visitor",step="recipient"\} [1-9]/m);
    expect(text).toContain('# TYPE luar_mail_retried_total counter');
    expect(text).toMatch(/^luar_mail_request_to_sent_seconds_count [1-9]/m);
    expect(text).toMatch(/^bullmq_job_count\{queue="mail", ?state="waiting"\} 0/m);
    expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m);
  });

  test('the API reports requests, prepared answers and unsent mails', async () => {
    // The first call may come before the answer is prepared.
    for (let at = 0; at < 2; at++) await client().get('/api/services');
    const text = await metricsOf('api');
    expect(text).toMatch(
      /^luar_http_request_seconds_count\{method="POST",route="\/api\/bookings",status="201"\} [1-9]/m,
    );
    expect(text).toMatch(/^luar_http_prepared_answers_total [1-9]/m);
    expect(text).toMatch(/^luar_requests_with_open_mail\{state="failed"\} 0/m);
    expect(text).not.toMatch(/@|fire\.test/);
  });

  test('the public port serves no metrics', async () => {
    expect((await client().get('/metrics')).status).toBe(404);
  });
});
