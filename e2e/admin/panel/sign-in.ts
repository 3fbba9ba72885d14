import { describe, expect, test } from '@jest/globals';
import type { CDPSession, Page } from 'playwright-core';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { testAdmin } from '../../../infra/local/stack/test-stack.ts';
import { rendered, visit } from '../../public/browser.ts';
import { api, down, field, focused, homeContent, open, panel } from '../panel.ts';

const screen = { language: 'pt', width: 360 } as const;

const say = {
  submit: 'Entrar',
  wrong: 'O e-mail ou a palavra-passe não estão certos.',
  failed: 'Não foi possível entrar. Por favor tente novamente.',
  wait: 'Pode tentar de novo daqui a 3 minutos.',
  back: 'Voltar ao site',
  signOut: 'Terminar sessão',
  cancel: 'Cancelar',
  services: 'Serviços',
};

describe('signing in and out', () => {
  test('the panel redirects to sign-in, accepts only the right password, returns to the page, and signs out', async () => {
    await using visitor = await open({ signedIn: false, ...screen, expected: /401|429|503/ });
    const { page } = visitor;
    await page.goto('/admin/services');
    await page.waitForURL('**/admin/login');
    expect(await page.getByRole('link', { name: say.back }).getAttribute('href')).toBe('/');
    // On a home screen the panel opens itself.
    const manifest = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '';
    expect(await (await page.request.get(manifest)).json()).toMatchObject({ start_url: '/admin', scope: '/admin' });
    const sites = /href="(\/site\.webmanifest)"/.exec(await (await page.request.get('/')).text())?.[1] ?? '';
    expect(await (await page.request.get(sites)).json()).toMatchObject({ start_url: '/' });

    await field(page, 'email').fill(testAdmin.email);
    await field(page, 'password').fill('not this one');
    await page.getByRole('button', { name: say.submit }).click();
    await page.getByText(say.wrong).waitFor();

    await page.route('**/api/auth/login', (asked) => asked.fulfill(down));
    await page.getByRole('button', { name: say.submit }).click();
    await page.getByText(say.failed).waitFor();
    await page.unroute('**/api/auth/login');

    await page.route('**/api/auth/login', (asked) =>
      asked.fulfill({
        status: 429,
        headers: { 'Retry-After': '170' },
        json: { success: false, message: 'Too many' },
      }),
    );
    await page.getByRole('button', { name: say.submit }).click();
    await page.getByText(say.wait).waitFor();
    await page.unroute('**/api/auth/login');

    await field(page, 'password').fill(testAdmin.password);
    await page.getByRole('button', { name: say.submit }).click();
    await page.getByRole('heading', { level: 1, name: say.services }).waitFor();
    const stored = await page.evaluate(() => [localStorage.getItem('adminToken'), localStorage.getItem('adminUser')]);
    expect(stored[0]).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(JSON.parse(stored[1] ?? '')).toMatchObject({ email: testAdmin.email });

    await page.goto('/admin/login');
    await page.waitForURL('**/admin/dashboard');

    await page.locator('header button[aria-expanded]').click();
    const signOut = page.getByRole('button', { name: say.signOut });
    await signOut.click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    // The cancel button has the focus, and Tab stays inside the dialog.
    await eventually(() => focused(page), say.cancel);
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
    await eventually(() => page.evaluate(() => document.activeElement?.tagName), 'BUTTON');

    await page.locator('header button[aria-expanded]').click();
    await signOut.click();
    await dialog.getByRole('button', { name: say.signOut }).click();
    await page.waitForURL('**/admin/login');
    expect(await page.evaluate(() => [localStorage.getItem('adminToken'), localStorage.getItem('adminUser')])).toEqual([
      null,
      null,
    ]);
  });
});

/** Lets the browser answer for a device with passkeys. */
async function withAuthenticator(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
}

