import { describe, expect, test } from '@jest/globals';
import { testAdmin } from '../../../infra/local/stack/test-stack.ts';
import { api, down, field, open } from '../panel.ts';

describe('a session', () => {
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

  test('that is signed out while the server is unreachable ends here at once, and there after the server is back', async () => {
    await using visitor = await open({ language: 'en', expected: /ERR_FAILED/ });
    const { page } = visitor;
    await page.goto('/admin/settings');
    await page.route('**/api/auth/logout', (asked) => asked.abort());
    const elsewhere = await api();
    const sessionsOpen = async () =>
      (await elsewhere.json<{ otherSessions: number }>('GET', '/api/auth/security')).otherSessions;
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.getByText('this page keeps trying to end the session there').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
    // The token that is kept for the sign-out call opens no session, not even after a reload.
    await page.reload();
    await page.getByText('this page keeps trying to end the session there').waitFor();
    const before = await sessionsOpen();

    await page.unroute('**/api/auth/logout');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText('the session has ended there, too').waitFor();
    expect(await sessionsOpen()).toBe(before - 1);
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
    await page.getByText('this page keeps trying to end the session there').waitFor();
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
});
