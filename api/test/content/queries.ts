import { beforeAll, describe, expect, test } from '@jest/globals';
import { requestFilters } from '@luar/contracts/request-lists';
import type { AdminSite } from '@luar/contracts/site';
import sharp from 'sharp';
import { booking, type Client, message, report, serviceForm } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { admin, db, second, stack, startSecond, watch } from './stack.ts';

describe('queries', () => {
  beforeAll(startSecond);

  test('every query of the product uses an index', async () => {
    await useEverything(second.with(admin.headers));
    // The outbox sweep, the retention, a repeated idempotency key and a sign-in. The first two are periodic.
    const known = [
      'bookings mails',
      'bookings keptFrom',
      'messages createdAt',
      'bookings idempotency.key',
      'adminusers email',
    ];
    const fields = ({ collection, filter }: Query) => `${collection} ${Object.keys(filter).join(' ')}`;
    const queries = await until(
      known.join(', '),
      () => queriesIn(watch.commands),
      (found) => known.every((each) => found.map(fields).includes(each)),
    );
    // A cost-based planner scans small collections without an index, so add many documents first. The embedded MongoDB
    // uses an index in any case.
    const length = stack.parts.has('mongo') ? 20 : 2000;
    for (const [name, document] of Object.entries(manyOf)) {
      const many = Array.from({ length }, (_, at) => document(`filler-${at}`, new Date(at)));
      await db.collection(name).insertMany(many);
    }
    const scanned: object[] = [];
    for (const { collection, filter, sort, hint } of queries) {
      // There are at most a few.
      if (collection === 'outsidecalendars') continue;
      const explained = db
        .collection(collection)
        .find(filter, hint ? { hint } : {})
        .sort(sort ?? {});
      const plan = JSON.stringify(await explained.explain('queryPlanner'));
      if (plan.includes('COLLSCAN') || !plan.includes('winningPlan')) scanned.push({ collection, filter, sort });
    }
    report(`${queries.length} different queries, ${scanned.length} of them without an index`);
    expect(scanned).toEqual([]);
  });
});

const filler = (key: string, createdAt: Date) => ({
  idempotency: { key },
  createdAt,
  mails: [{ state: key }],
  waitsSince: createdAt,
  times: [{ kind: 'asked', start: createdAt, end: createdAt }],
  sessionAt: createdAt,
  keptFrom: createdAt,
  words: [key, `${key}x`],
  history: [{ at: key, session: { date: key } }],
});
const manyOf: Record<string, (name: string, at: Date) => object> = {
  bookings: (key, createdAt) => ({
    ...filler(key, createdAt),
    date: `2999-${key}`,
    time: key,
    service: { slug: key },
    money: { settled: true, paid: [{ day: key }] },
  }),
  messages: (key, createdAt) => filler(key, createdAt),
  services: (slug) => ({ slug, isActive: false, order: 9, image: { hash: slug } }),
  adminusers: (name) => ({ email: `${name}@exemplo.test` }),
  // Without a worker no heartbeat was stored: some servers plan a scan for a collection that does not exist.
  sites: (name) => ({ _id: name, content: { identity: { portrait: { hash: name } } } }),
  siteversions: (name) => ({ _id: name, site: name, version: 1, content: { identity: { portrait: { hash: name } } } }),
  timeoff: (from) => ({ from, last: null, weekly: true }),
  calendarfeeds: (hash) => ({ hash }),
  backupstates: (name) => ({ _id: name }),
  people: (key) => ({
    key,
    words: [key],
    packages: [{ _id: key, counted: [key], settled: true, paid: [{ day: key }] }],
  }),
  workerstates: (name) => ({ _id: name, heartbeat: {} }),
};

/** Calls every route that uses the database. */
async function useEverything(client: Client): Promise<void> {
  const key = { 'idempotency-key': crypto.randomUUID() };
  for (const [path, form] of [
    ['/api/bookings', booking],
    ['/api/contact', message],
  ] as const)
    for (const { status } of [await client.post(path, form, key), await client.post(path, form, key)])
      expect(status).toBe(201);
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
  const { body } = await client.post('/api/admin/services', serviceForm({ slug: 'com-imagem' }, { bytes }));
  const id = (body['service'] as { _id: string })._id;
  await client.send('PUT', `/api/admin/services/${id}`, serviceForm({ slug: 'outro-nome', removeImage: 'true' }));
  await client.post(`/api/admin/services/${id}/toggle-active`);
  const { site } = await client.json<{ site: AdminSite }>('GET', '/api/admin/site');
  for (let round = 0; round < 21; round++) await client.json('PUT', '/api/admin/site', site);
  await client.json('PUT', '/api/admin/first-days', { hidden: false });
  const { body: booked } = await client.post('/api/bookings', booking);
  const request = `/api/admin/bookings/${String(booked['id'])}`;
  expect((await client.post(`${request}/history`, { type: 'answeredElsewhere', version: 0 })).status).toBe(200);
  expect((await client.send('PUT', `${request}/note`, { note: 'uma nota', was: '' })).status).toBe(200);
  const letter = { type: 'offered', times: [{ date: '2999-01-07', time: '10:00' }], text: 'Olá' };
  expect((await client.post(`${request}/letters`, { version: 1, letter })).status).toBe(201);
  expect((await client.get(`/api/admin/requests/${String(booked['id'])}`)).status).toBe(200);
  await useDiary(client);
  await useMoney(client, String(booked['id']));
  const person = `people/${String(booked['id'])}`;
  expect((await client.send('PUT', `/api/admin/${person}/note`, { note: 'outra nota', was: '' })).status).toBe(200);
  const { body: other } = await client.post('/api/bookings', { ...booking, email: 'outra@exemplo.test' });
  expect((await client.post(`/api/admin/${person}/merge`, { with: String(other['id']) })).status).toBe(200);
  const filters = requestFilters.flatMap((filter) => [`filter=${filter}`, `filter=${filter}&sort=session&q=maria`]);
  const searches = [...filters, 'q=maria', 'q=sa%20912', 'sort=session', 'sort=oldest', 'service=mapa-astral'];
  const lists = ['bookings', 'messages'].flatMap((list) => searches.map((search) => `${list}?${search}`));
  const reads = [
    'services',
    'home-content',
    'bookings',
    'messages',
    'requests',
    'requests?q=maria&show=spam',
    'stats',
    'today',
    'first-days',
    'people',
    'people?q=nota',
    person,
    'site/history',
    ...lists,
  ];
  for (const path of [`services/${id}`, `site/history/${site.version + 20}`, ...reads])
    expect((await client.get(`/api/admin/${path}`)).status).toBe(200);
  await client.send('DELETE', `/api/admin/services/${id}`);
  await client.post(`/api/admin/services/${id}/restore`);
  await client.send('DELETE', `/api/admin/services/${id}`);
  await client.signIn();
}