test('a passkey is added after the password, signs in on this site alone, and no longer does once it is removed', async () => {
  await using visitor = await open({ language: 'pt', width: 360, expected: /401/ });
  const { page } = visitor;
  const devtools = await withAuthenticator(page);
  const dialog = page.getByRole('dialog');
  const confirm = async (button: string) => {
    await dialog.locator('[name="password"]').fill(testAdmin.password);
    await dialog.getByRole('button', { name: button }).click();
  };
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'Acrescentar uma passkey' }).click();
  await dialog.locator('[name="name"]').fill('O meu telemóvel');
  await confirm('Acrescentar uma passkey');
  await page.getByText('A passkey foi acrescentada.').waitFor();
  await page.getByText('Ainda não foi usada').waitFor();

  await page.evaluate(() => localStorage.removeItem('adminToken'));
  // The browser refuses a ceremony for another site, and one at another address of this site.
  const { port } = new URL(page.url());
  await using elsewhere = await visit(panel().browser, `http://127.0.0.1:${port}`, screen);
  await page.route('**/api/auth/passkey/options', async (asked) => {
    const { options, ...answer } = (await (await asked.fetch()).json()) as { options: object };
    await asked.fulfill({ json: { ...answer, options: { ...options, rpId: 'luar.example' } } });
  });
  for (const other of [page, elsewhere.page]) {
    await other.goto('/admin/login');
    await other.getByRole('button', { name: 'Usar uma passkey' }).click();
    await other.getByText('Não foi possível entrar com a passkey.').waitFor();
  }
  await page.unroute('**/api/auth/passkey/options');
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Usar uma passkey' }).click();
  await page.waitForURL('**/admin/dashboard');
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'Retirar a passkey: O meu telemóvel' }).click();
  await confirm('Retirar');
  await page.getByText('A passkey foi retirada.').waitFor();
  await page.evaluate(() => localStorage.removeItem('adminToken'));
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Usar uma passkey' }).click();
  await page.getByText('Esta passkey não foi aceite.').waitFor();
  await devtools.send('WebAuthn.disable');
  await devtools.detach();
});

test('one-time codes are made after the password, shown once, and sign in when only passkeys do', async () => {
  await using visitor = await open({ language: 'pt', width: 360, expected: /401/ });
  const { page } = visitor;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const devtools = await withAuthenticator(page);
  const dialog = page.getByRole('dialog');
  await page.goto('/admin/settings');
  await page.getByText('Para isso precisa de uma passkey e de códigos de uso único.').waitFor();
  await page.getByRole('button', { name: 'Fazer dez códigos novos' }).click();
  await dialog.locator('[name="password"]').fill(testAdmin.password);
  await page.keyboard.press('Enter');
  await page.getByText('não voltam a ser mostrados').waitFor();
  const codes = await page.locator('ol code').allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'Copiar' }).click();
  await page.getByText('Os códigos foram copiados.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  await page.emulateMedia({ media: 'print' });
  const printed = (await page.evaluate(() => document.body.innerText)).split(/\s+/).filter((word) => /-.+-/.test(word));
  expect([printed, await page.getByRole('heading').count()]).toEqual([codes, 0]);
  await page.emulateMedia({ media: null });

  await page.getByRole('button', { name: 'Acrescentar uma passkey' }).click();
  await dialog.locator('[name="name"]').fill('O meu telemóvel');
  await dialog.locator('[name="password"]').fill(codes[0]!);
  await page.keyboard.press('Enter');
  await page.getByText('A passkey foi acrescentada.').waitFor();
  await page.getByText('Restam 9 códigos.').waitFor();
  await page.getByRole('button', { name: 'Entrar só com passkey' }).click();
  await dialog.getByRole('button', { name: 'Confirmar com passkey' }).click();
  await page.getByText('A palavra-passe não serve para entrar.').waitFor();

  await page.evaluate(() => localStorage.removeItem('adminToken'));
  await page.goto('/admin/login');
  await field(page, 'email').fill(testAdmin.email);
  for (const [password, says] of [
    [testAdmin.password, say.wrong],
    [codes[0]!, say.wrong],
  ] as const) {
    await field(page, 'password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByText(says).waitFor();
  }
  await page.getByLabel('Este aparelho é meu').check();
  await field(page, 'password').fill(codes[1]!.toUpperCase());
  const trusted = page.waitForResponse('**/api/auth/trust');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/dashboard');
  // Otherwise the next page could cancel the call.
  await trusted;
  await page.goto('/admin/settings');
  await page.getByText('Termina 30\u00a0dias depois do último uso').waitFor();
  await page.getByRole('button', { name: 'Voltar a aceitar a palavra-passe' }).click();
  await dialog.locator('[name="password"]').fill(codes[2]!);
  await page.keyboard.press('Enter');
  await page.getByText('A palavra-passe volta a servir para entrar.').waitFor();
  await devtools.send('WebAuthn.disable');
  await devtools.detach();
});

