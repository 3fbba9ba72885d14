import { expect, test } from '@jest/globals';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { testAdmin } from '../../../infra/local/stack/test-stack.ts';
import { api, field, focused, open } from '../panel.ts';

const screen = { language: 'pt', width: 360 } as const;

test('the panel redirects to sign-in, accepts only the right password, returns to the page, and signs out', async () => {
  await using visitor = await open({ signedIn: false, ...screen, expected: /401/ });
  const { page } = visitor;
  await page.goto('/admin/services');
  await page.waitForURL('**/admin/login');
  expect(await page.getByRole('link', { name: 'Voltar ao site' }).getAttribute('href')).toBe('/');
  // On a home screen the panel opens itself.
  const manifest = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '';
  expect(await (await page.request.get(manifest)).json()).toMatchObject({ start_url: '/admin', scope: '/admin' });
  const sites = /href="(\/site\.webmanifest)"/.exec(await (await page.request.get('/')).text())?.[1] ?? '';
  expect(await (await page.request.get(sites)).json()).toMatchObject({ start_url: '/' });

  await field(page, 'email').fill(testAdmin.email);
  await field(page, 'password').fill('not this one');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByText('O e-mail ou a palavra-passe não estão certos.').waitFor();

  await field(page, 'password').fill(testAdmin.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Serviços' }).waitFor();
  const stored = await page.evaluate(() => [localStorage.getItem('adminToken'), localStorage.getItem('adminUser')]);
  expect(stored[0]).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(JSON.parse(stored[1] ?? '')).toMatchObject({ email: testAdmin.email });

  await page.goto('/admin/login');
  await page.waitForURL('**/admin/dashboard');

  const account = page.getByRole('button', { name: 'Conta: Luar' });
  await account.click();
  const signOut = page.getByRole('dialog').getByRole('button', { name: 'Terminar sessão' });
  await signOut.click();
  const dialog = page.getByRole('dialog', { name: 'Terminar a sessão?' });
  await dialog.waitFor();
  // The cancel button has the focus, and Tab stays inside the dialog.
  await eventually(() => focused(page), 'Cancelar');
  for (let presses = 0; presses < 5; presses++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await eventually(() => focused(page), 'Conta: Luar');

  await account.click();
  await signOut.click();
  await dialog.getByRole('button', { name: 'Terminar sessão' }).click();
  await page.waitForURL('**/admin/login');
  expect(await page.evaluate(() => [localStorage.getItem('adminToken'), localStorage.getItem('adminUser')])).toEqual([
    null,
    null,
  ]);
});

test('a session that the server refuses ends at the sign-in page, without a redirect loop', async () => {
  await using visitor = await open({ expected: /401/ });
  const { page } = visitor;
  await (await api()).send('DELETE', '/api/auth/sessions');
  const verified: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/verify')) verified.push(request.url());
  });
  await page.goto('/admin/settings');
  await page.waitForURL('**/admin/login');
  await page.locator('main form').waitFor();
  expect(verified.length).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
});

test('the dashboard, the sidebar and the settings show their entries in order, and the signed-in user', async () => {
  await using visitor = await open({ language: 'en' });
  const { page } = visitor;
  for (const path of ['/admin', '/admin/dashboard']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  }
  // A new stack has three active services and no booking.
  const counts = page.getByRole('region', { name: 'Quick actions' }).getByRole('list');
  // The services and the requests are counted by two calls: both have answered when no figure is a dash.
  await counts.getByText('–').first().waitFor({ state: 'detached' });
  await counts.getByText('0').waitFor();
  const counted = (await counts.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  expect(counted).toEqual(['3 Total services', '3 Active services', '0 Total bookings']);
  const actions = page.getByRole('region', { name: 'Quick actions' }).getByRole('link');
  expect(await actions.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/admin/services/new',
    '/admin/home-content',
    '/admin/bookings',
    '/admin/settings',
    '/admin/services',
    '/admin/services',
    '/admin/bookings',
  ]);

  const side = page.getByRole('navigation', { name: 'Admin' });
  const named = (await side.getByRole('listitem').allInnerTexts()).map((text) => text.trim());
  expect(named).toEqual(['Dashboard', 'Home Page', 'Services', 'Bookings', 'Settings']);
  // The first start names the administrator "Admin". The site says the practitioner's name, or the brand.
  const { name, email } = { name: 'Admin', email: testAdmin.email };
  const who = side.locator('p').filter({ has: page.locator('b') });
  expect((await who.innerText()).split(/\s*\n+\s*/)).toEqual(['Luar', email]);
  expect(await side.getByRole('link', { name: 'View site' }).getAttribute('href')).toBe('/');

  // Each address marks its room, also those that have no entry of their own.
  const belongs = {
    'diary/off': 'Bookings',
    'diary/calendars': 'Settings',
    'mail-queue': 'Settings',
  };
  for (const [path, room] of Object.entries(belongs)) {
    await page.goto(`/admin/${path}`);
    await side.getByRole('link', { name: room }).and(page.locator('[aria-current]')).waitFor();
  }

  await page.goto('/admin/settings#hours');
  const account = page.locator('main dl');
  expect((await account.innerText()).split(/\s*\n+\s*/)).toEqual([
    'Name',
    name,
    'E-mail',
    email,
    'Role',
    'Administrator',
  ]);

  // A dialog closed on an address with a fragment gives the focus back.
  const out = side.getByRole('button', { name: 'Log out' });
  await out.click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await out.and(page.locator(':focus')).waitFor();
});