/** Payments and packages. */
async function useMoney(client: Client, request: string): Promise<void> {
  await client.json('PUT', '/api/admin/payments/following', { follow: true });
  const day = '2026-11-28';
  const pay = { version: 0, act: { type: 'pay', cents: 1000, way: 'cash', day } };
  await client.json('POST', `/api/admin/bookings/${request}/payments`, pay);
  const input = { name: 'Pacote', service: '', sessions: 4, cents: 9000, boughtOn: day };
  const path = `/api/admin/people/${request}/packages`;
  const { package: bought } = await client.json<{ package: { _id: string } }>('POST', path, input);
  await client.json('POST', `/api/admin/packages/${bought._id}/payments`, pay);
  await client.json('PUT', `/api/admin/bookings/${request}/package`, { package: bought._id });
  await client.json('GET', '/api/admin/payments?year=2026');
  await client.json('GET', '/api/admin/today');
  await client.json('PUT', '/api/admin/payments/following', { follow: false });
}

/** Sessions by hand, time off, the addresses of calendars, and what reads them. */
async function useDiary(client: Client): Promise<void> {
  const entry = { name: 'Rui', title: 'Tarot', date: '2999-01-07', time: '15:00', minutes: 60 };
  expect((await client.post('/api/admin/bookings', entry)).status).toBe(201);
  const off = { from: '2999-02-01', last: '2999-02-03', weekly: false, hours: null, note: { pt: '', en: '' } };
  const { body } = await client.post('/api/admin/time-off', off);
  const { _id } = body['entry'] as { _id: string };
  expect((await client.send('PUT', `/api/admin/time-off/${_id}`, { ...off, title: 'Férias' })).status).toBe(200);
  const { body: made } = await client.post('/api/admin/calendar-feeds', {
    name: 'Telemóvel',
    language: 'pt',
    proof: await client.confirm(),
  });
  const address = new URL(String(made['address'])).pathname;
  await client.json('PUT', '/api/admin/news', { until: new Date(0).toISOString() });
  for (const path of [
    '/api/free-hours/mapa-astral',
    '/api/admin/diary?from=2999-01-06&days=42',
    '/api/admin/time-off',
    address,
  ])
    expect([path, (await client.get(path)).status]).toEqual([path, 200]);
  expect((await client.send('DELETE', `/api/admin/time-off/${_id}`)).status).toBe(200);
}

interface Query {
  collection: string;
  filter: Record<string, unknown>;
  sort?: Record<string, 1 | -1> | undefined;
  hint?: Record<string, 1 | -1> | undefined;
}

/** The names of fields and operators, without the values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  const isPlain = value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? Object.entries(value).map(([name, own]) => [name, shapeOf(own)]) : typeof value;
}

/** The recorded filters, one for each shape. Empty filters are left out: they read the whole collection on purpose. */
function queriesIn(commands: readonly Record<string, unknown>[]): Query[] {
  const found = commands.flatMap((command): Query[] => {
    const [name = ''] = Object.keys(command);
    const collection = String(command[name]);
    const reads: Record<string, () => (object | undefined)[]> = {
      find: () => [command['filter'] as object],
      findAndModify: () => [command['query'] as object],
      update: () => (command['updates'] as { q: object }[]).map(({ q }) => q),
      delete: () => (command['deletes'] as { q: object }[]).map(({ q }) => q),
      aggregate: () => (command['pipeline'] as { $match?: object }[]).map(({ $match }) => $match),
    };
    const sort = command['sort'] as Query['sort'];
    const hint = command['hint'] as Query['hint'];
    return (reads[name]?.() ?? []).map((filter) => ({
      collection,
      filter: (filter ?? {}) as Query['filter'],
      sort,
      hint,
    }));
  });
  const shapes = new Map(
    found
      .filter(({ filter }) => Object.keys(filter).length > 0)
      .map((query) => [JSON.stringify([query.collection, shapeOf(query.filter), query.sort, query.hint]), query]),
  );
  return [...shapes.values()];
}
