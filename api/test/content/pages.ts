import { beforeAll, describe, expect, test } from '@jest/globals';
import { report } from '../../../infra/local/stack/test-client.ts';
import { withoutState } from './nights.ts';
import { addresses, pricesAfterSaves, until } from './page-prices.ts';
import { admin, second, stack, startSecond, visitor } from './stack.ts';

describe('after a save', () => {
  beforeAll(startSecond);

  test('2 of 2 prices are in the HTML and JSON-LD of both processes, never mixed', () =>
    pricesAfterSaves(admin, [visitor, second], 2));

  test('the pages are compressed, have an ETag, and answer 304 to a matching one', async () => {
    for (const address of addresses) {
      const { headers, text } = await visitor.get(address);
      for (const encoding of ['br', 'gzip']) {
        const answer = await fetch(stack.url + address, { headers: { 'accept-encoding': encoding } });
        expect([answer.headers.get('content-encoding'), (await answer.text()) === text]).toEqual([encoding, true]);
      }
      const again = await visitor.get(address, { 'if-none-match': headers.get('etag') ?? '' });
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
const kept = new Set(['id', 'closedOnHolidays', 'holiday', 'online', 'portrait']);

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
  // Where a session takes place stands only in its confirmation.
  if (['contact.address', 'contact.meetingLink'].includes(path.join('.'))) return value;
  const at = fields.length;
  const next = given[name]?.(at) ?? (typeof value === 'string' ? `m${at}.` : undefined);
  const page = pageOf[section];
  if (page === undefined || next === undefined || typeof next === 'boolean') return next ?? value;
  const text = String(next).replace(/^https:\/\/www.instagram.com\//, '@');
  const languages = ['pt', 'en'].filter((language) => !['pt', 'en'].includes(name) || language === name);
  // Where sessions take place is a fact on the home page.
  const where = path.includes('area') || path.includes('languages') ? '/' : page;
  const on = languages.map((language) => (language === 'pt' ? where : `/en${where}`).replace(/(.)\/$/, '$1'));
  fields.push({ path: path.join('.'), shown: text, on });
  return next;
}

test('every field of the site settings is on its page in both processes after a save', async () => {
  await startSecond();
  const { site } = (await admin.get('/api/admin/site')).body as { site: Record<string, unknown> };
  const fields: Field[] = [];
  const sections = ['identity', 'contact', 'hours', 'about', 'packages', 'legal'];
  const next = Object.fromEntries(sections.map((name) => [name, changed(site[name], [name], fields)]));
  const payment = { bankTransfer: true, accountHolder: 'Nome Secreto', iban: 'PT50000201231234567890154' };
  const more = { mbway: false, mbwayPhone: '912345678', paypal: true, paypalAccount: 'segredo@example.org' };
  const body = {
    ...next,
    payment: { ...payment, ...more },
    promise: { replyWithinHours: 47 },
    madeFrom: site['version'],
    proof: await admin.confirm(),
  };
  fields.push({ path: 'promise', shown: '47\u00a0horas', on: ['/booking'] });
  fields.push({ path: 'promise', shown: '47\u00a0hours', on: ['/en/booking'] });
  const off = { from: '2031-02-03', last: '2031-02-05', weekly: false, hours: null, note: { pt: '', en: '' } };
  await admin.json('POST', '/api/admin/time-off', off);
  fields.push({ path: 'days off', shown: '"validThrough":"2031-02-05"', on: ['/', '/en'] });
  expect(fields.length).toBeGreaterThan(60);
  expect(await admin.send('PUT', '/api/admin/site', body)).toMatchObject({ status: 200 });
  const began = performance.now();
  for (const client of [visitor, second]) {
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
