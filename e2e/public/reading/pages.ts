import { describe, expect, test } from '@jest/globals';
import type { MoonMonth } from '@luar/contracts/moon';
import type { Locator } from 'playwright-core';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { routes as galleryRoutes } from '../../gallery/public-walks.ts';
import { emptyPages, running, settled, visit } from '../browser.ts';
import { fitEveryPage, haveTheirWords } from '../every-page.ts';
import { site } from './site.ts';

const routes = Object.values(galleryRoutes);

// every-page.long.test.ts also opens the English pages.
test('nothing scrolls sideways at 320 px, nor with text at 200 %, and no two pages have the same title', async () => {
  await fitEveryPage(site, routes);
});

describe('states of the services', () => {
  const failed = { status: 503, json: { success: false, message: 'Down' } };

  test('a failed load can be repeated with a button', async () => {
    await using visitor = await visit(site.browser, site.url, { width: 360, expected: /503/ });
    const { page } = visitor;
    await emptyPages(page);
    for (const route of ['/', '/services']) {
      await page.route('**/api/services', (asked) => asked.fulfill(failed));
      await page.goto(route);
      await page.getByText('Não foi possível carregar os serviços').waitFor();
      await page.unroute('**/api/services');
      await page.getByRole('button', { name: 'Tentar de novo' }).click();
      await page.getByRole('article').first().waitFor();
    }
  });

  test('show a free service, one without booking and one with an unknown category', async () => {
    const answer = (await (await fetch(`${site.url}/api/services`)).json()) as {
      allServices: Record<string, unknown>[];
    };
    const [first, second, third] = answer.allServices;
    const changed = [
      { ...first, price: 0 },
      { ...second, bookingEnabled: false },
      { ...third, category: 'reiki' },
    ];
    await using visitor = await visit(site.browser, site.url, { language: 'pt' });
    const { page } = visitor;
    await emptyPages(page);
    await page.route('**/api/services', (asked) => asked.fulfill({ json: { success: true, allServices: changed } }));
    await page.goto('/services');
    await page.getByText('Gratuito').waitFor();
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: /^Marcar / }).count()).toBe(2);
    // The packages come with the settings of the site, by another call.
    const titles = () => main.getByRole('heading', { level: 2 }).allInnerTexts();
    await eventually(titles, ['Tarot', 'Astrologia', 'Outros', 'Pacotes']);
    await page.goto('/');
    await page.getByText('Gratuito').waitFor();
    await page.goto('/booking');
    await page.getByRole('option', { name: /Gratuito/ }).waitFor({ state: 'attached' });
    const options = () => page.getByLabel('Escolha um serviço').locator('option').allInnerTexts();
    const wanted = ['Escolha um serviço', 'Leitura de tarot, Gratuito', 'Terapia com cristais, 30\u00a0€'];
    await eventually(options, wanted);
  });

  test('home without content shows its default texts, and without testimonials it has no such section', async () => {
    await using visitor = await visit(site.browser, site.url, { language: 'en', expected: /503/ });
    const { page } = visitor;
    await emptyPages(page);
    await page.route('**/api/home-content', (asked) => asked.fulfill(failed));
    await page.goto('/');
    await page.getByRole('heading', { name: 'Featured Services' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'A little moonlight on your way' }).waitFor();
    expect(await page.getByText('What Clients Say').count()).toBe(0);
  });
});

async function expectName(element: Locator, name: string): Promise<void> {
  // The browser tells the page of the change some time after the press.
  await eventually(() => element.ariaSnapshot(), expect.stringContaining(name));
  expect((await element.ariaSnapshot()).replace(name, '')).not.toMatch(/\+\d|Show less/);
}

// every-page.long.test.ts opens every page.
test('while the site settings have not arrived, every link and heading of site and panel has its words', async () => {
  await haveTheirWords(site, ['/', '/contact', '/privacy', '/admin/dashboard']);
});

