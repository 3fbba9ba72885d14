import { expect, test } from '@jest/globals';
import { requestsShown } from '@luar/contracts/request-lists';
import { booking, message, report } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { admin, db, stack, visitor, watch } from '../stack.ts';

test('every query of the product uses an index', async () => {
  await useTheRest();
  // The migrations before read whole collections, once.
  const from = watch.commands.findLastIndex((command) => Object.values(command).includes('dataversions'));
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
    () => queriesIn(watch.commands.slice(from)),
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
};

/** Calls what the parts before this one have not called. */
async function useTheRest(): Promise<void> {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const ids: string[] = [];
  for (const [path, form] of [
    ['/api/bookings', booking],
    ['/api/contact', message],
    ['/api/bookings', booking],
  ] as const)
    ids.push(String((await visitor.post(path, form, key)).body['id']));
  const letter = { type: 'offered', times: [{ date: '2999-01-07', time: '10:00' }], text: 'Olá' };
  await admin.json('POST', `/api/admin/bookings/${ids[0]}/letters`, { version: 0, letter });
  const feed = { name: 'Telemóvel', language: 'pt', proof: await admin.confirm() };
  const { address } = await admin.json<{ address: string }>('POST', '/api/admin/calendar-feeds', feed);
  await admin.json('PUT', '/api/admin/news', { until: new Date(0).toISOString() });
  const shown = requestsShown.flatMap((show) => [`show=${show}`, `show=${show}&q=maria`]);
  const lists = [...shown, 'q=maria', 'q=sa%20912', 'page=2'].map((search) => `requests?${search}`);
  const reads = ['stats', 'today', 'requests', 'bookings?q=maria', 'messages', 'people', 'people?q=nota'];
  const panel = [...reads, ...lists, `requests/${ids[0]}`, 'diary?from=2999-01-06&days=42'];
  for (const path of [
    '/api/free-hours/mapa-astral',
    new URL(address).pathname,
    ...panel.map((each) => `/api/admin/${each}`),
  ])
    expect([path, (await visitor.get(path, admin.headers)).status]).toEqual([path, 200]);
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
