import { describe, expect, test } from '@jest/globals';
import { testAdmin } from '../../infra/local/stack/test-stack.ts';
import { findingsAtBothWidths } from '../public/accessibility.ts';
import { api, down, field, focused, open, screens, withPanel } from './panel.ts';

withPanel();

const words = {
  pt: {
    submit: 'Entrar',
    wrong: 'O e-mail ou a palavra-passe não estão certos.',
    failed: 'Não foi possível entrar. Por favor tente novamente.',
    wait: 'Pode tentar de novo daqui a 3 minutos.',
    back: 'Voltar ao site',
    signOut: 'Terminar sessão',
    cancel: 'Cancelar',
    services: 'Serviços',
  },
  en: {
    submit: 'Sign in',
    wrong: 'E-mail or password is wrong',
    failed: 'Login failed. Please try again.',
    wait: 'You can try again in 3 minutes.',
    back: 'Back to website',
    signOut: 'Log out',
    cancel: 'Cancel',
    services: 'Services',
  },
};

describe.each(screens)('signing in and out, in %s at %d px', (language, width) => {
  const say = words[language];

  test('to the login, in with the right words only, back to where she was, and out again', async () => {
    await using visitor = await open({ signedIn: false, language, width, expected: /401|429|503/ });
    const { page } = visitor;
    await page.goto('/admin/services');
    await page.waitForURL('**/admin/login');
    expect(await findingsAtBothWidths(page)).toEqual([]);
    expect(await page.getByRole('link', { name: say.back }).getAttribute('href')).toBe('/');

    await field(page, 'email').fill(testAdmin.email);
    await field(page, 'password').fill('not this one');
    await page.getByRole('button', { name: say.submit }).click();
    await page.getByText(say.wrong).waitFor();
    expect(await findingsAtBothWidths(page)).toEqual([]);

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

    if (width < 901) await page.locator('header button[aria-expanded]').click();
    const signOut = page.getByRole('button', { name: say.signOut });
    await signOut.click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await findingsAtBothWidths(page)).toEqual([]);
    // The harmless answer has the focus, and Tab stays inside.
    expect(await focused(page)).toBe(say.cancel);
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
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');

    if (width < 901) await page.locator('header button[aria-expanded]').click();
    await signOut.click();
    await dialog.getByRole('button', { name: say.signOut }).click();
    await page.waitForURL('**/admin/login');
    expect(await page.evaluate(() => [localStorage.getItem('adminToken'), localStorage.getItem('adminUser')])).toEqual([
      null,
      null,
    ]);
  });
});

describe('a session', () => {
  test('that the server refuses ends at the login, without going round', async () => {
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
    expect(await findingsAtBothWidths(page)).toEqual([]);
    await page.unroute('**/api/auth/verify');
    await retry.click();
    await page.getByRole('heading', { level: 1, name: 'Painel' }).waitFor();
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