test('home shows three services at most', async () => {
  const answer = (await (await fetch(`${site.url}/api/services`)).json()) as {
    allServices: Record<string, unknown>[];
  };
  const many = [1, 2].flatMap((round) =>
    answer.allServices.map((service) => ({ ...service, _id: `${round}${String(service['_id'])}` })),
  );
  await using visitor = await visit(site.browser, site.url);
  await emptyPages(visitor.page);
  await visitor.page.route('**/api/services', (asked) => asked.fulfill({ json: { success: true, allServices: many } }));
  await visitor.page.goto('/');
  await visitor.page.getByRole('article').first().waitFor();
  await eventually(() => visitor.page.getByRole('article').count(), 3);
});

test('a cold home page: at most 12 requests and 250 KB, two fonts of 60 KB', async () => {
  await using visitor = await visit(site.browser, site.url, { cold: true, untouched: true });
  const { page } = visitor;
  const finished: Promise<{ url: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const sizes = request.sizes();
    finished.push(sizes.then((of) => ({ url: request.url(), bytes: of.responseBodySize + of.responseHeadersSize })));
  });
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const fonts = async () => (await Promise.all(finished)).filter(({ url }) => url.endsWith('.woff2'));
  const sum = (list: { bytes: number }[]) => list.reduce((total, { bytes }) => total + bytes, 0);
  await eventually(async () => (await fonts()).length, 2);
  expect(finished.length).toBeLessThanOrEqual(12);
  // The application included.
  const last = page.waitForResponse(/\/assets\/page-/);
  await page.mouse.move(300, 300);
  await (await last).finished();
  await running(page);
  await page.waitForLoadState('networkidle');
  expect(sum(await Promise.all(finished))).toBeLessThanOrEqual(250_000);
  expect((await fonts()).length).toBe(2);
  expect(sum(await fonts())).toBeLessThanOrEqual(60_000);
});

test('home shows the texts, features and testimonials of its content in their order, with their links', async () => {
  const both = (text: string) => ({ pt: `${text} pt`, en: `${text} en` });
  const entry = (order: number) => ({ order, title: both(`Feature ${order}`), description: both('Why'), icon: '🌙' });
  const quote = (order: number) => ({
    order,
    name: `Person ${order}`,
    initial: `${order}`,
    text: both(`Words ${order}`),
  });
  const content = {
    hero: { title: both('Title'), subtitle: both('Subtitle'), ctaText: both('Go') },
    sectionTitles: { features: both('Features'), services: both('Services'), testimonials: both('Praise') },
    features: [entry(3), entry(1), entry(2)],
    testimonials: [quote(2), quote(1)],
    cta: { title: both('Closing'), description: both('Last words') },
  };
  await using visitor = await visit(site.browser, site.url, { language: 'en' });
  const { page } = visitor;
  await emptyPages(page);
  await page.route('**/api/home-content', (asked) => asked.fulfill({ json: { success: true, content } }));
  await page.goto('/');
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: 'Title en' }).waitFor();
  await main.getByText('Subtitle en').waitFor();
  expect(await main.getByRole('link', { name: 'Go en' }).getAttribute('href')).toBe('/booking');
  expect(await main.getByRole('link', { name: 'Learn More' }).getAttribute('href')).toBe('/services');
  expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Features en',
    'Services en',
    'Praise en',
    'Closing en',
  ]);
  const features = await main.getByRole('heading', { level: 3, name: /^Feature/ }).allInnerTexts();
  expect(features).toEqual(['Feature 1 en', 'Feature 2 en', 'Feature 3 en']);
  const first = main.getByRole('listitem').filter({ hasText: 'Feature 1 en' });
  expect((await first.innerText()).split(/\s*\n+\s*/)).toEqual(['🌙', 'Feature 1 en', 'Why en']);
  const quotes = await main.locator('figure').allInnerTexts();
  expect(quotes.map((text) => text.split(/\s*\n+\s*/))).toEqual([
    ['“Words 1 en”', '1', 'Person 1', 'Client'],
    ['“Words 2 en”', '2', 'Person 2', 'Client'],
  ]);
  await main.getByText('Last words en').waitFor();
  expect(await main.getByRole('link', { name: 'Book a session' }).getAttribute('href')).toBe('/booking');

  await page.unroute('**/api/home-content');
  const none = { ...content, testimonials: [] };
  await page.route('**/api/home-content', (asked) => asked.fulfill({ json: { success: true, content: none } }));
  await page.goto('/');
  await main.getByText('Last words en').waitFor();
  expect(await main.getByText('Praise en').count()).toBe(0);
});

