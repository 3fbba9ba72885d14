import { beforeAll, expect, test } from '@jest/globals';
import { seedSite } from '@luar/contracts/site-seed';
import { publicPages } from '@luar/contracts/pages';
import sharp from 'sharp';
import { Client } from '../../infra/local/stack/test-client.ts';
import { sharedStackUrl } from '../../infra/local/stack/test-stack.ts';
import { addresses, inEnglish } from './addresses.ts';
import { type BusinessData, type Document, readDocument } from './html.ts';

const siteUrl = sharedStackUrl();
/** Not the address of SITE_URL, which the pages must name whatever address they were asked at. */
const client = new Client(siteUrl.replace('localhost', '127.0.0.1'));
let documents: Map<string, Document>;

beforeAll(async () => {
  documents = new Map(
    await Promise.all(addresses.map(async (address) => [address, readDocument(await client.get(address))] as const)),
  );
});

const unknown = /no-such-page$/;
const unlisted = /email-test$/;

function documentAt(address: string): Document {
  const found = documents.get(address);
  if (!found) throw new Error(`${address} was not asked for`);
  return found;
}

function linked({ links }: Document, wanted: Readonly<Record<string, string>>): (string | undefined)[] {
  const fits = (link: Readonly<Record<string, string>>) =>
    Object.entries(wanted).every(([name, value]) => link[name] === value);
  return links.filter(fits).map(({ href }) => href);
}

test('every address has a complete head with its own title and description', () => {
  const titles = new Set<string | undefined>();
  const descriptions = new Set<string | undefined>();
  for (const [address, { status, title, meta, lang, html }] of documents) {
    const description = meta.get('description');
    titles.add(title);
    descriptions.add(description);
    expect([address, status]).toEqual([address, unknown.test(address) ? 404 : 200]);
    expect([address, lang]).toEqual([address, address.startsWith('/en') ? 'en' : 'pt-PT']);
    const lengths = [title, description].map((text) => text?.length ?? 0) as [number, number];
    expect([address, lengths, lengths[0] > 4 && lengths[0] <= 60, lengths[1] >= 70 && lengths[1] <= 160]).toEqual([
      address,
      lengths,
      true,
      true,
    ]);
    expect([address, meta.get('robots')]).toEqual([
      address,
      unknown.test(address) || unlisted.test(address) ? 'noindex' : undefined,
    ]);
    expect([address, meta.get('theme-color'), html.match(/<h1[ >]/g)?.length]).toEqual([address, '#17142b', 1]);
  }
  expect([titles.size, descriptions.size]).toEqual([documents.size, documents.size]);
});

test('the two languages of a page name themselves and each other, by their public address', () => {
  for (const path of publicPages) {
    const alternates = { 'pt-PT': siteUrl + path, en: siteUrl + inEnglish(path), 'x-default': siteUrl + path };
    for (const address of [path, inEnglish(path)]) {
      const page = documentAt(address);
      expect([address, linked(page, { rel: 'canonical' })]).toEqual([address, [siteUrl + address]]);
      for (const [hreflang, href] of Object.entries(alternates))
        expect([address, linked(page, { rel: 'alternate', hreflang })]).toEqual([address, [href]]);
      expect(linked(page, { rel: 'alternate' })).toHaveLength(3);
    }
  }
  for (const address of addresses.filter((each) => unknown.test(each)))
    expect(linked(documentAt(address), { rel: 'alternate' })).toEqual([]);
});

