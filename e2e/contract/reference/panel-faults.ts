import { expect, test } from '@jest/globals';
import { reloaded } from '../../public/browser.ts';
import { goTo, open } from '../visitor.ts';
import { site } from './site.ts';

test('a panel whose code does not load shows what failed and a button that loads it again', async () => {
  await using visitor = await open(site, true);
  const { page } = visitor;
  for (const [language, title, reload, heading] of [
    ['pt', 'Não foi possível abrir esta página', 'Recarregar a página', 'Definições'],
    ['en', 'This page didn’t load', 'Reload the page', 'Settings'],
  ] as const) {
    await page.route('**/panel.js', (asked) => asked.abort());
    await goTo(page, '/admin/settings', language);
    // The page reloads itself once per address.
    if (language === 'pt') await reloaded(page);
    await page.getByRole('main').getByRole('heading', { level: 1, name: title }).waitFor();
    await page.unroute('**/panel.js');
    await page.getByRole('button', { name: reload }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
});

test('a rate limit of the server is shown as a pause, and keeps the session', async () => {
  await using visitor = await open(site, true);
  const { page } = visitor;
  await page.route('**/api/auth/verify', (asked) => asked.fulfill({ status: 429, json: { message: 'Slow down' } }));
  await goTo(page, '/admin/settings', 'pt');
  await page.getByText('O servidor pede uma pausa').waitFor();
  expect(await page.getByText('não respondeu').count()).toBe(0);
  await page.unroute('**/api/auth/verify');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByRole('heading', { level: 1, name: 'Definições' }).waitFor();
});

test('signing out without that call on the server ends the session in this browser only, and says so', async () => {
  await using visitor = await open(site, true);
  const { page } = visitor;
  await goTo(page, '/admin/settings', 'en');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.getByText('You’re logged out in this browser, but').waitFor();
  expect(await page.evaluate(() => [localStorage.getItem('adminToken'), JSON.stringify(sessionStorage)])).toEqual([
    null,
    expect.not.stringContaining('reference-token'),
  ]);
});
