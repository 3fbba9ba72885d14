import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { discardStack, startStack } from '../../infra/local/stack/test-stack.ts';
import { Client, report, serviceForm } from '../../infra/local/stack/test-client.ts';

/** Polls, because another process gives no event when it has rendered its pages again. */
async function until(holds: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > deadline) return false;
    await delay(80);
  }
  return true;
}

let stack: Stack;
let admin: Client;
let id: string;
let first: Client;
let second: Client;
const rounds = 15;

beforeAll(async () => {
  stack = await startStack({ without: ['worker', 'inbox'], apis: 2 });
  first = new Client(stack.url);
  second = new Client(stack.urlOf('api-2'));
  admin = await first.signIn();
  const { body } = await admin.post('/api/admin/services', serviceForm({ price: '600' }));
  id = (body['service'] as { _id: string })._id;
});
afterAll(() => discardStack(stack));

const addresses = ['/services', '/en/services', '/booking', '/en/booking'];
const pricesBetween = (text: string | undefined, pattern: RegExp) =>
  [...(text ?? '').matchAll(pattern)].map(([, price, after]) => Number(price ?? after));

/** The price of the service, read from three places of the page. Throws if they differ, i.e. the page mixes two states. */
async function priceIn(client: Client, address: string): Promise<number | undefined> {
  const { status, text } = await client.get(address);
  const whole = status === 200 && text.startsWith('<!doctype html>') && text.trimEnd().endsWith('</html>');
  if (!whole) throw new Error(`${address} is incomplete: ${status}, ${text.length} characters`);
  const inData = /"price":(6\d\d)\b/g;
  const places = [
    pricesBetween(/<script type="application\/ld\+json">.*?<\/script>/s.exec(text)?.[0], inData),
    pricesBetween(/<main.*<\/main>/s.exec(text)?.[0], /€(6\d\d)\b|\b(6\d\d)\u00a0€/g),
    pricesBetween(/<script type="application\/json".*?<\/script>/s.exec(text)?.[0], inData),
  ];
  const prices = new Set(places.flat());
  const everywhere = places.every(({ length }) => length > 0) || prices.size === 0;
  if (prices.size > 1 || !everywhere)
    throw new Error(`${address} contains different prices: ${JSON.stringify(places)}`);
  return [...prices][0];
}

describe('after a save', () => {
  test('15 of 15 prices are in the HTML and JSON-LD of both processes within two seconds, never mixed', async () => {
    const follows = [first, second].map((client) => ({ client, times: [] as number[] }));
    let read = 0;
    for (let price = 601; price <= 600 + rounds; price++) {
      await admin.send('PUT', `/api/admin/services/${id}`, serviceForm({ price: String(price) }));
      const began = performance.now();
      await Promise.all(
        follows.map(async ({ client, times }) => {
          const arrived = async () => {
            const prices = await Promise.all(addresses.map((address) => priceIn(client, address)));
            read += prices.length;
            return prices.every((found) => found === price);
          };
          if (await until(arrived, 2000)) times.push(performance.now() - began);
        }),
      );
    }
    for (const [at, { times }] of follows.entries()) {
      const slowest = Math.max(...times).toFixed(0);
      report(
        `process ${at + 1}: ${times.length} of ${rounds} prices on every page, at most ${slowest} ms after the save`,
      );
    }
    report(`${read} pages read, each of one piece`);
    expect(follows.map(({ times }) => times.length)).toEqual([rounds, rounds]);
  }, 120_000);

  test('the pages are compressed, have an ETag, and answer 304 to a matching one', async () => {
    for (const address of addresses) {
      const { headers, text } = await first.get(address);
      for (const encoding of ['br', 'gzip']) {
        const answer = await fetch(stack.url + address, { headers: { 'accept-encoding': encoding } });
        expect([answer.headers.get('content-encoding'), (await answer.text()) === text]).toEqual([encoding, true]);
      }
      const again = await first.get(address, { 'if-none-match': headers.get('etag') ?? '' });
      expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'no-cache']);
    }
  });
});

