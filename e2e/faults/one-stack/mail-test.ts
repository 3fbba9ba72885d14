import { describe, expect, test } from '@jest/globals';
import { redisName } from '@luar/contracts/redis';
import { Redis } from 'ioredis';
import { luar } from './luar.ts';
import { status } from './states.ts';
import { timed } from '../../../infra/local/stack/slowness.ts';
import { type Answer, Client } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import type { Mood } from '../../../infra/local/stack/smtp-sink.ts';

let clients = 0;

/** Each from a different client address and to a different recipient, because both are rate limited. */
async function sendTest(
  more: Record<string, string> = {},
  to = `test-${++clients}@fire.test`,
): Promise<Answer & { to: string }> {
  const client = new Client(luar.stack.url, { 'x-forwarded-for': `10.9.8.${clients}`, ...more });
  return { ...(await client.post('/api/test-email', { to })), to };
}

/** After one slow answer of Redis, on a busy machine, the API sends it no command for two seconds. */
const queueAnswers = () => until('the queue is known', status, ({ queue }) => queue === 'up');

/** Asks again while that slow answer is the reason, unless it is what the test is about. */
async function sendTestPastQueue(
  step: string,
  more?: Record<string, string>,
): Promise<Awaited<ReturnType<typeof sendTest>>> {
  if (step === 'queue') return sendTest(more);
  return until(
    'the queue was asked',
    async () => (await queueAnswers(), sendTest(more)),
    ({ body }) => (body as { step?: string }).step !== 'queue',
  );
}

async function failsAt(step: string, reason: RegExp): Promise<void> {
  const stranger = await sendTestPastQueue(step);
  const { message } = stranger.body as { message: string };
  expect(stranger).toMatchObject({ status: 503, body: { success: false, code: 'mail_not_sent', step } });
  expect(message).toMatch(/^The test e-mail was not sent: The mail \w+ [a-z ]+$/);
  expect(JSON.stringify(stranger.body)).not.toMatch(/\d\.\d|localhost|ECONN|:\d{2,5}/);
  const own = () => sendTestPastQueue(step, { authorization: luar.bearer });
  const { result: answer, took } = await timed(own);
  expect(answer).toMatchObject({ status: 503, body: { success: false, step, reason: expect.stringMatching(reason) } });
  expect(took).toBeLessThan(10_000);
  expect(luar.sink.deliveries.filter(({ recipients }) => recipients.includes(answer.to))).toEqual([]);
}

test('a successful test mail is reported, and has one recipient', async () => {
  await until('the worker is known', status, ({ worker, configured }) => worker === 'up' && configured);
  const { status: code, body, to } = await sendTest();
  expect([code, body]).toEqual([200, { success: true, message: 'Test e-mail sent' }]);
  expect(luar.sink.deliveries.map(({ recipients }) => recipients)).toEqual([[to]]);
});

describe('a failed test mail is reported with step and reason within ten seconds:', () => {
  const steps: [Mood, string, RegExp][] = [
    ['recipient refused for good', 'recipient', /550 5\.1\.1 <…> unknown mailbox/],
    ['hanging', 'connection', /./],
  ];
  test.each(steps)('%s: step %s', async (mood, step, reason) => {
    // Close open connections, which would be reused.
    await luar.sink.turn('closed');
    await luar.sink.turn(mood);
    await failsAt(step, reason);
  });

  test('no mail settings: step settings', async () => {
    const { url } = luar.sink;
    await luar.restart('worker', { SMTP_URL: undefined });
    await until('the status shows no settings', status, ({ configured }) => !configured);
    await failsAt('settings', /settings/);
    await luar.restart('worker', { SMTP_URL: url });
    await until('the status shows the settings', status, ({ configured }) => configured);
  });

  test('a halted worker: step worker', async () => {
    await luar.stack.part('worker').kill('SIGSTOP');
    // The last heartbeat is still fresh: the mail is queued, and the API stops waiting for it.
    const { result: late, took } = await timed(() => sendTest());
    expect(late).toMatchObject({ status: 503, body: { success: false, step: 'worker' } });
    expect(took).toBeLessThan(10_000);
    await until('the status shows no heartbeat', status, ({ worker }) => worker === 'silent');
    await failsAt('worker', /not been heard of/);
    await luar.stack.part('worker').kill('SIGCONT');
    await until('the status shows the heartbeat', status, ({ worker }) => worker === 'up');
  });

  test.each(['SIGSTOP', 'SIGKILL'] as const)('Redis down by %s: step queue', async (signal) => {
    const redis = luar.stack.part('redis');
    if (signal === 'SIGKILL') await redis.stop();
    else await redis.kill(signal);
    await failsAt('queue', /Redis/);
    expect((await status()).queue).toBe('down');
    if (signal === 'SIGKILL') await redis.start();
    else await redis.kill('SIGCONT');
    await until('the queue is up', status, ({ queue, worker }) => queue === 'up' && worker === 'up');
  });
});

describe('limits count mails that were accepted:', () => {
  const from = { 'x-forwarded-for': '10.77.0.1' };

  test('failed tests use up nothing but the count of the day', async () => {
    await luar.sink.turn('recipient refused for good');
    for (let at = 0; at < 6; at++) expect((await sendTest(from)).status).toBe(503);
    await luar.sink.turn('normal');
    const statuses: number[] = [];
    for (let at = 0; at < 6; at++) statuses.push((await sendTest(from)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('sixty a day are sent from all addresses together, and the next one is refused until the day is over', async () => {
    // Stands for all but two of those that are left.
    const counts = new Redis(luar.stack.env['REDIS_URL'] ?? '');
    const key = redisName('limit:mail-test-day');
    const sent = Number(await counts.get(key));
    // Of the tests above, six were sent, and more failed at the mail server: both count.
    expect(sent).toBeGreaterThan(12);
    await counts.incrby(key, 58 - sent);
    const statuses = [(await sendTest()).status, (await sendTest()).status];
    expect(statuses).toEqual([200, 200]);
    const refused = await sendTest();
    expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'too_many' } });
    const waitSeconds = Number(refused.headers.get('retry-after'));
    expect(waitSeconds).toBeGreaterThan(23 * 3600);
    expect(waitSeconds).toBeLessThanOrEqual(24 * 3600);
    expect(luar.sink.deliveries).toHaveLength(2);
    // The tests of the next part send more.
    await counts.set(key, sent + 2, 'KEEPTTL');
    counts.disconnect();
  });
});
