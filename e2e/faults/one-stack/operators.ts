import { describe, expect, test } from '@jest/globals';
import type { MailView } from '@luar/contracts/request-views';
import type { QueueView } from '@luar/contracts/queue-view';
import { Client } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { Visitor } from '../harness/visitor.ts';
import { luar } from './luar.ts';

// The operator's tools: the mail queue in the panel, and the Prometheus metrics.
const client = () => new Client(luar.stack.url);

const queue = async (act = '', method = act ? 'POST' : 'GET') => {
  const { status, body } = await client().send(method, `/api/admin/mail-queue${act}`, undefined, {
    authorization: luar.bearer,
  });
  expect(status).toBe(200);
  return body as unknown as QueueView;
};

const becomes = (mail: string, state: MailView['state']) =>
  until(`${mail} ${state}`, async () => (await luar.mails()).get(mail)?.state === state);

test('the mail queue lists failed mails with step and reason, and a retry of all renders them again and delivers them', async () => {
  const before = (await queue()).sentToday;
  const visitors = [new Visitor('booking'), new Visitor('contact')];
  const mails = await Promise.all(
    visitors.map(async (visitor) => {
      luar.sink.unknown.add(visitor.email);
      const { id } = await visitor.send(luar.stack.url);
      return `${id}-${visitor.form}.visitor`;
    }),
  );
  for (const mail of mails) await becomes(mail, 'failed');
  const shown = await queue();
  const failure = { state: 'failed', step: 'recipient', reason: expect.stringContaining('unknown mailbox') };
  expect(shown.failed.count).toBe(2);
  expect(shown.failed.mails).toEqual(
    expect.arrayContaining(mails.map((id) => expect.objectContaining({ id, ...failure }))),
  );
  expect(shown.sentToday).toBeGreaterThanOrEqual(before + 2);
  for (const { email } of visitors) {
    expect(JSON.stringify(shown)).not.toContain(email);
    luar.sink.unknown.delete(email);
  }
  expect(await queue('/retry')).toMatchObject({ queued: 2, gone: 0 });
  for (const mail of mails) await becomes(mail, 'sent');
  for (const { email } of visitors)
    expect(luar.sink.deliveries.filter(({ recipients }) => recipients.includes(email))).toHaveLength(1);
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

  test('the API reports requests, prepared answers and the checks', async () => {
    // The first call may come before the answer is prepared.
    for (let at = 0; at < 2; at++) await client().get('/api/services');
    const text = await metricsOf('api');
    expect(text).toMatch(
      /^luar_http_request_seconds_count\{method="POST",route="\/api\/bookings",status="201"\} [1-9]/m,
    );
    expect(text).toMatch(/^luar_http_prepared_answers_total [1-9]/m);
    expect(text).toMatch(/^luar_check_good\{check="mail"\} 1/m);
    expect(text).not.toMatch(/@|fire\.test/);
  });

  test('the public port serves no metrics', async () => {
    expect((await client().get('/metrics')).status).toBe(404);
  });
});
