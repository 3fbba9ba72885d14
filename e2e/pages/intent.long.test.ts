import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../../infra/local/stack/eventually.ts';
import { isRunning, movePointer, running, visit, type VisitOptions } from '../public/browser.ts';
import { withSharedSite } from '../public/site.ts';

// The application starts when the visitor does something. Until then, the page works as the server has rendered it.
const site = withSharedSite();

const open = (options: VisitOptions = {}) => visit(site.browser, site.url, { untouched: true, cold: true, ...options });

/** The scripts that the page has loaded. */
async function scriptsOf(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  const asked = await page.requests();
  return asked.filter((request) => request.resourceType() === 'script').map((request) => request.url());
}

/** Stops the page's clock: after six seconds the application starts by itself, and a slow machine may need longer. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** Holds the files of the application, but not the loader, until the returned function is called. */
async function holdApplication(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(/\/assets\/(framework|start|page|shared)[\w~-]*\.js$/, async (asked) => {
    await released.promise;
    await asked.fallback();
  });
  return released.resolve;
}

test.each(['/', '/services', '/about', '/blog', '/privacy', '/en/no-such-page'])(
  '%s loads at most 10 KB of scripts before the visitor does something',
  async (path) => {
    await using visitor = await open({ expected: /404/ });
    const { page } = visitor;
    await stopClock(page);
    await page.goto(path);
    const scripts = await scriptsOf(page);
    expect(scripts).toHaveLength(1);
    const body = Buffer.from(await (await fetch(scripts[0] ?? '')).arrayBuffer());
    expect(gzipSync(body).length).toBeLessThanOrEqual(10_000);
  },
);

test.each<[string, (page: Page) => Promise<void>]>([
  ['a move of the pointer', movePointer],
  ['a key', (page) => page.keyboard.press('Shift')],
  ['the focus', (page) => page.evaluate(() => document.querySelector<HTMLElement>('main a')?.focus())],
])('%s starts the application', async (_sign, give) => {
  await using visitor = await open();
  const { page } = visitor;
  await page.goto('/about');
  expect(await scriptsOf(page)).toHaveLength(1);
  await give(page);
  await running(page);
});

test.each([
  ['pointerdown', 'click'],
  ['keydown', 'keyup'],
])('between %s and %s the application is loaded, but does not start', async (pressed, over) => {
  await using visitor = await open();
  const { page } = visitor;
  const give = (type: string) =>
    page.evaluate((name) => document.body.dispatchEvent(new Event(name, { bubbles: true })), type);
  await stopClock(page);
  await page.goto('/about');
  await give(pressed);
  const scripts = await scriptsOf(page);
  expect(scripts.some((script) => script.includes('/assets/start'))).toBe(true);
  expect(await isRunning(page)).toBe(false);
  await give(over);
  await page.clock.runFor(100);
  await running(page);
});

