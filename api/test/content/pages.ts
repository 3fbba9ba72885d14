import { expect, test } from '@jest/globals';
import { type Client, serviceForm } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { admin, second, startSecond, visitor } from '../stack.ts';

/** Without the data for the start of the application, which has every field, shown or not. */
const withoutState = (html: string) => html.replace(/<script[^>]*application\/json.*?<\/script>/s, '');

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

test('a saved price is in the HTML and JSON-LD of the pages of both processes, never mixed with the one before', async () => {
  await startSecond();
  const slug = 'com-precos';
  const { body } = await admin.post('/api/admin/services', serviceForm({ slug, price: '600' }));
  const path = `/api/admin/services/${(body['service'] as { _id: string })._id}`;
  for (const price of [601, 602]) {
    await admin.send('PUT', path, serviceForm({ slug, price: String(price) }));
    for (const client of [visitor, second])
      await until(`the price on every page of ${client.url}`, async () =>
        (await Promise.all(addresses.map((address) => priceIn(client, address)))).every((found) => found === price),
      );
  }
});

/** The page that shows the fields of a section. */
const pageOf: Partial<Record<string, string>> = {
  identity: '/',
  contact: '/contact',
  hours: '/contact',
  about: '/about',
  packages: '/services',
  before: '/contact',
  legal: '/privacy',
};
/** Values that cannot be any text, by the last part of the path. */
const given: Record<string, (at: number) => string | number | boolean> = {
  email: (at) => `m${at}@example.org`,
  instagram: (at) => `https://www.instagram.com/m${at}`,
  facebook: (at) => `https://www.facebook.com/m${at}`,
  phone: (at) => `+351 9100 ${String(at).padStart(5, '0')}`,
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
  // Where a session takes place stands only in its confirmation and on its page.
  if (/^contact\.(address|meetingLink|door)/.test(path.join('.'))) return value;
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
  const sections = ['identity', 'contact', 'hours', 'about', 'packages', 'before', 'legal'];
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
  const addressesOfFields = [...new Set(fields.flatMap(({ on }) => on))];
  for (const client of [visitor, second]) {
    const missing = async () => {
      const pages = new Map<string, string>();
      for (const address of addressesOfFields) pages.set(address, withoutState((await client.get(address)).text));
      return fields.flatMap(({ path, shown, on }) =>
        on.filter((each) => !pages.get(each)?.includes(shown)).map((each) => `${path} on ${each}: ${shown}`),
      );
    };
    await until('every field on its page', missing, (left) => left.length === 0);
    for (const address of ['/', '/booking', '/services', '/contact', '/privacy', '/api/site'])
      expect((await client.get(address)).text).not.toMatch(/Nome Secreto|PT5000020123|912345678|segredo@/);
    const booking = (await client.get('/booking')).text.replace(/<script.*?<\/script>/gs, '');
    expect([/transferência/, /MB\u00a0WAY/, /PayPal/].map((way) => way.test(booking))).toEqual([true, false, true]);
  }
});
