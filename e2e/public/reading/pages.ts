import { expect, test } from '@jest/globals';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { emptyPages, movePointer, running, visit } from '../browser.ts';
import { site } from './site.ts';

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
  const urls = async () => (await Promise.all(finished)).map(({ url }) => url);
  expect((await urls()).slice(12)).toEqual([]);
  // What the first view uses of the styles is in the document.
  expect((await urls()).filter((url) => url.endsWith('.css'))).toEqual([]);
  // The application included.
  const last = page.waitForResponse(/\/assets\/page-/);
  await movePointer(page);
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
  expect(await main.getByRole('link', { name: 'Go en' }).getAttribute('href')).toBe('/en/booking');
  expect(await main.getByRole('link', { name: 'Learn More' }).getAttribute('href')).toBe('/en/services');
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
  expect(await main.getByRole('link', { name: 'Book a session' }).getAttribute('href')).toBe('/en/booking');

  await page.unroute('**/api/home-content');
  const none = { ...content, testimonials: [] };
  await page.route('**/api/home-content', (asked) => asked.fulfill({ json: { success: true, content: none } }));
  await page.goto('/');
  await main.getByText('Last words en').waitFor();
  expect(await main.getByText('Praise en').count()).toBe(0);
});
