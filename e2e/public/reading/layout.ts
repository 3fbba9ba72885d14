import { describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { settled, visit } from '../browser.ts';
import { hiddenStops } from '../tab-stops.ts';
import { site } from './site.ts';

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
const address = (page: Page) => new URL(page.url()).pathname;

describe('the menu', () => {
  test('opens and closes, by its button, Escape, a press outside and every link', async () => {
    await using visitor = await visit(site.browser, site.url, { width: 360 });
    const { page } = visitor;
    await page.goto('/privacy');
    const open = page.getByRole('button', { name: 'Abrir o menu' });
    const close = page.getByRole('button', { name: 'Fechar o menu' });
    const links = page.getByRole('navigation', { name: 'Navegação principal' }).getByRole('link');

    await open.click();
    await eventually(() => links.allInnerTexts(), ['Início', 'Serviços', 'Sobre mim', 'Blog', 'Contacto']);
    await close.click();
    await links.first().waitFor({ state: 'hidden' });

    await open.click();
    await page.keyboard.press('Escape');
    await links.first().waitFor({ state: 'hidden' });
    await open.and(page.locator(':focus')).waitFor();

    await open.click();
    await page.mouse.click(180, 700);
    await links.first().waitFor({ state: 'hidden' });

    for (const [name, path] of [
      ['Início', '/'],
      ['Serviços', '/services'],
      ['Sobre mim', '/about'],
      ['Blog', '/blog'],
      ['Contacto', '/contact'],
    ] as const) {
      await open.click();
      await links.filter({ hasText: name }).click();
      await page.waitForURL(`**${path}`);
      await links.first().waitFor({ state: 'hidden' });
    }
    for (const [name, path] of [
      [/^Luar/, '/'],
      ['Marcar', '/booking'],
    ] as const) {
      await open.click();
      await page.getByRole('banner').getByRole('link', { name }).first().click();
      await page.waitForURL(`**${path}`);
      await links.first().waitFor({ state: 'hidden' });
    }
  });

  test('the book button is always in the header, at 320 px too', async () => {
    await using visitor = await visit(site.browser, site.url, { width: 320, untouched: true });
    await visitor.page.goto('/about');
    const box = await visitor.page.getByRole('banner').getByRole('link', { name: 'Marcar' }).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320 && box.height >= 44).toBe(true);
  });
});

describe('the language', () => {
  test('the switch shows the other code, changes language, title and lang, and is remembered', async () => {
    await using visitor = await visit(site.browser, site.url);
    const { page } = visitor;
    await page.goto('/about');
    const change = page.getByRole('banner').getByRole('link', { name: /^(EN|PT)/ });
    expect(await change.innerText()).toMatch(/^EN/);
    await change.click();
    await page.getByRole('heading', { level: 1, name: 'About me' }).waitFor();
    await eventually(() => change.innerText(), expect.stringMatching(/^PT/));
    await page.locator('html[lang="en"]').waitFor();
    await eventually(() => page.title(), expect.stringMatching(/^About me/));
    await eventually(() => page.evaluate(() => localStorage.getItem('language')), 'en');
    expect(address(page)).toBe('/en/about');
    await page.goto('/about?from=card#story');
    await page.getByRole('heading', { level: 1, name: 'About me' }).waitFor();
    expect(page.url()).toBe(`${site.url}/en/about?from=card#story`);
  });

  test('an address under /en is in English, keeps its links under /en and is remembered; the switch leads back', async () => {
    await using visitor = await visit(site.browser, site.url);
    const { page } = visitor;
    await page.goto('/en/services?from=search');
    await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
    await page.waitForURL('**/en/contact');
    await page.goto('/blog');
    await page.getByRole('heading', { name: 'The blog opens soon' }).waitFor();
    await page.goto('/en/services?from=search');
    await page.getByRole('banner').getByRole('link', { name: /^PT/ }).click();
    await page.waitForURL(`${site.url}/services?from=search`);
    expect(address(page)).toBe('/services');
    await page.getByRole('heading', { level: 1, name: 'Serviços' }).waitFor();
    await eventually(() => page.evaluate(() => localStorage.getItem('language')), 'pt');
  });
});

describe('moving between pages', () => {
  test('changes title and focus; going back restores the scroll position', async () => {
    await using visitor = await visit(site.browser, site.url);
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('article').first().waitFor();
    const link = page.getByRole('link', { name: 'Ver todos os serviços e pacotes' });
    await link.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Serviços' }).waitFor();
    await eventually(() => focused(page), 'Serviços');
    await eventually(() => page.title(), expect.stringMatching(/^Serviços/));
    await eventually(() => page.evaluate(() => window.scrollY), 0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Um pouco de luar' }).waitFor();
    await page.waitForFunction((before) => Math.abs(window.scrollY - before) < 4, left);
  });

  test('the skip link is the first stop and leads to the content', async () => {
    await using visitor = await visit(site.browser, site.url);
    const { page } = visitor;
    await page.goto('/privacy');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Saltar para o conteúdo');
    await page.keyboard.press('Enter');
    await page.locator('#content:focus').waitFor();
  });

  test('every Tab stop of a page has a visible focus ring, is in the window and is not covered, on a phone', async () => {
    await using visitor = await visit(site.browser, site.url, { width: 360 });
    await visitor.page.goto('/booking');
    await settled(visitor.page, '/booking');
    expect(await hiddenStops(visitor.page)).toEqual([]);
  });
});

test('header and footer link to the same five pages, the header to the booking form, the footer to the legal pages', async () => {
  await using visitor = await visit(site.browser, site.url, { language: 'en', untouched: true });
  const { page } = visitor;
  await page.goto('/blog');
  await page.getByRole('heading', { name: 'The blog opens soon' }).waitFor();
  const hrefs = (within: Locator) =>
    within.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const pages = ['/en', '/en/services', '/en/about', '/en/blog', '/en/contact'];
  expect(await hrefs(page.getByRole('navigation', { name: 'Main navigation' }))).toEqual(pages);
  expect(await page.getByRole('banner').getByRole('link', { name: 'Book' }).getAttribute('href')).toBe('/en/booking');
  const footer = page.getByRole('contentinfo');
  expect(await hrefs(footer.getByRole('navigation', { name: 'Pages' }))).toEqual(pages);
  for (const name of ['Privacy', 'Complaints book', 'Alternative dispute resolution'])
    expect([name, await footer.getByRole('link', { name, exact: true }).count()]).toEqual([name, 1]);
  // The examples of a first start are for the practitioner only.
  expect(await footer.getByRole('link', { name: /Instagram|Facebook|E-mail/ }).count()).toBe(0);
  for (const text of ['A quiet place to pause', 'Lisbon, Portugal', `© ${new Date().getFullYear()} Luar`])
    await footer.getByText(text).waitFor();
});