test('a shared link has a picture of the right size, and the icons and the web manifest exist', async () => {
  const local = (url: string | undefined) => fetch(client.url + new URL(url ?? '', siteUrl).pathname);
  const pictures = new Set<string | undefined>();
  const files = new Set<string | undefined>();
  for (const [address, page] of documents) {
    for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
      expect([address, rel, linked(page, { rel }).length]).toEqual([address, rel, 1]);
      files.add(linked(page, { rel })[0]);
    }
    if (unknown.test(address)) continue;
    const { meta } = page;
    expect([address, meta.get('og:url')]).toEqual([address, siteUrl + address]);
    expect([address, meta.get('og:title'), meta.get('og:description')]).toEqual([
      address,
      page.title,
      meta.get('description'),
    ]);
    expect([address, meta.get('og:locale')]).toEqual([address, address.startsWith('/en') ? 'en_GB' : 'pt_PT']);
    pictures.add(meta.get('og:image'));
  }
  expect([...pictures]).toEqual(['pt', 'en'].map((language) => `${siteUrl}/share-${language}.jpg`));
  for (const address of pictures) {
    const picture = await local(address);
    const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect([picture.headers.get('content-type'), format, width, height]).toEqual(['image/jpeg', 'jpeg', 1200, 630]);
  }

  const manifest = await client.json<{ name: string; icons: { src: string; type: string; sizes: string }[] }>(
    'GET',
    '/site.webmanifest',
  );
  expect(manifest.name).toContain(seedSite.identity.name);
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await local(src);
    expect([src, icon.status, icon.headers.get('content-type')?.split(';')[0]]).toEqual([src, 200, type]);
    if (sizes === 'any') continue;
    const drawn = await sharp(await icon.arrayBuffer()).metadata();
    expect([src, `${drawn.width}x${drawn.height}`]).toEqual([src, sizes]);
  }
  for (const file of files) expect([file, (await local(file)).status]).toEqual([file, 200]);
});

test('the business, its hours, and an offer for each active service at the price that the API answers', async () => {
  const { allServices } = await client.json<{
    allServices: { name: Record<'pt' | 'en', string>; price: number }[];
  }>('GET', '/api/services');
  const open = seedSite.hours.week.filter((day) => day.open);
  for (const [address, { data }] of documents) {
    if (unknown.test(address)) continue;
    const language = address.startsWith('/en') ? 'en' : 'pt';
    const business = data as BusinessData;
    const [city] = seedSite.contact.location[language].split(',');
    expect([business['@type'], business.areaServed.name]).toEqual(['LocalBusiness', city]);
    expect(business.openingHoursSpecification).toMatchObject([
      { opens: open[0]?.opens, closes: open[0]?.closes, dayOfWeek: { length: open.length } },
    ]);
    const offers = business.makesOffer.map(({ itemOffered, price, priceCurrency }) => [
      itemOffered.name,
      price,
      priceCurrency,
    ]);
    expect([address, offers]).toEqual([address, allServices.map(({ name, price }) => [name[language], price, 'EUR'])]);
  }
});

test('the sitemap lists every indexed page with its alternates, and robots.txt names the sitemap', async () => {
  const { text: sitemap } = await client.get('/sitemap.xml');
  const entries = [...sitemap.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => entry);
  const listed = entries.map((entry) => /<loc>(.*?)<\/loc>/.exec(entry)?.[1]);
  const wanted = addresses.filter((address) => !unknown.test(address) && !unlisted.test(address));
  expect(new Set(listed)).toEqual(new Set(wanted.map((address) => siteUrl + address)));
  expect(listed).toHaveLength(wanted.length);
  for (const entry of entries) {
    const inSitemap = [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, hreflang, href]) => [
      hreflang,
      href,
    ]);
    const page = documentAt((/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '').slice(siteUrl.length) || '/');
    const inHead = page.links.filter(({ rel }) => rel === 'alternate').map(({ hreflang, href }) => [hreflang, href]);
    expect(inSitemap).toEqual(inHead);
  }
  const { text: robots } = await client.get('/robots.txt');
  expect(robots).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  expect(robots).not.toMatch(/Disallow: \/\S/);
});

test('an unknown page answers 404, the panel is not indexed, and a trailing slash changes nothing', async () => {
  for (const path of ['/About', '/en/about/us', '/pt', '/admin/nothing', '/assets/none.js', '/en/admin', '/enx'])
    expect([path, (await client.get(path)).status]).toEqual([path, 404]);
  for (const path of ['/admin', '/admin/login', '/admin/services', '/email-test', '/en/email-test']) {
    const { status, headers, text } = await client.get(path);
    expect([path, status, headers.get('x-robots-tag')]).toEqual([path, 200, 'noindex']);
    expect(text).toContain('<meta name="robots" content="noindex"');
  }
  const plain = await client.get('/about');
  const slashed = await client.get('/about/?from=a-mail');
  expect([slashed.status, slashed.text]).toEqual([200, plain.text]);
  expect(slashed.headers.get('etag')).toBe(plain.headers.get('etag'));
});