test('a press that lasts delays the start by half a second', async () => {
  await using visitor = await open();
  const { page } = visitor;
  await stopClock(page);
  await page.goto('/about');
  await page.evaluate(() => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  await page.clock.runFor(600);
  await running(page);
});

test('without any sign it starts six seconds after the page has loaded', async () => {
  await using visitor = await open();
  const { page } = visitor;
  const scripts: string[] = [];
  page.on('request', (asked) => asked.resourceType() === 'script' && scripts.push(asked.url()));
  await stopClock(page);
  await page.goto('/about');
  await page.clock.runFor(5900);
  expect(scripts).toHaveLength(1);
  await page.clock.runFor(6000);
  await running(page);
});

// The second address starts the application at once.
test.each(['/about', '/contact?from=newsletter'])(
  'a button of %s that is pressed before it runs works once',
  async (path) => {
    await using visitor = await open();
    const { page } = visitor;
    const release = await holdApplication(page);
    await page.goto(path);
    const change = page.getByRole('banner').getByRole('link', { name: /^EN/ });
    await change.click();
    await change.click();
    release();
    await page.locator('html[lang="en"]').waitFor();
    await running(page);
    await eventually(() => page.evaluate(() => localStorage.getItem('language')), 'en');
  },
);

test('links, the menu and further features work before the application runs', async () => {
  await using visitor = await open({ width: 360 });
  const { page } = visitor;
  await holdApplication(page);
  await page.goto('/services');
  const more = page.locator('summary', { hasText: '+1 mais: Leitura de tarot' });
  await more.click();
  await more.locator('xpath=..').getByRole('listitem').waitFor();
  const menu = page.getByRole('navigation', { name: 'Navegação principal' });
  await page.getByRole('button', { name: 'Abrir o menu' }).click();
  await menu.getByRole('link', { name: 'Sobre mim' }).waitFor();
  await page.keyboard.press('Escape');
  await menu.getByRole('link', { name: 'Sobre mim' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Abrir o menu' }).click();
  await menu.getByRole('link', { name: 'Sobre mim' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sobre mim' }).waitFor();
});

test('a page that is linked in the first view is opened from memory', async () => {
  await using visitor = await open();
  const { page } = visitor;
  await holdApplication(page);
  const delivery = async () => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.getByRole('banner').getByRole('link', { name: 'Sobre mim' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sobre mim' }).waitFor();
    return page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as { deliveryType?: string } | undefined)?.deliveryType,
    );
  };
  // No event tells when the browser has fetched the page in advance: on a busy machine the press may come before that.
  await eventually(delivery, 'navigational-prefetch');
});

test('a menu that was opened before the application runs stays open and is closed by Back', async () => {
  await using visitor = await open({ width: 360 });
  const { page } = visitor;
  const release = await holdApplication(page);
  await page.goto('/privacy');
  await page.goto('/about');
  await page.getByRole('button', { name: 'Abrir o menu' }).click();
  release();
  await page.getByRole('button', { name: 'Fechar o menu' }).waitFor();
  await page.waitForFunction(() => (history.state as { layer?: true } | null)?.layer === true);
  await page.goBack();
  await page.getByRole('button', { name: 'Abrir o menu' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/about');
});

test('text, choice, caret and focus of a form survive the start', async () => {
  await using visitor = await open();
  const { page } = visitor;
  const release = await holdApplication(page);
  await page.goto('/booking');
  const field = (name: string) => page.locator(`main [name="${name}"]`);
  await field('service').selectOption('mapa-astral');
  await field('email').fill('ana@example.org');
  await field('message').pressSequentially('Gostava de');
  await page.keyboard.press('Home');
  await page.keyboard.type('Olá. ');
  release();
  await running(page);
  await page.keyboard.type('Bom dia. ');
  expect(await field('message').inputValue()).toBe('Olá. Bom dia. Gostava de');
  const kept = async () => [await field('service').inputValue(), await field('email').inputValue()];
  await eventually(kept, ['mapa-astral', 'ana@example.org']);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('message');
});

test('a day and an hour that are chosen before the application comes count', async () => {
  await using visitor = await open();
  const { page } = visitor;
  const release = await holdApplication(page);
  await page.goto('/booking');
  const day = page.locator('label:not([data-closed]) [name="day"]').nth(3);
  await day.check();
  await page.locator('[name="hour"]').last().check();
  release();
  await running(page);
  await eventually(() => page.locator('main [name="date"]').inputValue(), await day.inputValue());
  await eventually(() => page.locator('main [name="time"]').inputValue(), '18:30');
});

test('a date that is half typed when the application comes is kept', async () => {
  await using visitor = await open({ locale: 'en-US' });
  const { page } = visitor;
  const release = await holdApplication(page);
  await page.goto('/booking');
  const last = page.waitForResponse(/\/assets\/page-/);
  await page.locator('#other-moment > summary').click();
  await page.locator('main [name="date"]').focus();
  await page.keyboard.type('12');
  release();
  await (await last).finished();
  await page.waitForLoadState('networkidle');
  await page.keyboard.type('122099');
  await page.getByText('12 de dezembro de 2099').waitFor();
  expect(await page.locator('main [name="date"]').inputValue()).toBe('2099-12-12');
});

test('a form with a draft, or with a query that its page does not know, needs no sign', async () => {
  await using visitor = await open();
  const { page } = visitor;
  const holds = (name: string, value: string) =>
    page.waitForFunction(
      ([field, wanted]) => document.querySelector<HTMLInputElement>(`main [name="${field}"]`)?.value === wanted,
      [name, value],
    );
  await stopClock(page);
  await page.goto('/booking?service=mapa-astral&from=newsletter');
  await holds('service', 'mapa-astral');
  await page.locator('[name="name"]').fill('Ana Nunes');
  await page.goto('/booking');
  await holds('name', 'Ana Nunes');
});
