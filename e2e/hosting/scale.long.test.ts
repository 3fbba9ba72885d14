import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MailView } from '@luar/contracts/admin';
import { limits } from '@luar/contracts/limits';
import { redisName } from '@luar/contracts/redis';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { Client } from '../../infra/local/stack/test-client.ts';
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
const redisClients: Redis[] = [];

function redisClient(): Redis {
  const client = new Redis(stack.env['REDIS_URL']!);
  redisClients.push(client);
  return client;
}

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
  for (const client of redisClients) client.disconnect();
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

test('one form sent to both APIs at the same time is one request', async () => {
  const visitor = new Visitor('contact');
  const answers = await Promise.all([...urls, ...urls].map((url) => visitor.press(url)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
});

test('rate limits count the requests of both APIs together', async () => {
  const clients = urls.map((url) => new Client(url, { 'x-forwarded-for': '198.51.100.7' }));
  const guess = { email: 'a@b.test', password: 'guessed' };
  const statuses: number[] = [];
  for (let at = 0; at <= limits.rate.signIn.max; at++)
    statuses.push((await clients[at % 2]!.post('/api/auth/login', guess)).status);
  expect(statuses).toEqual([...Array.from({ length: limits.rate.signIn.max }, () => 401), 429]);
});

test('signing out at one API ends the session at the other', async () => {
  const { headers } = await new Client(urls[0]!).signIn();
  const verify = async (url: string) => (await new Client(url, headers).get('/api/auth/verify')).status;
  expect(await Promise.all(urls.map(verify))).toEqual([200, 200]);
  await new Client(urls[1]!, headers).json('POST', '/api/auth/logout', {});
  expect(await Promise.all(urls.map(verify))).toEqual([401, 401]);
});

test('a save at one API is shown by the other as soon as it receives the message', async () => {
  const other = new Client(urls[1]!);
  const shown = async () => {
    const { allServices } = (await other.get('/api/services')).body as { allServices: { slug: string; _id: string }[] };
    return allServices.find(({ slug }) => slug === 'mapa-astral');
  };
  const rendered = async () => (await other.get('/services')).text.includes('service=mapa-astral');
  const { _id } = (await shown())!;
  expect(await rendered()).toBe(true);
  const admin = await new Admin(urls[0]!).signIn();
  const redis = redisClient();
  const heard: string[] = [];
  redis.on('message', (channel: string) => heard.push(channel));
  await redis.subscribe(redisName('content-changed'));
  await admin.toggle(_id);
  await until(
    'the save is told to every process',
    () => heard.length,
    (count) => count > 0,
  );
  const gone = () => until('it is gone from the other', shown, (service) => service === undefined);
  await gone();
  // The prerendered page is updated too.
  await until('the page is rendered again', rendered, (still) => !still);
  await admin.toggle(_id);
  await until('it is back', shown, (service) => service !== undefined);
  // A change made directly in the database has no new revision, so only the Redis message announces it.
  const mongo = await new MongoClient(stack.env['MONGODB_URI']!).connect();
  await mongo
    .db()
    .collection('services')
    .updateOne({ slug: 'mapa-astral' }, { $set: { isActive: false } });
  await mongo.close();
  await redisClient().publish(redisName('content-changed'), '');
  await gone();
});