test('home shows only active services in their order, each with its picture or icon, and a booking link if booking is enabled', async () => {
  const answer = (await (await fetch(`${site.url}/api/services`)).json()) as {
    allServices: Record<string, unknown>[];
  };
  const [tarot, chart, crystals] = answer.allServices;
  const allServices = [
    { ...crystals, order: 3, bookingEnabled: false },
    { ...chart, order: 1, isActive: false },
    { ...tarot, order: 2, image: '/preview.jpg' },
  ];
  await using visitor = await visit(site.browser, site.url, { language: 'en' });
  const { page } = visitor;
  await emptyPages(page);
  await page.route('**/api/services', (asked) => asked.fulfill({ json: { success: true, allServices } }));
  await page.goto('/');
  const cards = page.getByRole('main').getByRole('article');
  await cards.first().waitFor();
  expect(await cards.getByRole('heading').allInnerTexts()).toEqual(['Tarot reading', 'Crystal therapy']);
  expect(await cards.first().locator('img').getAttribute('src')).toBe('/preview.jpg');
  expect(await cards.last().locator('img').count()).toBe(0);
  const text = await cards.last().innerText();
  for (const part of ['💎', 'Time to rest, with crystals', '€30']) expect(text).toContain(part);
  expect(await cards.first().getByRole('link', { name: 'Book Now: Tarot reading' }).getAttribute('href')).toBe(
    '/booking?service=leitura-de-tarot',
  );
  expect(await cards.last().getByRole('link').count()).toBe(0);
});

test('a service card shows the service with its first two features, and a package card shows what it includes', async () => {
  await using visitor = await visit(site.browser, site.url, { language: 'en' });
  const { page } = visitor;
  await page.goto('/services');
  await settled(page, '/services');
  const card = page.getByRole('article').filter({ hasText: 'Birth chart' }).first();
  const text = await card.innerText();
  for (const part of ['✨', 'Astrology', 'The sky at the moment you were born', '€50', '90\u00a0min'])
    expect(text).toContain(part);
  const features = ['A chart drawn for your hour and place of birth', 'A summary to keep'];
  expect(await card.getByRole('listitem').allInnerTexts()).toEqual(features);
  const more = card.locator('summary');
  await expectName(more, '+2 more: Birth chart');
  await more.click();
  await expectName(more, 'Show less: Birth chart');
  const all = [...features, 'The cycles of the year ahead', 'Plain words, no jargon'];
  const items = () => card.getByRole('listitem').allInnerTexts();
  await eventually(items, all);
  await more.click();
  await eventually(items, features);
  const included = (name: string) =>
    page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name }) })
      .getByRole('listitem')
      .allInnerTexts();
  expect(await included('Starter Package')).toEqual([
    '1 tarot reading',
    '1 crystal session',
    expect.stringMatching(/guide/),
  ]);
  expect(await included('Complete Package')).toEqual([
    '1 birth chart',
    '2 tarot readings',
    '1 crystal session',
    'Monthly follow-up for 3\u00a0months',
  ]);
});

test('a category of one is named by its tag alone, one of several by a title with its count', async () => {
  const answer = (await (await fetch(`${site.url}/api/services`)).json()) as {
    allServices: Record<string, unknown>[];
  };
  const [tarot, chart, crystals] = answer.allServices;
  const allServices = [tarot, { ...chart, category: 'tarot' }, crystals];
  await using visitor = await visit(site.browser, site.url, { language: 'en' });
  const { page } = visitor;
  await emptyPages(page);
  await page.route('**/api/services', (asked) => asked.fulfill({ json: { success: true, allServices } }));
  await page.goto('/services');
  const groups = page.getByRole('main').locator('section', { has: page.getByRole('article') });
  await groups.first().waitFor();
  // Only what is visible: the title of a single service is there for screen readers.
  const words = (text: string) => [...text.matchAll(/\b(Tarot|Crystals|\d services?)$/gm)].map(([found]) => found);
  const seen = await groups.evaluateAll((found) =>
    found.slice(0, 2).map((group) => {
      const copy = group.cloneNode(true) as HTMLElement;
      copy.querySelectorAll('.visually-hidden').forEach((hidden) => hidden.remove());
      return [...copy.querySelectorAll('h2, h2 + p, span')].map((element) => element.textContent).join('\n');
    }),
  );
  expect(seen.map(words)).toEqual([['Tarot', '2 services'], ['Crystals']]);
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  // The packages come with the settings of the site, by another call.
  await eventually(() => titles.allInnerTexts(), ['Tarot', 'Crystals', 'Packages']);
});

