import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Client, message, newAddress, report } from '../../../infra/local/stack/test-client.ts';
import { testAdmin } from '../../../infra/local/stack/test-stack.ts';
import { db, jwtSecret, routes, stack, visitor, watch } from './stack.ts';

// One table drives sign-in, hostile values and methods: the routes that the application itself registers.

/** All that a visitor may call. Any other route needs a sign-in. */
const open = new Set([
  ...[
    'services',
    'services/moments',
    'home-content',
    'site',
    'free-hours/:service',
    'calendar/:file',
    'privacy',
    'images/:name',
  ].map((path) => `GET /api/${path}`),
  ...['moon', 'health/live', 'health/ready', 'docs'].map((path) => `GET /api/${path}`),
  ...[
    'bookings',
    'contact',
    'test-email',
    'auth/login',
    'auth/forgot-password',
    'auth/reset-password',
    'auth/passkey',
  ].map((path) => `POST /api/${path}`),
  'POST /api/auth/passkey/options',
  'GET /api/test-email/status',
]);

const id = '0123456789abcdef01234567';
interface Call {
  method: string;
  path: string;
  hasId: boolean;
}
/** Documented routes, with an id that nothing has. */
const calls = (isWanted: (route: string) => boolean): Call[] =>
  routes()
    .filter((route) => /^(?!HEAD )\w+ \/api\//.test(route) && isWanted(route))
    .map((route) => {
      const [method = '', path = ''] = route.split(' ');
      return { method, path: path.replaceAll(/:\w+/g, id), hasId: path.includes(':') };
    });

interface Described {
  properties?: Record<string, object>;
  anyOf?: Described[];
  oneOf?: Described[];
}
const fieldsOf = ({ properties = {}, anyOf = [], oneOf = [] }: Described): string[] => [
  ...new Set([...Object.keys(properties), ...[...anyOf, ...oneOf].flatMap(fieldsOf)]),
];
interface Operation {
  requestBody?: { content: Record<string, { schema: Described }> };
}
/** The calls that read JSON, with the fields that the description names. */
async function jsonCalls(): Promise<(Call & { fields: string[] })[]> {
  const { body } = await visitor.get('/api/docs');
  const paths = body['paths'] as Record<string, Record<string, Operation>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      const known = { method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, id), hasId: path.includes('{') };
      return schema ? [{ ...known, fields: fieldsOf(schema) }] : [];
    }),
  );
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
function jwt(payload: object, { key = jwtSecret, header = { alg: 'HS256', typ: 'JWT' }, hash = 'sha256' } = {}) {
  const signed = `${encode(header)}.${encode(payload)}`;
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`;
}

/** Invalid tokens, most of them derived from a valid one. */
function forgeries(token: string): Record<string, string> {
  const [head = '', body = '', signature = ''] = token.split('.');
  const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  const header = (alg: string) => ({ alg, typ: 'JWT' });
  return {
    'alg none': `${encode(header('none'))}.${body}.`,
    'another secret': jwt(payload, { key: 'another secret, just as long as it' }),
    'HS512 with the right secret': jwt(payload, { header: header('HS512'), hash: 'sha512' }),
    'another audience': jwt({ ...payload, aud: 'luar-visitor' }),
    'another issuer': jwt({ ...payload, iss: 'somebody' }),
    expired: jwt({ ...payload, iat: 1, exp: 2 }),
    'an older version': jwt({ ...payload, tokenVersion: -1 }),
    'another session': jwt({ ...payload, sid: id }),
    'an operator as a session': jwt({ ...payload, sid: { $ne: null } }),
    'an operator as a person': jwt({ ...payload, sub: { $ne: null } }),
    'a changed body': `${head}.${encode({ ...payload, extra: 1 })}.${signature}`,
    'a cut signature': token.slice(0, -2),
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
  path.replace('/api/', '/api/./'),
  path.replace('/api/', '/api/services/../'),
  path.replace('/api/', '/api%2f'),
  `${path}?x=1`,
  `${path};a=b`,
];

/** Sends the path unchanged; `fetch` would normalise it. */
function raw(method: string, path: string, headers: Record<string, string> = {}): Promise<number> {
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
  const names = found.map(({ name }) => name).filter((name) => name !== 'inuse');
  const all = names.toSorted().map((name) => db.collection(name).find().sort({ _id: 1 }).toArray());
  return JSON.stringify(await Promise.all(all));
}

const traps = ['website', 'filledInMs'];
const mark = 'reached-the-driver';
const hostile: object[] = [
  { $gt: mark },
  [{ $ne: mark }],
  { constructor: { prototype: { [mark]: 1 } } },
  { [`${mark}.x`]: 1 },
];

describe('the routes of the API', () => {
  let admin: Client;
  let token: string;
  beforeAll(async () => {
    admin = await visitor.signIn();
    token = admin.headers['authorization']!.slice('Bearer '.length);
  });

  test('are those that the description lists', async () => {
    const { body } = await visitor.get('/api/docs');
    const described = Object.entries(body['paths'] as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    // Not described: HEAD (added for each GET), and the pages and their form posts.
    const routed = routes().filter((route) => /^(?!HEAD )\w+ \/api\//.test(route));
    expect(routed.length).toBeGreaterThan(80);
    expect(described.toSorted()).toEqual(routed.toSorted());
    expect([...open].filter((route) => !routed.includes(route))).toEqual([]);
  });

  test('answer without a valid token only what is open to all, whatever the spelling, and change nothing', async () => {
    const before = await everythingStored();
    const answered: string[] = [];
    const ask = async (method: string, path: string, how: string, headers?: Record<string, string>) => {
      const status = await raw(method, path, headers);
      if (![401, 404, 405].includes(status)) answered.push(`${method} ${path} (${how}): ${status}`);
    };
    for (const { method, path } of calls((route) => !open.has(route))) {
      expect([method, path, await raw(method, path)]).toEqual([method, path, 401]);
      for (const variant of variants(path)) await ask(method, variant, 'no token');
      if (method === 'GET') await ask('HEAD', path, 'no token');
      for (const other of ['PATCH', 'TRACE']) await ask(other, path, 'another method');
      await ask(method, `${path}?access_token=${token}&token=${token}`, 'in the query');
      await ask(method, path, 'in a cookie', { cookie: `token=${token}; access_token=${token}` });
      for (const scheme of ['Basic', 'Token']) await ask(method, path, scheme, { authorization: `${scheme} ${token}` });
    }
    for (const [how, forged] of Object.entries(forgeries(token)))
      for (const path of ['/api/auth/verify', '/api/admin/stats'])
        await ask('GET', path, how, { authorization: `Bearer ${forged}` });
    expect(answered).toEqual([]);
    expect(await everythingStored()).toBe(before);
  });

  test('answer reads with a token, and 404 for what does not exist', async () => {
    const query: Record<string, string> = { '/api/admin/diary': '?from=2031-02-01&days=7' };
    for (const { path, hasId } of calls((route) => route.startsWith('GET ') && !open.has(route))) {
      const status = await raw('GET', path + (query[path] ?? ''), { authorization: `Bearer ${token}` });
      expect([path, status]).toEqual([path, hasId ? 404 : 200]);
    }
  });

  test('refuse operators, lists and prototypes in each field, and none reaches the driver', async () => {
    const accepted: string[] = [];
    let asked = 0;
    for (const { method, path, hasId, fields } of await jsonCalls())
      for (const field of fields)
        for (const value of hostile) {
          const { status, body } = await admin.send(method, path, { [field]: value }, newAddress());
          const named = (body['errors'] as { field: string }[] | undefined)?.map((each) => each.field.split('.')[0]);
          // A body of several forms has one error, and a filled-in trap for spam is not refused.
          const isNamed = !named || named.some((each) => each === field || each === '') || traps.includes(field);
          if (!(status === 400 ? isNamed : hasId && status === 404))
            accepted.push(`${method} ${path} ${field} ${JSON.stringify(value)}: ${status} ${named?.join(' ')}`);
          asked++;
        }
    report(`${asked} hostile values`);
    expect(accepted).toEqual([]);
    for (const query of [`page[$gt]=${mark}`, `$where=${mark}`])
      expect([200, 400]).toContain((await admin.get(`/api/admin/bookings?${query}`)).status);
    expect(JSON.stringify(watch.commands)).not.toContain(mark);
    // The proxy does record commands.
    expect(watch.commands.some((command) => 'insert' in command)).toBe(true);
  });

  test('read only complete JSON of their size', async () => {
    const json = 'application/json';
    const texts: [string, string, number, string][] = [
      ['text/plain', '{}', 415, 'content_type'],
      ['multipart/form-data; boundary=x', '--x--', 415, 'content_type'],
      [json, '{"name":', 400, 'unreadable'],
      [json, '{"__proto__":{"x":1}}', 400, 'unreadable'],
      [json, '['.repeat(15_000), 400, 'unreadable'],
    ];
    for (const { method, path } of await jsonCalls())
      for (const [type, text, status, code] of texts) {
        const answer = await admin.send(method, path, text, { 'content-type': type, ...newAddress() });
        expect([method, path, type, answer.status, answer.body['code']]).toEqual([method, path, type, status, code]);
      }
    for (const [by, path, length] of [
      [visitor, '/api/contact', 70_000],
      [visitor, '/api/contact', 8_000_000],
      [admin, '/api/admin/people/import', 12_000_000],
    ] as const) {
      const long = await by.post(path, { ...message, message: 'x'.repeat(length) }, newAddress());
      expect([long.status, long.body['code']]).toEqual([413, 'too_large']);
    }
    for (const body of ['', '--x\r\ncontent-disposition: form-data; name="slug"\r\n\r\nabc'])
      expect(
        (await admin.send('POST', '/api/admin/services', body, { 'content-type': 'multipart/form-data; boundary=x' }))
          .status,
      ).toBe(400);
  });
});

test('the database holds the password as an argon2id hash only, and prices as whole cents', async () => {
  const stored = await everythingStored();
  expect(stored).toMatch(/"passwordHash":"\$argon2id\$/);
  expect(stored).not.toContain(testAdmin.password);
  const services = await db.collection('services').find().sort({ priceCents: 1 }).toArray();
  expect(services.map(({ priceCents }) => priceCents as number)).toEqual([3000, 4000, 5000]);
});

test('a client whose posts are refused one after the other is asked to wait; others are not', async () => {
  const address = newAddress();
  const statuses: number[] = [];
  for (let at = 0; at < 62; at++) statuses.push((await visitor.post('/api/bookings', {}, address)).status);
  expect([statuses.filter((status) => status === 400).length, ...statuses.slice(60)]).toEqual([60, 429, 429]);
  expect((await visitor.post('/api/contact', message, newAddress())).status).toBe(201);
});
