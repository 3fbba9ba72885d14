import { describe, expect, test } from '@jest/globals';
import { locales } from '@luar/contracts/language';
import { findings, overflow } from './accessibility.ts';
import { emptyPages, type Language, settled, visit } from './browser.ts';
import { shows } from './shows.ts';
import { withoutMail, withSite } from './site.ts';
import { foreignTexts } from './texts.ts';

const site = withSite(withoutMail);

const routes = [
  '/',
  '/services',
  '/about',
  '/booking',
  '/contact',
  '/blog',
  '/email-test',
  '/privacy',
  '/no-such-page',
];

const inEnglish = (route: string) => (route === '/' ? '/en' : `/en${route}`);
// The server answers an unknown page with 404, and the browser says so.
const expected = /404.*no-such-page/;

test.each<Language>(['pt', 'en'])(
  'in %s every page shows what it has to, in its language, accessible, and no wider than a phone or a desk',
  async (language) => {
    await using visitor = await visit(site.browser, site.stack.url, { language, width: 360, expected });
    const { page } = visitor;
    for (const route of routes) {
      await page.setViewportSize({ width: 360, height: 780 });
      await page.goto(route);
      await settled(page, route);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 780 });
        const text = await page.locator('body').innerText();
        const missing = shows[route]?.[language].filter((words) => !text.includes(words)) ?? [];
        expect([route, width, missing]).toEqual([route, width, []]);
        expect(await page.locator('html').getAttribute('lang')).toBe(locales[language]);
        expect([route, width, await foreignTexts(page, language)]).toEqual([route, width, []]);
        expect([route, width, await findings(page)]).toEqual([route, width, []]);
        expect([route, width, await overflow(page)]).toEqual([route, width, 0]);
      }
    }
  },
);

test('nothing scrolls sideways at 320 px, nor with text at 200 %, and no two pages have the same title', async () => {
  await using visitor = await visit(site.browser, site.stack.url, { width: 320, expected });
  const { page } = visitor;
  const titles = new Set<string>();
  const addresses = [...routes, ...routes.map(inEnglish)];
  for (const address of addresses) {
    await page.goto(address);
    await settled(page, address);
    titles.add(await page.title());
    expect([address, await overflow(page)]).toEqual([address, 0]);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect([`${address} at 200 %`, await overflow(page)]).toEqual([`${address} at 200 %`, 0]);
    // Back to Portuguese, as if the English pages had not been seen.
    await page.evaluate(() => localStorage.setItem('language', 'pt'));
  }
  expect(titles.size).toBe(addresses.length);
});

