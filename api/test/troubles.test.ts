import { describe, expect, test } from '@jest/globals';
import { seedSite } from '@luar/contracts/site-seed';
import sharp from 'sharp';
import { timed } from '../../infra/local/stack/slowness.ts';
import { until } from '../../infra/local/stack/until.ts';
import { booking, message, newAddress, report, serviceForm } from '../../infra/local/stack/test-client.ts';
import { TcpLine } from '../../infra/local/stack/tcp-line.ts';
import { admin, db, stack, visitor, watch, withApi } from './stack.ts';

// While Redis is stopped or frozen and worker and mail server are missing, the API still stores requests quickly.
withApi({ without: ['worker', 'inbox', 'redis'] });

/** Books this often, and returns how long the slowest booking took. */
async function book(times: number): Promise<number> {
  let slowest = 0;
  const ids: unknown[] = [];
  for (let at = 0; at < times; at++) {
    const form = { ...booking, email: `${crypto.randomUUID()}@exemplo.test` };
    const headers = { ...newAddress(), 'idempotency-key': crypto.randomUUID() };
    const { result, took } = await timed(() => visitor.post('/api/bookings', form, headers));
    const { status, body } = result;
    slowest = Math.max(slowest, took);
    expect(status).toBe(201);
    ids.push(body['id']);
  }
  const { bookings } = (await admin.get('/api/admin/bookings?limit=100')).body as { bookings: { _id: string }[] };
  expect(bookings.map(({ _id }) => _id)).toEqual(expect.arrayContaining(ids));
  return slowest;
}

const eventually = (what: string, holds: () => Promise<boolean>) => until(what, holds);
const redisState = async () =>
  ((await visitor.get('/api/health/ready')).body['dependencies'] as { redis: { state: string } }).redis.state;

