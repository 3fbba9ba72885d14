import { describe, expect, test } from '@jest/globals';
import { emptyPages, visit } from '../browser.ts';
import { site } from './site.ts';

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

describe('for a visitor who has chosen English', () => {
  test('the English page is there while the scripts of the site hang', async () => {
    await using visitor = await visit(site.browser, site.url, { language: 'en', width: 360, untouched: true });
    const { page } = visitor;
    const arrival = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (asked) => {
      await arrival.promise;
      await asked.continue();
    });
    await page.goto('/about', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'My story' }).waitFor();
    arrival.resolve();
  });
});