describe('states of the services', () => {
  const answers = {
    empty: { status: 200, json: { success: true, allServices: [] } },
    failed: { status: 503, json: { success: false, message: 'Down' } },
  };
  const words = {
    pt: {
      empty: 'De momento não há serviços para mostrar.',
      failed: 'Não foi possível carregar os serviços',
      loading: 'A carregar…',
    },
    en: { empty: 'There are no services to show right now.', failed: 'Failed to load services', loading: 'Loading…' },
  };

  test.each<[Language, number]>([
    ['pt', 360],
    ['en', 1280],
  ])('loading, empty and failed, in %s at %d px', async (language, width) => {
    await using visitor = await visit(site.browser, site.stack.url, { language, width, expected: /503/ });
    const { page } = visitor;
    await emptyPages(page);
    for (const route of ['/', '/services']) {
      const held = Promise.withResolvers<void>();
      await page.route('**/api/services', async (asked) => {
        await held.promise;
        await asked.continue();
      });
      await page.goto(route);
      await page.getByText(words[language].loading).last().waitFor();
      expect(await findings(page)).toEqual([]);
      held.resolve();
      await page.getByRole('article').first().waitFor();
      await page.unroute('**/api/services');

      for (const state of ['empty', 'failed'] as const) {
        await page.route('**/api/services', (asked) => asked.fulfill(answers[state]));
        await page.goto(route);
        await page.getByText(words[language][state]).waitFor();
        expect([route, state, await findings(page)]).toEqual([route, state, []]);
        await page.unroute('**/api/services');
      }
      // The button that helps.
      await page.getByRole('button', { name: language === 'pt' ? 'Tentar de novo' : 'Try again' }).click();
      await page.getByRole('article').first().waitFor();
    }
  });

  test('a free service, one without booking and an unknown category', async () => {
    const answer = (await (await fetch(`${site.stack.url}/api/services`)).json()) as {
      allServices: Record<string, unknown>[];
    };
    const [first, second, third] = answer.allServices;
    const changed = [
      { ...first, price: 0 },
      { ...second, bookingEnabled: false },
      { ...third, category: 'reiki' },
    ];
    await using visitor = await visit(site.browser, site.stack.url, { language: 'pt' });
    const { page } = visitor;
    await emptyPages(page);
    await page.route('**/api/services', (asked) => asked.fulfill({ json: { success: true, allServices: changed } }));
    await page.goto('/services');
    await page.getByText('Gratuito').waitFor();
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: /^Marcar / }).count()).toBe(2);
    expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Tarot',
      'Astrologia',
      'Outros',
      'Pacotes',
    ]);
    await page.goto('/');
    await page.getByText('Gratuito').waitFor();
    await page.goto('/booking');
    await page.getByRole('option', { name: /Gratuito/ }).waitFor({ state: 'attached' });
    const options = await page.getByLabel('Escolha um serviço').locator('option').allInnerTexts();
    expect(options).toEqual(['Escolha um serviço', 'Leitura de tarot, Gratuito', 'Terapia com cristais, 30\u00a0€']);
  });

  test('home without content falls back to its own words, and without testimonials has no such section', async () => {
    await using visitor = await visit(site.browser, site.stack.url, { language: 'en', expected: /503/ });
    const { page } = visitor;
    await emptyPages(page);
    await page.route('**/api/home-content', (asked) => asked.fulfill(answers.failed));
    await page.goto('/');
    await page.getByRole('heading', { name: 'Featured Services' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'A little moonlight on your way' }).waitFor();
    expect(await page.getByText('What Clients Say').count()).toBe(0);
  });
});

test('home shows three services at most', async () => {
  const answer = (await (await fetch(`${site.stack.url}/api/services`)).json()) as {
    allServices: Record<string, unknown>[];
  };
  const many = [1, 2].flatMap((round) =>
    answer.allServices.map((service) => ({ ...service, _id: `${round}${String(service['_id'])}` })),
  );
  await using visitor = await visit(site.browser, site.stack.url);
  await emptyPages(visitor.page);
  await visitor.page.route('**/api/services', (asked) => asked.fulfill({ json: { success: true, allServices: many } }));
  await visitor.page.goto('/');
  await visitor.page.getByRole('article').first().waitFor();
  expect(await visitor.page.getByRole('article').count()).toBe(3);
});

test('a cold home page: at most 12 requests and 250 KB, two fonts of 60 KB', async () => {
  await using visitor = await visit(site.browser, site.stack.url);
  const { page } = visitor;
  const sizes: { url: string; bytes: number }[] = [];
  page.on('requestfinished', (request) => {
    void request
      .sizes()
      .then((size) => sizes.push({ url: request.url(), bytes: size.responseBodySize + size.responseHeadersSize }));
  });
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  const fonts = sizes.filter(({ url }) => url.endsWith('.woff2'));
  const sum = (list: typeof sizes) => list.reduce((total, { bytes }) => total + bytes, 0);
  expect(sizes.length).toBeLessThanOrEqual(12);
  expect(sum(sizes)).toBeLessThanOrEqual(250_000);
  expect(fonts.length).toBe(2);
  expect(sum(fonts)).toBeLessThanOrEqual(60_000);
});
