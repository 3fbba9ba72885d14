import { expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { Client } from '../../../infra/local/stack/test-client.ts';
import { emptyPages, settled, visit } from '../browser.ts';
import { site } from './site.ts';

async function allServices(): Promise<Record<string, unknown>[]> {
  const { body } = await new Client(site.url).get('/api/services');
  return body['allServices'] as Record<string, unknown>[];
}

test('the services show a free service, one without booking and one with an unknown category', async () => {
  const [first, second, third] = await allServices();
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
  await page.getByRole('radio', { name: /Leitura de tarot Gratuito/ }).waitFor();
  const cards = page.locator('label:has([name="service"])');
  await eventually(
    () => cards.allTextContents(),
    [expect.stringMatching(/Leitura de tarotGratuito60/), expect.stringMatching(/Terapia com cristais30\u00a0€75/)],
  );
});

async function expectName(element: Locator, name: string): Promise<void> {
  // The browser notifies the page of the change some time after the press.
  await eventually(() => element.ariaSnapshot(), expect.stringContaining(name));
  expect((await element.ariaSnapshot()).replace(name, '')).not.toMatch(/\+\d|Show less/);
}

test('a service card shows the service with its first two features and its line of moons, and a package card shows what it includes', async () => {
  await using visitor = await visit(site.browser, site.url, { language: 'en' });
  const { page } = visitor;
  await page.goto('/services');
  await settled(page, '/services');
  const card = page.getByRole('article').filter({ hasText: 'Birth chart' }).first();
  const text = await card.innerText();
  for (const part of ['✨', 'Astrology', 'The sky at the moment you were born', '€50', '90\u00a0min'])
    expect(text).toContain(part);
  const features = ['A chart drawn for the time and place of your birth', 'A summary to keep'];
  const list = card.getByRole('list', { name: /includes|Also included/ });
  expect(await list.getByRole('listitem').allInnerTexts()).toEqual(features);
  const line = card.getByRole('list', { name: 'How the session goes' }).getByRole('listitem');
  expect(await line.locator('h5').allInnerTexts()).toEqual(['Arrive', 'Ask', 'Read', 'Talk', 'Notes']);
  const more = card.locator('summary').first();
  await expectName(more, '+2 more: Birth chart');
  await more.click();
  await expectName(more, 'Show less: Birth chart');
  const all = [...features, 'The cycles of the year ahead', 'Plain words, no jargon'];
  const items = () => list.getByRole('listitem').allInnerTexts();
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
  await card.getByText('Next free times').click();
  const next = card.getByRole('link', { name: /, \d\d:\d\d$/ });
  await eventually(() => next.count(), 3);
  await next.first().click();
  await page.locator('[name="hour"]:checked').waitFor();
});