/** The page that shows the fields of a section. */
const pageOf: Partial<Record<string, string>> = {
  identity: '/',
  contact: '/contact',
  hours: '/contact',
  about: '/about',
  packages: '/services',
  legal: '/privacy',
};
/** Values that cannot be any text, by the last part of the path. */
const given: Record<string, (at: number) => string | number | boolean> = {
  email: (at) => `m${at}@example.org`,
  instagram: (at) => `https://www.instagram.com/m${at}`,
  facebook: (at) => `https://www.facebook.com/m${at}`,
  url: (at) => `https://example.org/m${at}`,
  opens: (at) => `07:${String(at % 60).padStart(2, '0')}`,
  closes: (at) => `21:${String(at % 60).padStart(2, '0')}`,
  year: (at) => String(1900 + at),
  school: (at) => `m${at}`,
  practitioner: (at) => `m${at}`,
  price: (at) => 500 + at,
  taxNumber: () => '123456789',
  open: () => true,
  shown: () => true,
  show: () => true,
  inPerson: () => true,
};
const kept = new Set(['id', 'closedOnHolidays', 'online', 'portrait']);

/** Without the data for the start of the application, which has every field, shown or not. */
const withoutState = (html: string) => html.replace(/<script[^>]*application\/json.*?<\/script>/s, '');

interface Field {
  path: string;
  shown: string;
  on: string[];
}

/** Gives every field of a value a new content, and notes which pages have to show it. */
function changed(value: unknown, path: string[], fields: Field[]): unknown {
  const [section = ''] = path;
  const name = path.at(-1) ?? '';
  if (value === null || kept.has(name)) return value;
  if (Array.isArray(value)) return value.map((each, at) => changed(each, [...path, String(at)], fields));
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, changed(inner, [...path, key], fields)]),
    );
  const at = fields.length;
  const next = given[name]?.(at) ?? (typeof value === 'string' ? `m${at}.` : undefined);
  const page = pageOf[section];
  if (page === undefined || next === undefined || typeof next === 'boolean') return next ?? value;
  const text = String(next).replace(/^https:\/\/www.instagram.com\//, '@');
  const languages = ['pt', 'en'].filter((language) => !['pt', 'en'].includes(name) || language === name);
  // Where sessions take place is a fact on the home page.
  const where = path.includes('area') ? '/' : page;
  const on = languages.map((language) => (language === 'pt' ? where : `/en${where}`).replace(/(.)\/$/, '$1'));
  fields.push({ path: path.join('.'), shown: text, on });
  return next;
}

test('every field of the site settings is on its page in both processes after a save', async () => {
  const { site } = (await admin.get('/api/admin/site')).body as { site: Record<string, unknown> };
  const fields: Field[] = [];
  const sections = ['identity', 'contact', 'hours', 'about', 'packages', 'legal'];
  const next = Object.fromEntries(sections.map((name) => [name, changed(site[name], [name], fields)]));
  const payment = { bankTransfer: true, accountHolder: 'Nome Secreto', iban: 'PT50000201231234567890154' };
  const more = { mbway: false, mbwayPhone: '912345678', paypal: true, paypalAccount: 'segredo@example.org' };
  const body = {
    ...next,
    hours: { ...(next['hours'] as object), daysOff: [{ from: '2031-02-03', to: '2031-02-05', note: '' }] },
    payment: { ...payment, ...more },
    promise: { replyWithinHours: 47 },
    madeFrom: site['version'],
  };
  fields.push({ path: 'promise', shown: '47\u00a0horas', on: ['/booking'] });
  fields.push({ path: 'promise', shown: '47\u00a0hours', on: ['/en/booking'] });
  fields.push({ path: 'hours.daysOff', shown: '"validThrough":"2031-02-05"', on: ['/', '/en'] });
  expect(fields.length).toBeGreaterThan(60);
  expect(await admin.send('PUT', '/api/admin/site', body)).toMatchObject({ status: 200 });
  const began = performance.now();
  for (const client of [first, second]) {
    let missing: string[] = ['not read yet'];
    const everything = async () => {
      const pages = new Map<string, string>();
      for (const address of new Set(fields.flatMap(({ on }) => on)))
        pages.set(address, withoutState((await client.get(address)).text));
      missing = fields.flatMap(({ path, shown, on }) =>
        on
          .filter((address) => !pages.get(address)?.includes(shown))
          .map((address) => `${path} on ${address}: ${shown}`),
      );
      return missing.length === 0;
    };
    await until(everything, 20_000);
    expect(missing).toEqual([]);
    for (const address of ['/', '/booking', '/services', '/contact', '/privacy', '/api/site'])
      expect((await client.get(address)).text).not.toMatch(/Nome Secreto|PT5000020123|912345678|segredo@/);
    const booking = (await client.get('/booking')).text.replace(/<script.*?<\/script>/gs, '');
    expect([/Transferência/, /MB\u00a0WAY/, /PayPal/].map((way) => way.test(booking))).toEqual([true, false, true]);
  }
  report(`${fields.length} fields on both processes, ${Math.round(performance.now() - began)} ms after the save`);
});
