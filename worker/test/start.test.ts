import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { heartbeatEveryMs, heartbeatKey, heartbeatSchema, workersKey } from '@luar/contracts/mail';
import { freePort } from '../../infra/local/stack/ports.ts';
import { followCommands } from '../../infra/local/stack/redis-commands.ts';
import { until } from '../../infra/local/stack/until.ts';
import { PostOffice } from './post-office.ts';
import { RedisServer } from './redis-server.ts';
import { WorkerProcess } from './worker-process.ts';

const office = new PostOffice();
beforeAll(() => office.open());
afterAll(() => office.close());

/** The next heartbeat; one left by an earlier worker is deleted first. */
async function heartbeat() {
  await office.client.del(workersKey);
  for (let looks = 0; looks < 2400; looks += 1) {
    const [id] = await office.client.smembers(workersKey);
    const found = id === undefined ? null : await office.client.get(heartbeatKey(id));
    if (found) return heartbeatSchema.parse(JSON.parse(found));
    await pause(50);
  }
  throw new Error('no heartbeat');
}

test('--check-env lists every fault, one per line', async () => {
  const faulty = { REDIS_URL: 'nonsense', SMTP_URL: 'mail.example', MAIL_REGION: '', WORKER_CONCURRENCY: '0' };
  const check = new WorkerProcess(faulty, ['--check-env']);
  expect((await check.exited()).code).toBe(1);
  expect(check.output.trim().split('\n')).toEqual([
    expect.stringMatching(/^REDIS_URL is not an address like redis:\/\/:password@host:6379, rediss:/),
    'SMTP_URL is not an address like smtp://user:password@host:587',
    'WORKER_CONCURRENCY is not a whole number from 1 to 12',
  ]);
  const placeholders = {
    NODE_ENV: 'production',
    REDIS_URL: 'redis://:PASSWORD@127.0.0.1:1',
    SMTP_URL: 'smtp://user:password@mail.example:587',
    WORKER_CONCURRENCY: '12',
  };
  const example = new WorkerProcess(placeholders, ['--check-env']);
  expect((await example.exited()).code).toBe(1);
  expect(example.output.trim().split('\n')).toEqual([
    expect.stringMatching(/^MAIL_TO must be the practitioner’s mailbox/),
    expect.stringMatching(/^SMTP_URL still has the password of the example/),
    expect.stringMatching(/^REDIS_URL still has the placeholder/),
  ]);
});

test('without mail settings jobs wait in the queue; with settings they are sent', async () => {
  const port = await freePort();
  const worker = office.worker({
    SMTP_URL: '',
    MAIL_CLIENT_ID: 'id-marked',
    MAIL_FROM: 'ola@luar.example',
    MAIL_REGION: 'eu',
    METRICS_PORT: String(port),
  });
  await worker.says('NO MAIL IS SENT');
  const probe = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return [answer.status, await answer.text()];
  };
  // The port opens after the line of the log.
  await until('the probe answers', () => probe('/health/live').catch(() => undefined));
  expect(await probe('/health/live')).toEqual([200, 'ok\n']);
  expect(await probe('/health/ready')).toEqual([503, expect.stringContaining('Mail settings are missing: ')]);
  expect(await probe('/metrics')).toEqual([200, expect.stringContaining('luar_mail_sent_total')]);
  expect(worker.output).toContain('"MAIL_CLIENT_SECRET","MAIL_REFRESH_TOKEN"');
  expect(worker.output).not.toContain('id-marked');
  await office.post('early', 'booking.visitor');
  await expect(heartbeat()).resolves.toMatchObject({
    configured: false,
    transport: null,
    variables: { clientId: true, clientSecret: false, refreshToken: false, fromEmail: true },
    fromEmail: 'ola@luar.example',
    region: 'eu',
  });
  worker.signal('SIGTERM');
  expect((await worker.exited()).code).toBe(0);
  expect(await office.queue.getWaitingCount()).toBe(1);

  const next = office.worker({ METRICS_PORT: String(port) });
  await office.smtp.received(1);
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
  await expect(heartbeat()).resolves.toMatchObject({
    configured: true,
    transport: 'smtp',
    variables: { fromEmail: false },
    fromEmail: null,
  });
  await next.kill();
});

test('a worker survives Redis being down at the start, restarted, and frozen', async () => {
  const redis = await new RedisServer().prepare();
  try {
    const worker = office.worker({ REDIS_URL: redis.url, METRICS_PORT: '0' });
    await worker.says('Redis is not reachable');
    await redis.start();
    await worker.says('Redis is back');

    await redis.kill();
    await worker.says(/Redis is back[\s\S]*Redis is not reachable/);
    await redis.start();
    await worker.says(/Redis is back[\s\S]*Redis is back/);

    const madeAt: number[] = [];
    const written = new RegExp(`"set" "${heartbeatKey('').replace(/[{}]/g, '\\$&')}[^"]+" .*?(\\d{4}-[^"]+Z)`);
    await followCommands(redis.url, (line) => {
      const [, at] = written.exec(line) ?? [];
      if (at) madeAt.push(Date.parse(at));
    });
    const madeAfter = (time: number) => madeAt.filter((at) => at > time).length;
    await until('a heartbeat', () => madeAt.length > 0);
    const frozen = Date.now();
    redis.signal('SIGSTOP');
    await pause(4.5 * heartbeatEveryMs);
    const thawed = Date.now();
    redis.signal('SIGCONT');
    await until('a heartbeat made afterwards', () => madeAfter(thawed) > 0);
    // Of the heartbeats due while Redis was frozen, one at most waits for it; the others are not sent later.
    expect(madeAfter(frozen) - madeAfter(thawed)).toBeLessThanOrEqual(1);
    worker.signal('SIGTERM');
    expect((await worker.exited()).code).toBe(0);
  } finally {
    await redis.remove();
  }
});
