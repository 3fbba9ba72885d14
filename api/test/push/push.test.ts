import { createECDH, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PushDeviceView } from '@luar/contracts/push';
import { Redis } from 'ioredis';
import { type Db, MongoClient } from 'mongodb';
import { selfSigned } from '../../../e2e/faults/harness/tls-line.ts';
import type { Stack } from '../../../infra/local/stack/stack.ts';
import { booking, Client, message, newAddress } from '../../../infra/local/stack/test-client.ts';
import { discardStack, startStack, testAdmin } from '../../../infra/local/stack/test-stack.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { answers, decrypt, PushService, pushHost, refusalOf } from './push-service.ts';

// Two API processes and a worker, which takes a push service of the test for a public one.

const calls = '/api/admin/push-devices';
const folder = mkdtempSync(join(tmpdir(), 'luar-push-'));
const own = selfSigned(undefined, pushHost);
const service = new PushService(own);
let stack: Stack;
let mongo: MongoClient;
let db: Db;
let site: Client;
let other: Client;
let panel: Client;

beforeAll(async () => {
  const certificate = join(folder, 'certificate.pem');
  writeFileSync(certificate, own.cert);
  const preload = pathToFileURL(join(import.meta.dirname, '../../../worker/test/calendars/loopback.mjs'));
  preload.searchParams.set('certificate', certificate);
  await service.listen();
  stack = await startStack({
    env: { TRUST_PROXY: '127.0.0.1,::1', SITE_URL: 'https://luar.example' },
    partEnv: { worker: { NODE_OPTIONS: `--import=${preload.href}` } },
    without: ['inbox'],
    apis: 2,
  });
  mongo = await new MongoClient(stack.env['MONGODB_URI']!).connect();
  db = mongo.db();
  [site, other] = [new Client(stack.url), new Client(stack.urlOf('api-2'))];
  panel = await site.signIn();
});
afterAll(async () => {
  await mongo.close();
  await discardStack(stack);
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Listed {
  key: string;
  devices: PushDeviceView[];
}
const list = (by = panel) => by.json<Listed>('GET', calls);
const devices = () => db.collection<{ _id: string; endpoint: string; session: string; toldAt?: Date }>('pushdevices');

/** Turns the notice on in a browser of this session. */
async function turnOn(by: Client, ...next: Parameters<PushService['subscribe']>[1][]) {
  const { subscription, arrived } = service.subscribe((await list(by)).key, ...next);
  await by.json('POST', calls, subscription);
  const { _id } = (await devices().findOne({ endpoint: subscription.endpoint }))!;
  return { subscription, arrived, id: _id, view: async () => (await list()).devices.find(({ id }) => id === _id) };
}
const forgetAll = () => devices().deleteMany({});
/** As if the last notice were long ago. */
const rested = () => devices().updateMany({}, { $unset: { toldAt: 1 } });

let sent = 0;
const ask = async (by = site, headers = {}) => {
  const content = { ...message, name: 'Nome Marcado', message: `Texto marcado ${sent++}` };
  expect((await by.post('/api/contact', content, { ...newAddress(), ...headers })).status).toBe(201);
};

describe('the push service of the test', () => {
  test('decrypts the example of RFC 8291', () => {
    const ecdh = createECDH('prime256v1');
    ecdh.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
    const body = Buffer.from(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
      'base64url',
    );
    const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
    expect(decrypt(body, { ecdh, auth })).toBe('When I grow up, I want to be a watermelon');
  });

  test('refuses another key, signature, audience and time', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = privateKey.export({ format: 'jwk' });
    const key = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
      'base64url',
    );
    const now = Date.now();
    const header = (claims: object, by = privateKey) => {
      const content = [
        { typ: 'JWT', alg: 'ES256' },
        { aud: 'https://a.test', exp: now / 1000 + 60, ...claims },
      ]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      const signature = sign('sha256', Buffer.from(content), { key: by, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${content}.${signature.toString('base64url')}, k=${key}`;
    };
    const refusal = (authorization: string) => refusalOf(authorization, key, 'https://a.test', now);
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    expect(refusal(header({}))).toBeUndefined();
    expect(refusal(header({}, stranger))).toBe('a wrong signature');
    expect(refusal(header({ aud: 'https://b.test' }))).toBe('another audience');
    for (const exp of [now / 1000 - 1, now / 1000 + 25 * 3600])
      expect(refusal(header({ exp }))).toBe('expired, or valid for too long');
    expect(refusalOf(header({}), 'A', 'https://a.test', now)).toBe('another key');
  });
});

const told = (...phones: { arrived: unknown[] }[]) => phones.map(({ arrived }) => arrived.length);
const areTold = (phones: { arrived: unknown[] }[], times: number[]) =>
  until(
    'the devices are told',
    () => told(...phones),
    (seen) => String(seen) === String(times),
  );
/** Long enough for each process to look again, and for a notice to arrive. */
const looked = () => delay(9000);

describe('a new request', () => {
  test('is told once to each device, in its language, with nothing of the request', async () => {
    const phone = await turnOn(panel);
    const desk = await turnOn(await other.signIn());
    await panel.json('PUT', `${calls}/current`, { endpoint: phone.subscription.endpoint, language: 'en' });
    await ask(other);
    await areTold([phone, desk], [1, 1]);
    expect(phone.arrived[0]!.payload).toEqual({ title: 'New request' });
    expect(desk.arrived[0]!.payload).toEqual({ title: 'Novo pedido' });
    const { ttl, urgency, topic } = phone.arrived[0]!.headers;
    expect({ ttl, urgency, topic }).toEqual({ ttl: '86400', urgency: 'high', topic: 'request' });
    const seen = await until('the panel says when', phone.view, (view) => typeof view?.sentAt === 'string');
    expect(seen).toMatchObject({ current: true, failed: false });

    // Those that come soon after are one notice, when the pause is over.
    for (let each = 0; each < 6; each++) await ask(each % 2 ? site : other);
    expect((await site.post('/api/bookings', booking, newAddress())).status).toBe(201);
    await looked();
    expect(told(phone, desk)).toEqual([1, 1]);
    await rested();
    await areTold([phone, desk], [2, 2]);
    await rested();
    await looked();
    expect(told(phone, desk)).toEqual([2, 2]);
    expect(service.refused).toEqual([]);

    const redis = new Redis(stack.env['REDIS_URL']!);
    for (const key of await redis.keys('{luar}:push*'))
      expect(key + ((await redis.dumpBuffer(key))?.toString('latin1') ?? '')).not.toContain(service.origin);
    redis.disconnect();
    for (const part of ['api', 'api-2', 'worker']) expect(stack.part(part).log.text()).not.toContain(pushHost);
    await forgetAll();
  });

  test('is not told if it looks like spam or was entered by hand', async () => {
    const phone = await turnOn(panel);
    await ask(site, { 'filled-in-ms': '120' });
    const date = booking.date;
    await panel.json('POST', '/api/admin/bookings', {
      name: 'À mão',
      title: 'Sessão',
      date,
      time: '09:00',
      minutes: 60,
    });
    await looked();
    expect(told(phone)).toEqual([0]);
    await ask();
    await areTold([phone], [1]);
    await forgetAll();
  });

  test('is told later if Redis is away', async () => {
    const phone = await turnOn(panel);
    await stack.part('redis').stop();
    await ask();
    await looked();
    expect(await devices().countDocuments({ toldAt: { $exists: true } })).toBe(0);
    await stack.part('redis').start();
    await areTold([phone], [1]);
    await looked();
    expect(told(phone)).toEqual([1]);
    await forgetAll();
  });
});

describe('a push service', () => {
  test.each([404, 410])('that answers %i ends the subscription', async (status) => {
    const phone = await turnOn(panel, answers(status));
    await ask();
    await until('it is removed', phone.view, (view) => view === undefined);
    expect(told(phone)).toEqual([1]);
  });

  test('that is busy or broken is asked again, when it says or after a while', async () => {
    const [busy, broken] = [
      await turnOn(panel, answers(429, { 'retry-after': '2' })),
      await turnOn(await other.signIn(), answers(500)),
    ];
    await ask();
    await areTold([busy, broken], [2, 2]);
    const waited = ({ arrived: [first, second] }: typeof busy) => second!.at - first!.at;
    expect(waited(busy)).toBeGreaterThanOrEqual(1900);
    expect(waited(busy)).toBeLessThan(4900);
    expect(waited(broken)).toBeGreaterThanOrEqual(4900);
    for (const { view } of [busy, broken])
      expect(await until('it is sent', view, (seen) => seen?.sentAt !== null)).toMatchObject({ failed: false });
    await forgetAll();
  });

  test.each([
    ['refuses', answers(400)],
    ['leads elsewhere', answers(307, { location: 'https://push.test/elsewhere' })],
  ])('that %s is not asked again, and the panel says so until the next notice', async (_, answer) => {
    const phone = await turnOn(panel, answer);
    await ask();
    await until('the panel says so', phone.view, (view) => view?.failed === true);
    expect(told(phone)).toEqual([1]);
    expect(await panel.json('POST', `${calls}/${phone.id}/test`)).toEqual({ success: true, outcome: 'sent' });
    expect(phone.arrived[1]!.payload).toEqual({ title: 'Aviso de teste' });
    expect(phone.arrived[1]!.headers['topic']).toBe('test');
    await until('the failure is over', phone.view, (view) => view?.failed === false);
    await forgetAll();
  });

  test('is told of by a test notice: gone, failed, or no such device', async () => {
    const gone = await turnOn(panel, answers(410));
    expect(await panel.json('POST', `${calls}/${gone.id}/test`)).toEqual({ success: true, outcome: 'gone' });
    await until('it is removed', gone.view, (view) => view === undefined);
    const failed = await turnOn(panel, answers(503));
    expect(await panel.json('POST', `${calls}/${failed.id}/test`)).toEqual({ success: true, outcome: 'failed' });
    expect((await panel.post(`${calls}/${gone.id}/test`)).status).toBe(404);
    await forgetAll();
  });

  test.each(['https://private.test/', 'https://mixed.test/', 'https://10.0.0.1/', 'https://metadata.test/'])(
    'at an address that is not public is never connected to: %s',
    async (endpoint) => {
      const { subscription } = service.subscribe((await list()).key);
      await panel.json('POST', calls, { ...subscription, endpoint });
      const [device] = (await list()).devices;
      expect(await panel.json('POST', `${calls}/${device!.id}/test`)).toEqual({ success: true, outcome: 'failed' });
      expect(stack.part('worker').log.text()).toContain('not a public host');
      await forgetAll();
    },
  );
});

describe('a device', () => {
  test.each([
    ['endpoint', 'http://push.test/x'],
    ['endpoint', 'https://localhost/x'],
    ['endpoint', 'https://user:password@push.test/x'],
    ['endpoint', 'https://[::1]/x'],
    ['endpoint', 'https://push.test:99999/x'],
    ['keys.p256dh', 'short'],
    ['keys.auth', 'short'],
    ['language', 'fr'],
  ])('is refused with the %s %s', async (field, value) => {
    const { subscription } = service.subscribe('x');
    const [name = '', part] = field.split('.');
    const given = subscription as Record<string, unknown>;
    const body = { ...given, [name]: part ? { ...subscription.keys, [part]: value } : value };
    const { status, body: answer } = await panel.post(calls, body);
    expect([status, answer['errors']]).toMatchObject([400, [{ field }]]);
  });

  test('is one of ten at most, and a browser has one', async () => {
    const { key } = await list();
    const browsers: Client[] = [];
    for (let each = 0; each < 11; each++) browsers.push(await site.with(newAddress()).signIn());
    for (const browser of browsers.slice(0, 10)) await turnOn(browser);
    const { subscription } = service.subscribe(key);
    const { status, body } = await browsers[10]!.post(calls, subscription);
    expect([status, body['errors']]).toMatchObject([400, [{ field: 'endpoint', code: 'too_many' }]]);
    await turnOn(browsers[0]!);
    expect(await devices().countDocuments()).toBe(10);
    expect((await list(browsers[0])).devices.filter(({ current }) => current)).toHaveLength(1);
    await forgetAll();
  });

  test('gets no more notices once its session was ended, and none comes back by itself', async () => {
    const phone = await turnOn(panel);
    const signedOut = await site.signIn();
    await turnOn(signedOut);
    await signedOut.post('/api/auth/logout');
    expect((await list()).devices.map(({ id }) => id)).toEqual([phone.id]);
    const left = await turnOn(await other.signIn());
    // The session of a device may end by itself: the notice stays, and follows the next sign-in there.
    const { session } = (await devices().findOne({ _id: left.id }))!;
    await db.collection<{ _id: string }>('sessions').deleteOne({ _id: session });
    await panel.json('DELETE', '/api/auth/sessions');
    expect((await list()).devices.map(({ id }) => id)).toEqual([phone.id]);
    const { endpoint } = left.subscription;
    expect((await panel.send('PUT', `${calls}/current`, { endpoint, language: 'pt' })).status).toBe(404);
    const again = await site.signIn();
    await again.json('PUT', `${calls}/current`, { endpoint: phone.subscription.endpoint, language: 'pt' });
    expect((await list(again)).devices).toMatchObject([{ id: phone.id, current: true }]);
    const change = { currentPassword: testAdmin.password, newPassword: testAdmin.password };
    await panel.json('POST', '/api/auth/change-password', change);
    expect(await devices().countDocuments()).toBe(0);
    panel = await site.signIn();
  });

  test('can be removed, and the answers tell no endpoint and no key of it', async () => {
    const phone = await turnOn(panel);
    const { text } = await panel.get(calls);
    for (const secret of [service.origin, ...Object.values(phone.subscription.keys)])
      expect(text).not.toContain(secret);
    await panel.json('DELETE', `${calls}/${phone.id}`);
    expect((await panel.send('DELETE', `${calls}/${phone.id}`)).status).toBe(404);
    expect((await site.get(calls)).status).toBe(401);
  });
});

test('the private key is encrypted, and another JWT_SECRET makes new keys and ends all subscriptions', async () => {
  await turnOn(panel);
  const { key } = await list();
  const stored = (await db.collection('pushkeys').findOne({}))!;
  expect(Object.keys(stored).toSorted()).toEqual(['_id', 'publicKey', 'sealed']);
  expect([stored['publicKey'], await db.collection('pushkeys').countDocuments()]).toEqual([key, 1]);
  // A key that is not encrypted would begin like this.
  expect(Buffer.from(String(stored['sealed']), 'base64url').toString('latin1')).not.toContain('\x2a\x86\x48\xce\x3d');
  for (const part of ['api', 'api-2']) {
    await stack.part(part).stop();
    stack.part(part).plan.env['JWT_SECRET'] = 'pQ6eVw3kq8ZtLr5xYb7nHc2mJd9sGf4x';
  }
  await Promise.all(['api', 'api-2'].map((part) => stack.part(part).start()));
  panel = await site.signIn();
  const after = await list();
  expect([after.key === key, after.devices]).toEqual([false, []]);
  const phone = await turnOn(panel);
  expect(await panel.json('POST', `${calls}/${phone.id}/test`)).toEqual({ success: true, outcome: 'sent' });
});