describe('the API', () => {
  test('starts and stores bookings without Redis, worker and mail server', async () => {
    const slowest = await book(10);
    report(`without Redis: slowest booking ${slowest.toFixed(0)} ms`);
    expect(slowest).toBeLessThan(1000);
    const { status, body } = await visitor.get('/api/health/ready');
    expect([status, body['state']]).toEqual([200, 'degraded']);
  });

  test('limits a client without Redis', async () => {
    const from = newAddress();
    const statuses: number[] = [];
    for (let at = 0; at < 22; at++) statuses.push((await visitor.post('/api/contact', message, from)).status);
    expect(statuses.slice(20)).toEqual([429, 429]);
  });

  test('queues stored mails when Redis is back', async () => {
    await stack.part('redis').start();
    await eventually('every mail is queued', async () => {
      const { bookings } = (await admin.get('/api/admin/bookings?limit=100')).body as {
        bookings: { mails: { state: string }[] }[];
      };
      return bookings.every(({ mails }) => mails.every(({ state }) => state === 'queued'));
    });
  });

  test('stores bookings while Redis is frozen', async () => {
    await eventually('Redis is up', async () => (await redisState()) === 'up');
    await stack.part('redis').kill('SIGSTOP');
    const slowest = await book(12);
    report(`with Redis frozen: slowest booking ${slowest.toFixed(0)} ms`);
    expect(slowest).toBeLessThan(1000);
    expect((await visitor.get('/api/test-email/status')).body).toMatchObject({ queue: 'down' });
    await stack.part('redis').kill('SIGCONT');
    await eventually('Redis is up again', async () => (await redisState()) === 'up');
  });

  test('answers every visitor within three seconds while the database is frozen, and keeps each form once', async () => {
    await visitor.get('/api/services');
    const keys = Array.from({ length: 8 }, () => ({ ...newAddress(), 'idempotency-key': crypto.randomUUID() }));
    const send = (headers: Record<string, string>) => visitor.post('/api/contact', message, headers);
    watch.line.hold();
    const { result: answers, took } = await timed(() => Promise.all(keys.map(send)));
    expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 503));
    expect((await visitor.get('/api/services')).status).toBe(200);
    watch.line.release();
    report(`with the database frozen: answered within ${took.toFixed(0)} ms`);
    expect(took).toBeLessThan(3000);
    const ids = await until(
      'the same forms are taken',
      () => Promise.all(keys.map(send)),
      (again) => again.every(({ status }) => status === 201),
    );
    const { messages } = (await admin.get('/api/admin/messages?limit=100')).body as { messages: { _id: string }[] };
    const kept = new Set(messages.map(({ _id }) => _id));
    expect(ids.filter(({ body }) => kept.has(String(body['id'])))).toHaveLength(keys.length);
    expect(new Set(ids.map(({ body }) => body['id'])).size).toBe(keys.length);
  });

  test('answers uploads and pictures while the storage hangs, each by itself', async () => {
    const storage = stack.part('storage');
    const image = {
      bytes: await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a0a' } })
        .png()
        .toBuffer(),
    };
    const upload = (slug: string) => admin.post('/api/admin/services', serviceForm({ slug }, image));
    const { _id } = (await upload('com-imagem')).body['service'] as { _id: string };
    await storage.kill('SIGSTOP');
    const { result: answers, took } = await timed(() =>
      Promise.all([
        upload('um'),
        upload('dois'),
        visitor.get(`/api/images/${'0'.repeat(32)}-400.webp`),
        // The service goes; the sweep deletes its files later.
        admin.send('DELETE', `/api/admin/services/${_id}`),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 200]);
    expect(took).toBeLessThan(15_000);
    await storage.kill('SIGCONT');
    await until(
      'an upload is taken',
      () => upload('tres'),
      ({ status }) => status === 201,
    );
  });

  test('reconnects to Redis when the connection stops answering', async () => {
    const api = stack.part('api');
    await api.stop();
    const url = new URL(api.plan.env['REDIS_URL']!);
    const line = await TcpLine.to(Number(url.port));
    url.port = String(line.port);
    api.plan.env['REDIS_URL'] = url.href;
    await api.start();
    await eventually('Redis is up', async () => (await redisState()) === 'up');
    line.goDead();
    await eventually('Redis is down', async () => (await redisState()) === 'down');
    const { took } = await timed(() => eventually('Redis is up again', async () => (await redisState()) === 'up'));
    report(`after the line went dead: a new one within ${(took / 1000).toFixed(1)} s`);
    expect(took).toBeLessThan(15_000);
    line.close();
  });

  test('is not ready while the database answers and takes no write, as with a full disk', async () => {
    const probes = db.collection('healthprobes');
    const mongoState = async () =>
      ((await visitor.get('/api/health/ready')).body['dependencies'] as { mongo: { state: string } }).mongo.state;
    // Every further document without `x` is a duplicate.
    await probes.createIndex({ x: 1 }, { unique: true });
    await probes.insertOne({ x: null });
    await eventually('readiness says so', async () => (await mongoState()) === 'down');
    await probes.drop();
    await eventually('the database is up', async () => (await mongoState()) === 'up');
  });

  test('answers 503 while the database is unreachable and recovers when it is back', async () => {
    // Cut the connection instead of stopping the server, so that the test also works with a shared server.
    watch.line.close();
    const answer = await visitor.post('/api/bookings', booking, newAddress());
    expect([answer.status, answer.body['success'], answer.headers.get('retry-after')]).toEqual([503, false, '5']);
    await eventually('it is not ready', async () => (await visitor.get('/api/health/ready')).status === 503);
    const saved = await admin.send('PUT', '/api/admin/site', seedSite);
    expect([saved.status, saved.body['code']]).toEqual([503, 'unavailable']);
    const logged = await stack.part('api').log.until(new RegExp(saved.headers.get('x-request-id')!));
    expect(logged).not.toContain('/api/health/ready');
    // Cached answers are still served.
    for (const path of ['/api/services', '/api/site', '/']) expect((await visitor.get(path)).status).toBe(200);
    await watch.line.reopen();
    await eventually('the database is back', async () => (await visitor.get('/api/health/ready')).status === 200);
    await book(1);
  });
});
