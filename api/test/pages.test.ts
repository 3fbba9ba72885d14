import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { MoonMonth, MoonTonight } from '@luar/contracts/moon';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { discardStack, startStack } from '../../infra/local/stack/test-stack.ts';
import { slowness } from '../../infra/local/stack/slowness.ts';
import { booking as request, Client, report } from '../../infra/local/stack/test-client.ts';
import { addresses, pricesAfterSaves, until } from './page-prices.ts';

let stack: Stack;
let admin: Client;
let first: Client;
let second: Client;

beforeAll(async () => {
  stack = await startStack({ without: ['worker', 'inbox'], apis: 2 });
  first = new Client(stack.url);
  second = new Client(stack.urlOf('api-2'));
  admin = await first.signIn();
});
afterAll(() => discardStack(stack));

describe('after a save', () => {
  test('4 of 4 prices are in the HTML and JSON-LD of both processes, never mixed', () =>
    pricesAfterSaves(admin, [first, second], 4));

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
    await until(everything, 90_000);
    expect(missing).toEqual([]);
    for (const address of ['/', '/booking', '/services', '/contact', '/privacy', '/api/site'])
      expect((await client.get(address)).text).not.toMatch(/Nome Secreto|PT5000020123|912345678|segredo@/);
    const booking = (await client.get('/booking')).text.replace(/<script.*?<\/script>/gs, '');
    expect([/Transferência/, /MB\u00a0WAY/, /PayPal/].map((way) => way.test(booking))).toEqual([true, false, true]);
  }
  report(`${fields.length} fields on both processes, ${Math.round(performance.now() - began)} ms after the save`);
});

/** Restarts a process whose clock reaches the moment in six seconds. Returns the milliseconds since the moment. */
async function startBefore(part: string, moment: string): Promise<() => number> {
  const process = stack.part(part);
  await process.stop();
  const ahead = Math.ceil((Date.parse(moment) - Date.now()) / 1000) - 6;
  process.plan.env['CLOCK_AHEAD'] = String(ahead);
  await process.start();
  return () => Date.now() + ahead * 1000 - Date.parse(moment);
}

/** What visitors see of the day and its night. */
async function nightIn(client: Client): Promise<{ dates: unknown[]; lines: unknown[]; etag: string | null }> {
  const read = (path: string) => client.get(path);
  const [home, english, booking] = await Promise.all([read('/'), read('/en'), read('/booking')]);
  const [moon, month] = await Promise.all([read('/api/moon'), read('/api/moon/month')]);
  const dates = [
    (moon.body['moon'] as MoonTonight).date,
    (month.body['month'] as MoonMonth).today,
    /"today":"([\d-]+)"/.exec(booking.text)?.[1],
    /© (\d+)/.exec(home.text)?.[1],
  ];
  const lines = [home, english].map(({ text }) => {
    const words = withoutState(text).replace(/<[^>]+>/g, '');
    return /(?:Esta noite em Lisboa|Tonight in Lisbon): [^.]*\.[^.]*\./.exec(words)?.[0].replaceAll('\u00a0', ' ');
  });
  return { dates, lines, etag: home.headers.get('etag') };
}

/** Waits for the night, and expects it at the moment or within the next five seconds of an idle machine. */
async function expectNight(client: Client, clock: () => number, date: string, lines: string[]): Promise<void> {
  const wanted = JSON.stringify([[date, date, date, date.slice(0, 4)], lines]);
  let wrongAt = 0;
  let slow = 1;
  for (;;) {
    const [sent, seen] = [clock(), await nightIn(client)];
    const found = JSON.stringify([seen.dates, seen.lines]);
    if (found === wanted) {
      expect(clock()).toBeGreaterThanOrEqual(0);
      expect(wrongAt / slow).toBeLessThan(5000);
      expect((await client.get('/', { 'if-none-match': seen.etag ?? '' })).status).toBe(304);
      return;
    }
    wrongAt = sent;
    slow = Math.max(slow, slowness());
    if (sent > 90_000) expect(found).toBe(wanted);
    // Few looks before the moment: each of them reads five answers.
    await delay(Math.max(50, -sent / 2));
  }
}

/** How bright the middle of the moon is in the picture of shared links, 0 to 255. */
async function moonInPicture(client: Client, date: string): Promise<number> {
  const { text } = await client.get('/');
  const [, path = ''] = /property="og:image" content="[^"]*(\/api\/site\/share\.jpg\?v=[^"]*)"/.exec(text) ?? [];
  expect(path).toContain(`?v=${date}-`);
  const bytes = await (await fetch(client.url + path)).arrayBuffer();
  // Not `stats` of the extract: it counts the whole picture.
  const pixels = await sharp(bytes)
    .extract({ left: 860, top: 180, width: 60, height: 40 })
    .greyscale()
    .raw()
    .toBuffer();
  return pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length;
}

describe('with another clock', () => {
  test('the pages of a restarted process are of the new year five seconds after midnight', async () => {
    await stack.part('api-2').stop();
    const clock = await startBefore('api', '2027-01-01T00:00:00Z');
    const old = await nightIn(first);
    // On a slow computer the start can last until after the moment.
    if (clock() < 0)
      expect(old.lines).toEqual([
        'Esta noite em Lisboa: minguante, 39 %. Nova a 7 de janeiro, às 20:25.',
        'Tonight in Lisbon: waning crescent, 39%. New on 7 January at 20:25.',
      ]);
    const lines = [
      'Esta noite em Lisboa: minguante, 30 %. Nova na quinta, às 20:25.',
      'Tonight in Lisbon: waning crescent, 30%. New on Thursday at 20:25.',
    ];
    await expectNight(first, clock, '2027-01-01', lines);
    expect(await moonInPicture(first, '2027-01-01')).toBeLessThan(120);
    const late = await first.post('/api/bookings', { ...request, date: '2026-12-31' });
    expect([late.status, late.text]).toEqual([400, expect.stringContaining('"past_date"')]);
  });

  test('midnight follows both clock changes', async () => {
    const [summer, winter] = await Promise.all([
      startBefore('api', '2027-03-28T23:00:00Z'),
      startBefore('api-2', '2026-10-26T00:00:00Z'),
    ]);
    await Promise.all([
      expectNight(first, summer, '2027-03-29', [
        'Esta noite em Lisboa: gibosa minguante, 52 %. Quarto minguante amanhã, à 01:54.',
        'Tonight in Lisbon: waning gibbous, 52%. Last quarter tomorrow at 01:54.',
      ]),
      expectNight(second, winter, '2026-10-26', [
        'Esta noite em Lisboa: lua cheia, 99 %. Cheia hoje, às 04:12.',
        'Tonight in Lisbon: full moon, 99%. Full today at 04:12.',
      ]),
    ]);
  });

  test('the line follows the quarter of the moon, also while the database is away', async () => {
    const clock = await startBefore('api', '2026-11-24T14:54:00Z');
    // A database of the tester's own is not stopped.
    const mongo = stack.parts.get('mongo');
    await mongo?.stop();
    await expectNight(first, clock, '2026-11-24', [
      'Esta noite em Lisboa: lua cheia, 100 %. Quarto minguante a 1 de dezembro, às 06:09.',
      'Tonight in Lisbon: full moon, 100%. Last quarter on 1 December at 06:09.',
    ]);
    await mongo?.start();
    expect(await moonInPicture(first, '2026-11-24')).toBeGreaterThan(180);
  });
});
