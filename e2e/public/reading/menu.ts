import { describe, expect, test } from '@jest/globals';
import { running, visit } from '../browser.ts';
import { site } from './site.ts';

describe('the menu', () => {
  test('that is opened while the next page loads stays open when that page comes', async () => {
    await using visitor = await visit(site.browser, site.url, { width: 360 });
    const { page } = visitor;
    await page.goto('/privacy');
    await running(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/page-*.js', async (asked) => {
      await released;
      await asked.continue();
    });
    const open = page.getByRole('button', { name: 'Abrir o menu' });
    const links = page.getByRole('navigation', { name: 'Navegação principal' }).getByRole('link');
    await open.click();
    await links.filter({ hasText: 'Blog' }).click();
    await page.waitForURL('**/blog');
    await links.first().waitFor({ state: 'hidden' });
    await open.click();
    await links.first().waitFor();
    release();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    expect(await links.first().isVisible()).toBe(true);
  });
});

test('Back closes the open menu and stays on the page; a link of the menu leaves no entry for it', async () => {
  await using visitor = await visit(site.browser, site.url, { width: 360 });
  const { page } = visitor;
  const path = () => new URL(page.url()).pathname;
  const open = page.getByRole('button', { name: 'Abrir o menu' });
  const links = page.getByRole('navigation', { name: 'Navegação principal' }).getByRole('link');
  // The browser opens the menu at once; its entry in the history follows after a render.
  const openMenu = async () => {
    await open.click();
    await links.first().waitFor();
    await page.waitForFunction(() => (history.state as { layer?: true } | null)?.layer);
  };
  await page.goto('/privacy');
  await page.goto('/about');
  await openMenu();
  await page.goBack();
  await links.first().waitFor({ state: 'hidden' });
  expect(path()).toBe('/about');

  await openMenu();
  await links.getByText('Blog').click();
  await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Sobre mim' }).waitFor();
  // Closed by its button, the menu leaves no entry either.
  await openMenu();
  await page.getByRole('button', { name: 'Fechar o menu' }).click();
  await page.waitForFunction(() => !(history.state as { layer?: true }).layer);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Privacidade' }).waitFor();
});
