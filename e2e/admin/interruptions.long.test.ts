import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Client } from '../../infra/local/stack/test-client.ts';
import { testAdmin } from '../../infra/local/stack/test-stack.ts';
import { visit, type VisitOptions } from '../public/browser.ts';
import { withSharedSite } from '../public/site.ts';

// The connection fails, or Back is pressed, while the practitioner works. Nothing of this changes data.
const site = withSharedSite();
let storage: Record<string, string>;

beforeAll(async () => {
  const { body } = await new Client(site.url).post('/api/auth/login', testAdmin);
  storage = { adminToken: String(body['token']), adminUser: JSON.stringify(body['user']) };
});

const open = (options: VisitOptions = {}) => visit(site.browser, site.url, { storage, expected: /ERR_/, ...options });
const path = (page: Page) => new URL(page.url()).pathname;
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

async function openForm(page: Page): Promise<void> {
  await page.goto('/admin/services');
  await page.locator('main article a[href*="/edit/"]').first().click();
  await field(page, 'name_pt').waitFor();
}

test('without a connection a deletion, a save and a sign-in say so at once, and nothing is sent later', async () => {
  await using visitor = await open();
  const { page } = visitor;
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await openForm(page);
  await page.context().setOffline(true);
  await page.getByText('Sem ligação à Internet.').waitFor();
  await field(page, 'name_pt').fill('Um nome por guardar');
  await page.locator('main button[type="submit"]').click();
  await page.getByText('Não foi possível atualizar o serviço').waitFor();
  expect(await field(page, 'name_pt').inputValue()).toBe('Um nome por guardar');

  await page.locator('main header a[href="/admin/services"]').click();
  await page.getByRole('button', { name: 'Sair sem guardar' }).click();
  await page.locator('main article').first().waitFor();
  await page
    .locator('main article')
    .first()
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
  await page.getByText('Não foi possível eliminar o serviço').first().waitFor();
  const dialogs = page.getByRole('dialog');
  if ((await dialogs.count()) > 0) await dialogs.getByRole('button', { name: 'Cancelar' }).click();

  writes.length = 0;
  const again = page.waitForResponse('**/api/admin/services');
  await page.context().setOffline(false);
  await page.getByText('Sem ligação à Internet.').waitFor({ state: 'detached' });
  // The list is read again when the connection is back. A held deletion would have been sent before that.
  await again;
  expect(writes).toEqual([]);
});

test('a sign-in without a connection says so', async () => {
  await using visitor = await open({ storage: {} });
  const { page } = visitor;
  await page.goto('/admin/login');
  await page.context().setOffline(true);
  await field(page, 'email').fill(testAdmin.email);
  await field(page, 'password').fill(testAdmin.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByText('Não foi possível entrar.').waitFor();
});

test('leaving by Back without saving asks once, also when the input was restored', async () => {
  await using visitor = await open();
  const { page } = visitor;
  await openForm(page);
  await field(page, 'name_pt').fill('Um nome por guardar');
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await page.getByText('Está de volta o que escreveu').waitFor();
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: 'Sair sem guardar' }).click();
  await page.waitForURL('**/admin/services');
  await page.locator('main article').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('Back closes a dialog, the preview and the menu, and stays on the page', async () => {
  await using visitor = await open({ width: 360 });
  const { page } = visitor;
  const closesOnBack = async (what: string) => {
    const before = path(page);
    await page.evaluate(() => history.back());
    await page.locator(what).waitFor({ state: 'hidden' });
    // If the page asks before it is left, the router reverts the step a moment later.
    await page.waitForURL(`**${before}`);
  };
  await page.goto('/admin/dashboard');
  await page.goto('/admin/services');
  await page
    .locator('main article')
    .first()
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  await page.getByRole('dialog').waitFor();
  await closesOnBack('dialog');
  await page.getByRole('button', { name: 'Abrir o menu' }).click();
  await page.locator('#admin-menu[data-open]').waitFor();
  // Only the menu can be reached, also by a screen reader, and the focus comes back to its button.
  await page.locator('main[inert]').waitFor();
  await closesOnBack('#admin-menu[data-open]');
  await page.locator('main:not([inert])').waitFor();
  await page.getByRole('button', { name: 'Abrir o menu' }).and(page.locator(':focus')).waitFor();

  await page.getByRole('button', { name: 'Abrir o menu' }).click();
  await page.locator('#admin-menu[data-open] a[href="/admin/home-content"]').click();
  await field(page, 'hero.title.pt').fill('Um título por guardar');
  await page.getByRole('button', { name: 'Pré-visualizar' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Um título por guardar' }).waitFor();
  await closesOnBack('dialog');
  // The question about unsaved input is a dialog too: Back closes it, and the input is still there.
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: 'Sair sem guardar' }).waitFor();
  await closesOnBack('dialog');
  expect(await field(page, 'hero.title.pt').inputValue()).toBe('Um título por guardar');
});

test('the preview shows the scene as at the top of the page, and leaves the head of the panel alone', async () => {
  await using visitor = await open();
  const { page } = visitor;
  // With motion, because the scene does not move without it.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/admin/home-content');
  await field(page, 'hero.title.pt').waitFor();
  const head = () => page.evaluate(() => document.head.innerHTML.replaceAll(/<link[^>]*stylesheet[^>]*>/g, ''));
  const before = await head();
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.getByRole('button', { name: 'Pré-visualizar' }).click();
  await page.getByRole('dialog').getByRole('heading', { level: 1 }).waitFor();
  const shifted = () =>
    page.evaluate(() => document.querySelector<HTMLElement>('dialog section')?.style.getPropertyValue('--scrolled'));
  expect(['', '0px']).toContain(await shifted());
  expect((await head()).match(/canonical|hreflang|name="description"/g)).toEqual(
    before.match(/canonical|hreflang|name="description"/g),
  );
  expect(await page.title()).toMatch(/^Página inicial/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('a look at the English site leaves the panel in its language', async () => {
  await using visitor = await open();
  const { page } = visitor;
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Terminar sessão' }).waitFor();
  await page.goto('/en/about');
  await page.getByRole('heading', { level: 1, name: 'About me' }).waitFor();
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Terminar sessão' }).waitFor();
});