describe('a session', () => {
  test('that the server refuses ends at the sign-in page, without a redirect loop', async () => {
    await using visitor = await open({ expected: /401/ });
    const { page } = visitor;
    await (await api()).post('/api/auth/logout');
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

  test('is not ended by a server that does not answer', async () => {
    await using visitor = await open({ expected: /503/ });
    const { page } = visitor;
    await page.route('**/api/auth/verify', (asked) => asked.fulfill(down));
    await page.goto('/admin/dashboard');
    const retry = page.getByRole('button', { name: 'Tentar de novo' });
    await retry.waitFor();
    await page.unroute('**/api/auth/verify');
    await retry.click();
    await page.getByRole('heading', { level: 1, name: 'Painel' }).waitFor();
  });

  test('that is signed out while the server is unreachable ends here at once and everywhere after the server is back', async () => {
    await using visitor = await open({ language: 'en', expected: /ERR_FAILED/ });
    const { page } = visitor;
    await page.goto('/admin/settings');
    await page.route('**/api/auth/logout', (asked) => asked.abort());
    const elsewhere = await api();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.getByText('other devices stay logged in for now').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
    // The token that is kept for the sign-out call opens no session, not even after a reload.
    await page.reload();
    await page.getByText('other devices stay logged in for now').waitFor();
    expect((await elsewhere.get('/api/auth/verify')).status).toBe(200);

    await page.unroute('**/api/auth/logout');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText('you’re now logged out on every device').waitFor();
    expect((await elsewhere.get('/api/auth/verify')).status).toBe(401);
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('sign-out')))).toEqual(
      [],
    );
  });

  test('that starts before the server is back is not ended by the delayed sign-out', async () => {
    await using visitor = await open({ language: 'en', expected: /ERR_FAILED/ });
    const { page } = visitor;
    await page.goto('/admin/settings');
    await page.route('**/api/auth/logout', (asked) => asked.abort());
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.getByText('other devices stay logged in for now').waitFor();
    await page.unroute('**/api/auth/logout');
    await field(page, 'email').fill(testAdmin.email);
    await field(page, 'password').fill(testAdmin.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('#admin-menu').waitFor({ state: 'attached' });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.waitForFunction(() => !Object.keys(sessionStorage).some((key) => key.includes('sign-out')));
    await page.goto('/admin/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  });

  test('ends in every tab at once', async () => {
    await using visitor = await open();
    const { page } = visitor;
    await page.goto('/admin/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const other = await page.context().newPage();
    await other.goto('/');
    await other.evaluate(() => localStorage.removeItem('adminToken'));
    await page.waitForURL('**/admin/login');
  });
});

test('the dashboard, the sidebar and the settings show their entries in order, and the signed-in user', async () => {
  await using visitor = await open({ language: 'en' });
  const { page } = visitor;
  for (const path of ['/admin', '/admin/dashboard']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  }
  // A new stack has three active services and no booking.
  const counts = page.getByRole('main').getByRole('list').first();
  // The services and the requests are counted by two calls: both have answered when no figure is a dash.
  await counts.getByText('–').first().waitFor({ state: 'detached' });
  await counts.getByText('0').waitFor();
  expect((await counts.innerText()).split(/\s*\n+\s*/)).toEqual([
    '3',
    'Total services',
    '3',
    'Active services',
    '0',
    'Total bookings',
  ]);
  const actions = page.getByRole('region', { name: 'Quick actions' }).getByRole('link');
  // They load after the counts.
  await actions.first().waitFor();
  expect(await actions.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/admin/services/new',
    '/admin/home-content',
    '/admin/bookings',
    '/admin/settings',
  ]);

  const side = page.getByRole('navigation', { name: 'Admin' });
  const named = await side.getByRole('listitem').allInnerTexts();
  const five = ['Dashboard', 'Home Page', 'Services', 'Bookings', 'Settings'];
  expect(named.map((text) => text.trim()).filter((text) => five.includes(text))).toEqual(five);
  const names = named.map((text) => text.trim());
  expect(names.indexOf('Messages')).toBe(names.indexOf('Bookings') + 1);
  expect(names.indexOf('My site')).toBe(names.indexOf('Settings') - 1);
  // The administrator that the first start creates.
  const { name, email } = { name: 'Admin', email: testAdmin.email };
  const who = side.locator('p').filter({ has: page.locator('b') });
  expect((await who.innerText()).split(/\s*\n+\s*/)).toEqual([name, email]);
  expect(await side.getByRole('link', { name: 'View site' }).getAttribute('href')).toBe('/');
  const width = async () => (await side.boundingBox())?.width ?? 0;
  const wide = await width();
  await side.getByRole('button', { name: 'Collapse the menu' }).click();
  await side.getByRole('button', { name: 'Expand the menu' }).waitFor();
  await page.waitForFunction(
    (before) => (document.getElementById('admin-menu')?.clientWidth ?? before) < before / 2,
    wide,
  );
  await side.getByRole('button', { name: 'Expand the menu' }).click();

  await page.goto('/admin/settings');
  const account = page.locator('main dl');
  expect((await account.innerText()).split(/\s*\n+\s*/)).toEqual([
    'Name',
    name,
    'E-mail',
    email,
    'Role',
    'Administrator',
  ]);
});

test('on the practitioner’s own device unsaved input survives a closed tab for a day, until the sign-out; on another it goes with the tab', async () => {
  await using visitor = await open({ signedIn: false, ...screen });
  const { page } = visitor;
  const typed = 'Escrito antes de fechar';
  const title = (tab: Page) => field(tab, 'hero.title.pt');
  const stored = (tab: Page) =>
    tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('luar:admin-draft:')));
  const signIn = async (own: boolean) => {
    await page.goto('/admin/login');
    await field(page, 'email').fill(testAdmin.email);
    await field(page, 'password').fill(testAdmin.password);
    await page.getByRole('checkbox', { name: 'Este aparelho é meu' }).setChecked(own);
    await page.getByRole('button', { name: say.submit }).click();
    await page.waitForURL('**/admin/dashboard');
  };
  const type = async () => {
    await page.goto('/admin/home-content');
    await title(page).fill(typed);
  };
  // A page without the script that empties the storage at the start of a visit.
  const expectInNewTab = async (wanted: [title: string, drafts: number], hoursLater = 0) => {
    const tab = await page.context().newPage();
    if (hoursLater > 0) await tab.clock.setFixedTime(Date.now() + hoursLater * 3_600_000);
    await tab.goto('/admin/home-content');
    await title(tab).waitFor();
    // The form restores a draft after its first render.
    await rendered(tab);
    await eventually(async () => [await title(tab).inputValue(), (await stored(tab)).length], wanted);
    await tab.close();
  };
  const { hero } = await homeContent();

  await signIn(false);
  await type();
  await expectInNewTab([hero.title.pt, 0]);
  page.on('dialog', (asked) => void asked.accept());
  await page.evaluate(() => localStorage.removeItem('adminToken'));
  await signIn(true);
  await type();
  await expectInNewTab([typed, 1]);
  await expectInNewTab([typed, 1], 23);
  await expectInNewTab([hero.title.pt, 0], 25);

  await title(page).fill(`${typed}, outra vez`);
  expect((await stored(page)).length).toBe(1);
  await page.locator('header button[aria-expanded]').click();
  await page.getByRole('button', { name: say.signOut }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.signOut }).click();
  await page.waitForURL('**/admin/login');
  expect(await stored(page)).toEqual([]);
});