test.each([
  [3, 2, 'Different ways of looking at the same path, and packages for those who want to go further.'],
  [2, 1, 'Different ways of looking at the same path, and a package for those who want to go further.'],
  [1, 0, 'One way of looking at the same path.'],
])('with %i services and %i packages the lead names no wrong number', async (services, packages, lead) => {
  const list = (await (await fetch(`${site.url}/api/services`)).json()) as { allServices: object[] };
  const settings = (await (await fetch(`${site.url}/api/site`)).json()) as { site: { packages: object[] } };
  await using visitor = await visit(site.browser, site.url, { language: 'en' });
  const { page } = visitor;
  await emptyPages(page);
  const some = { success: true, allServices: list.allServices.slice(0, services) };
  await page.route('**/api/services', (asked) => asked.fulfill({ json: some }));
  const own = { ...settings.site, packages: settings.site.packages.slice(0, packages) };
  await page.route('**/api/site', (asked) => asked.fulfill({ json: { success: true, site: own } }));
  await page.goto('/services');
  await page.getByRole('main').getByText(lead, { exact: true }).waitFor();
});

test.each(['/', '/en', '/services', '/en/services'])(
  'on a phone %s shows a price within two screens',
  async (address) => {
    await using visitor = await visit(site.browser, site.url, { width: 360, untouched: true });
    const { page } = visitor;
    await page.goto(address);
    await settled(page, address);
    const price = await page.getByRole('main').getByText('€').first().boundingBox();
    expect(price?.y).toBeLessThan(2 * 780);
  },
);

test('the blog has this month’s moon, five categories that are no controls, two empty sections and no posts', async () => {
  await using visitor = await visit(site.browser, site.url, { language: 'en' });
  const { page } = visitor;
  await page.goto('/blog');
  const main = page.getByRole('main');
  const categories = main.getByRole('list', { name: 'Categories, available soon' }).getByRole('listitem');
  expect(await categories.allInnerTexts()).toEqual(['All', 'Tarot', 'Astrology', 'Crystals', 'Spirituality']);
  expect(await main.locator('button, input, select').count()).toBe(0);
  const { month } = (await (await fetch(`${site.url}/api/moon/month`)).json()) as { month: MoonMonth };
  const name = new Intl.DateTimeFormat('en-GB', { month: 'long' }).format(new Date(`${month.today}T12:00:00Z`));
  const table = main.getByRole('table', { name: `${name} ${month.month.slice(0, 4)}` });
  expect(await table.getByRole('columnheader').count()).toBe(7);
  const cells = await table.locator('td .visually-hidden').allInnerTexts();
  const days = cells.map((text) => /^(\d+), [a-z ]+, (\d+)%$/.exec(text));
  expect(days.map((day) => Number(day?.[1]))).toEqual(month.days.map((_day, index) => index + 1));
  for (const [index, day] of days.entries())
    expect(Math.abs(Number(day?.[2]) - (month.days[index]?.lit ?? 0) * 100)).toBeLessThanOrEqual(1);
  expect(await table.locator('[aria-current="date"]').innerText()).toMatch(
    new RegExp(`^${Number(month.today.slice(8))}`),
  );
  for (const { time } of [...month.quarters, ...month.eclipses])
    expect((await main.innerText()).includes(time)).toBe(true);
  expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'The blog opens soon',
    `The moon in ${name}`,
    'Next eclipse seen from Lisbon',
    'Recent posts',
    'Popular posts',
  ]);
  expect(await main.getByText('Nothing here yet.').count()).toBe(2);
  expect(await main.getByRole('article').count()).toBe(0);
});
