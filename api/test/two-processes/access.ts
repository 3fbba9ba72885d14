import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { HomeContent } from '@luar/contracts/home-content';
import type { PublicSite } from '@luar/contracts/site';
import { seedSite } from '@luar/contracts/site-seed';
import { Client, newAddress, report } from '../../../infra/local/stack/test-client.ts';
import { testAdmin } from '../../../infra/local/stack/test-stack.ts';
import { db, forgetLimits, jwtSecret, stack, visitor } from './stack.ts';

// Access control: every protected route refuses requests without a token and with forged tokens, also under variants of
// its path that the router might accept.
let token: string;

const id = '0123456789abcdef01234567';
const protectedCalls: [string, string][] = [
  ['GET', '/api/auth/verify'],
  ['POST', '/api/auth/change-password'],
  ['POST', '/api/auth/logout'],
  ['GET', '/api/auth/security'],
  ['POST', '/api/auth/confirm'],
  ['POST', '/api/auth/confirm/options'],
  ['POST', '/api/auth/passkeys'],
  ['POST', '/api/auth/passkeys/options'],
  ['POST', '/api/auth/trust'],
  ['PUT', `/api/auth/passkeys/${id}`],
  ['POST', `/api/auth/passkeys/${id}/remove`],
  ['DELETE', '/api/auth/sessions'],
  ['GET', '/api/admin/services'],
  ['POST', '/api/admin/services'],
  ['GET', `/api/admin/services/${id}`],
  ['PUT', `/api/admin/services/${id}`],
  ['DELETE', `/api/admin/services/${id}`],
  ['POST', `/api/admin/services/${id}/restore`],
  ['POST', `/api/admin/services/${id}/toggle-active`],
  ['GET', '/api/admin/home-content'],
  ['PUT', '/api/admin/home-content'],
  ['GET', '/api/admin/bookings'],
  ['GET', '/api/admin/messages'],
  ['POST', `/api/admin/bookings/${id}/release`],
  ['POST', `/api/admin/messages/${id}/release`],
  ['GET', `/api/admin/bookings/${id}/same-time`],
  ['POST', `/api/admin/bookings/${id}/history`],
  ['POST', `/api/admin/messages/${id}/history`],
  ['PUT', `/api/admin/bookings/${id}/note`],
  ['PUT', `/api/admin/messages/${id}/note`],
  ['GET', `/api/admin/requests/${id}`],
  ['POST', `/api/admin/bookings/${id}/letters`],
  ['POST', `/api/admin/bookings/${id}/letters/preview`],
  ['POST', `/api/admin/messages/${id}/letters`],
  ['POST', `/api/admin/messages/${id}/letters/preview`],
  ['POST', '/api/admin/failures'],
  ['PUT', '/api/admin/site'],
  ['POST', '/api/admin/site/portrait'],
  ['PUT', '/api/admin/first-days'],
  ['GET', '/api/admin/calendar-feeds'],
  ['POST', '/api/admin/calendar-feeds'],
  ['DELETE', `/api/admin/calendar-feeds/${id}`],
  ['GET', '/api/admin/outside-calendars'],
  ['POST', '/api/admin/outside-calendars'],
  ['DELETE', `/api/admin/outside-calendars/${id}`],
  ['GET', '/api/admin/stats'],
  ['POST', `/api/admin/mails/${id}-booking.visitor/retry`],
  ['GET', '/api/admin/mail-queue'],
  ['POST', '/api/admin/mail-queue/retry'],
  ['POST', '/api/admin/mail-queue/pause'],
  ['POST', '/api/admin/mail-queue/resume'],
];

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
interface Signing {
  key?: string;
  header?: object;
  hash?: string;
}
function jwt(
  payload: object,
  { key = jwtSecret, header = { alg: 'HS256', typ: 'JWT' }, hash = 'sha256' }: Signing = {},
): string {
  const signed = `${encode(header)}.${encode(payload)}`;
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`;
}

/** Invalid tokens, most of them derived from the administrator's valid token. */
function forgeries(): Record<string, string> {
  const [head = '', body = '', signature = ''] = token.split('.');
  const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  const none = (alg: string) => `${encode({ alg, typ: 'JWT' })}.${body}.`;
  return {
    'no signature, alg none': none('none'),
    'alg None': none('None'),
    'alg NONE with a valid signature': `${encode({ alg: 'NONE' })}.${body}.${signature}`,
    'no alg': `${encode({ typ: 'JWT' })}.${body}.${signature}`,
    'another secret': jwt(payload, { key: 'another secret, just as long as it' }),
    'an empty secret': jwt(payload, { key: '' }),
    'the algorithm as secret': jwt(payload, { key: 'HS256' }),
    'HS384 with the right secret': jwt(payload, { header: { alg: 'HS384' }, hash: 'sha384' }),
    'HS512 with the right secret': jwt(payload, { header: { alg: 'HS512' }, hash: 'sha512' }),
    'RS256 by name': jwt(payload, { header: { alg: 'RS256' } }),
    'another audience': jwt({ ...payload, aud: 'luar-visitor' }),
    'no audience': jwt({ ...payload, aud: undefined }),
    'another issuer': jwt({ ...payload, iss: 'somebody' }),
    'no issuer': jwt({ ...payload, iss: undefined }),
    expired: jwt({ ...payload, iat: 1, exp: 2 }),
    'not valid yet': jwt({ ...payload, nbf: 9_999_999_999 }),
    'an older version': jwt({ ...payload, tokenVersion: -1 }),
    'a newer version': jwt({ ...payload, tokenVersion: 99 }),
    'a version as text': jwt({ ...payload, tokenVersion: '0' }),
    'no version': jwt({ ...payload, tokenVersion: undefined }),
    'another session': jwt({ ...payload, sid: id }),
    'an operator as a session': jwt({ ...payload, sid: { $ne: null } }),
    'another person': jwt({ ...payload, sub: id }),
    'an operator as a person': jwt({ ...payload, sub: { $ne: null } }),
    'no person': jwt({ ...payload, sub: undefined }),
    'a changed body': `${head}.${encode({ ...payload, extra: 1 })}.${signature}`,
    'a cut signature': token.slice(0, -2),
    'a key named in the header': jwt(payload, {
      key: 'mine',
      header: { alg: 'HS256', jwk: { k: 'bWluZQ', kty: 'oct' } },
    }),
    'a key file named in the header': jwt(payload, { key: '', header: { alg: 'HS256', kid: '/dev/null' } }),
    rubbish: 'a.b.c',
    empty: '',
  };
}

/** Spellings of a path on which the guard and the router might disagree. */
const variants = (path: string): string[] => [
  path,
  `${path}/`,
  `/${path}`,
  path.replace('/api/', '/api//'),
  path.replace('api', 'API'),
  path.replace('a', '%61'),
  path.replace('/admin', '/%61dmin').replace('/auth', '/%61uth'),
  path.replace('/api/', '/api/./'),
  path.replace('/api/', '/api/services/../'),
  path.replace('/api/', '/api%2f'),
  `${path}?x=1`,
  `${path}%20`,
  `${path};a=b`,
  `${path}.json`,
];

/** Sends the path unchanged; `fetch` would normalise it. */
function raw(method: string, path: string, headers: Record<string, string>): Promise<number> {
  const { port } = new URL(stack.url);
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end();
  });
}

async function everythingStored(): Promise<string> {
  const found = await db.listCollections().toArray();
  // The APIs themselves renew these documents.
  const collections = found.filter(({ name }) => name !== 'inuse');
  const all = await Promise.all(
    collections.map(async ({ name }) => ({
      name,
      all: await db.collection(name).find().sort({ _id: 1 }).toArray(),
    })),
  );
  return JSON.stringify(all.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
}

describe('without a valid token', () => {
  beforeAll(async () => {
    token = (await visitor.signIn()).headers['authorization']!.slice('Bearer '.length);
  });

  test('no protected route answers or changes data, for any path variant or forged token', async () => {
    const before = await everythingStored();
    const seen = new Map<number, number>();
    const open: string[] = [];
    const ask = async (verb: string, address: string, headers: Record<string, string>, how: string) => {
      const status = await raw(verb, address, headers);
      seen.set(status, (seen.get(status) ?? 0) + 1);
      if (![401, 404, 405].includes(status)) open.push(`${verb} ${address} (${how}): ${status}`);
    };
    for (const [method, path] of protectedCalls) {
      for (const variant of variants(path)) await ask(method, variant, {}, 'no token');
      if (method === 'GET') for (const variant of variants(path)) await ask('HEAD', variant, {}, 'HEAD, no token');
      for (const [how, forged] of Object.entries(forgeries()))
        await ask(method, path, { authorization: `Bearer ${forged}` }, how);
      for (const scheme of ['Basic', 'bearer2', 'Token'])
        await ask(method, path, { authorization: `${scheme} ${token}` }, scheme);
      await ask(method, `${path}?access_token=${token}&token=${token}`, {}, 'in the query');
      await ask(method, path, { cookie: `token=${token}; access_token=${token}` }, 'in a cookie');
      for (const other of ['PATCH', 'TRACE']) await ask(other, path, {}, 'another method');
    }
    const total = [...seen.values()].reduce((sum, count) => sum + count, 0);
    report(`${total} requests without a good token: ${JSON.stringify(Object.fromEntries(seen))}`);
    expect(open).toEqual([]);
    expect(total).toBeGreaterThanOrEqual(500);
    expect(await everythingStored()).toBe(before);
  });

  test('a valid token is accepted by the same routes', async () => {
    for (const [method, path] of protectedCalls.filter(([verb]) => verb === 'GET')) {
      // The mail board needs its own cookie instead of a bearer token.
      const expected = path.startsWith('/api/admin/queues') ? 401 : path.includes(id) ? 404 : 200;
      expect([path, await raw(method, path, { authorization: `Bearer ${token}` })]).toEqual([path, expected]);
    }
  });
});

test('the database holds the password as an argon2id hash only, and prices as whole cents', async () => {
  const stored = await everythingStored();
  expect(stored).toMatch(/"passwordHash":"\$argon2id\$/);
  expect(stored).not.toContain(testAdmin.password);
  const services = await db.collection('services').find().sort({ priceCents: 1 }).toArray();
  expect(services.map(({ priceCents }) => priceCents as number)).toEqual([3000, 4000, 5000]);
});

test('a first start without SEED_EXAMPLES has services and texts, and no testimonials', async () => {
  const { allServices } = (await visitor.get('/api/services')).body as { allServices: unknown[] };
  const { content } = (await visitor.get('/api/home-content')).body as { content: HomeContent };
  expect([allServices.length, content.features.length, content.testimonials.length]).toEqual([3, 4, 0]);
  // Where a session takes place stands only in its confirmation.
  const shown = { ...seedSite.contact, address: undefined, meetingLink: undefined };
  expect((await visitor.json<{ site: PublicSite }>('GET', '/api/site')).site.contact).toEqual(shown);
});

describe('sign-in', () => {
  beforeAll(forgetLimits);

  const login = (email: string, password: string, from = newAddress()) =>
    visitor.post('/api/auth/login', { email, password }, from);

  test('an unknown address and a wrong password get the same answer in the same time', async () => {
    const times = { unknown: [] as number[], wrong: [] as number[] };
    const texts = new Set<string>();
    for (let round = 0; round < 12; round++)
      for (const [kind, email] of [
        ['unknown', `nobody-${round}@exemplo.test`],
        ['wrong', testAdmin.email],
      ] as const) {
        const began = performance.now();
        const answer = await login(email, 'not the password');
        times[kind].push(performance.now() - began);
        texts.add(`${answer.status} ${answer.text}`);
      }
    // The fastest of each: other work on the machine only adds time.
    const [unknown, wrong] = [Math.min(...times.unknown), Math.min(...times.wrong)];
    report(`shortest time: unknown address ${unknown.toFixed(1)} ms, wrong password ${wrong.toFixed(1)} ms`);
    expect(texts.size).toBe(1);
    expect(unknown / wrong).toBeGreaterThan(0.5);
    expect(unknown / wrong).toBeLessThan(2);
  });

  test('after ten wrong passwords, also concurrent ones, the address gets 429 with Retry-After', async () => {
    const from = newAddress();
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(testAdmin.email, 'guess', from)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await login(testAdmin.email, testAdmin.password, from)).status).toBe(429);
  });

  test('X-Forwarded-For entries before the trusted hop are ignored', async () => {
    const { 'x-forwarded-for': real } = newAddress();
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess++)
      statuses.push((await login('x@exemplo.test', 'guess', { 'x-forwarded-for': `6.6.6.${guess}, ${real}` })).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test('guesses from many addresses do not lock the practitioner out', async () => {
    let refused = 0;
    for (let attacker = 0; attacker < 20; attacker++) {
      const from = newAddress();
      for (let guess = 0; guess < 5; guess++)
        if ((await login(testAdmin.email, 'guess', from)).status === 429) refused++;
    }
    report(`${refused} of 100 guesses from 20 addresses were refused unseen`);
    expect(refused).toBeGreaterThan(20);
    expect((await login(testAdmin.email, testAdmin.password)).status).toBe(200);
  });

  test('correct passwords are not counted', async () => {
    const from = newAddress();
    for (let time = 0; time < 12; time++)
      expect((await login(testAdmin.email, testAdmin.password, from)).status).toBe(200);
  });
});

describe('sessions', () => {
  test('changing the password ends all other sessions in every process and keeps the current one', async () => {
    const here = await visitor.with(newAddress()).signIn();
    const other = new Client(stack.urlOf('api-2'), (await visitor.with(newAddress()).signIn()).headers);
    expect((await other.get('/api/auth/verify')).status).toBe(200);
    const wrong = await here.post('/api/auth/change-password', { currentPassword: 'wrong', newPassword: 'abcdef' });
    expect([wrong.status, wrong.body['message']]).toEqual([400, 'Current password is incorrect']);
    const short = await here.post('/api/auth/change-password', {
      currentPassword: testAdmin.password,
      newPassword: 'abcde',
    });
    expect(short.status).toBe(400);
    const { status, body } = await here.post('/api/auth/change-password', {
      currentPassword: testAdmin.password,
      newPassword: 'abcdef',
    });
    expect([status, body['message']]).toEqual([200, expect.any(String)]);
    expect((await other.get('/api/auth/verify')).status).toBe(401);
    // The old token of this session stays valid until the new one is used.
    expect((await here.get('/api/auth/verify')).status).toBe(200);
    const fresh = here.with({ authorization: `Bearer ${String(body['token'])}` });
    expect((await new Client(stack.urlOf('api-2'), fresh.headers).get('/api/admin/stats')).status).toBe(200);
    expect((await here.get('/api/auth/verify')).status).toBe(401);
    // Of several changes at once one succeeds; the others keep the session, too.
    const back = { currentPassword: 'abcdef', newPassword: testAdmin.password };
    const answers = await Promise.all(Array.from({ length: 8 }, () => fresh.post('/api/auth/change-password', back)));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((each) => each === 200)).toHaveLength(1);
    // 400: its password was compared after the change. 429: other tests have guessed passwords.
    for (const each of statuses) expect([200, 400, 409, 429]).toContain(each);
  });

  test('logging out ends this session in every process, and no other', async () => {
    const here = await visitor.with(newAddress()).signIn();
    const elsewhere = await visitor.with(newAddress()).signIn();
    expect((await here.post('/api/auth/logout')).status).toBe(200);
    for (const url of [stack.url, stack.urlOf('api-2')])
      expect((await new Client(url, here.headers).get('/api/auth/verify')).status).toBe(401);
    expect((await elsewhere.get('/api/auth/verify')).status).toBe(200);
  });
});
