import { expect, test } from '@jest/globals';
import type { CDPSession, Page } from 'playwright-core';
import { testAdmin } from '../../../infra/local/stack/test-stack.ts';
import { visit } from '../../public/browser.ts';
import { api, field, open, panel } from '../panel.ts';

const desk = { language: 'en', width: 1280 } as const;
const phone = { language: 'pt', width: 360 } as const;

test('the password can be changed, which ends other sessions and keeps this one', async () => {
  await using visitor = await open({ ...desk, expected: /400/ });
  const { page } = visitor;
  const other = await api();
  await page.goto('/admin/settings#password');
  await page.getByRole('main').getByText(testAdmin.email).waitFor();
  const change = page.locator('#password button[type="submit"]');
  const fill = async (current: string, next: string, again: string) => {
    await field(page, 'currentPassword').fill(current);
    await field(page, 'newPassword').fill(next);
    await field(page, 'confirmation').fill(again);
    await change.click();
  };
  await fill(testAdmin.password, 'cinco', 'outra');
  await page.getByText('Password must be at least 6 characters').waitFor();
  await page.getByText('New passwords do not match').waitFor();
  await fill('not this one', 'seis66', 'seis66');
  await page.getByText('The current password is wrong.').first().waitFor();
  await page.getByText('This will do. 12 characters are much safer.').waitFor();
  await fill(testAdmin.password, 'um novo passeio', 'um novo passeio');
  await page.getByText('Password changed successfully!').waitFor();
  expect((await other.get('/api/auth/verify')).status).toBe(401);
  await fill('um novo passeio', testAdmin.password, testAdmin.password);
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="newPassword"]')?.value === '');
  await page.reload();
  await page.getByRole('main').getByText(testAdmin.email).waitFor();
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
  await using visitor = await open(phone);
  const { page } = visitor;
  const devtools = await withAuthenticator(page);
  const dialog = page.getByRole('dialog');
  const confirm = async (button: string) => {
    await dialog.locator('[name="password"]').fill(testAdmin.password);
    await dialog.getByRole('button', { name: button }).click();
  };
  await page.goto('/admin/settings#passkeys');
  await page.getByRole('button', { name: 'Acrescentar uma passkey' }).click();
  await dialog.locator('[name="name"]').fill('O meu telemóvel');
  await confirm('Acrescentar uma passkey');
  await page.getByText('A passkey foi acrescentada.').waitFor();
  await page.getByText('Ainda não foi usada').waitFor();

  await page.evaluate(() => localStorage.removeItem('adminToken'));
  // The browser refuses a ceremony for another site, and one at another address of this site.
  const { port } = new URL(page.url());
  await using elsewhere = await visit(panel().browser, `http://127.0.0.1:${port}`, phone);
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
  await page.goto('/admin/settings#passkeys');
  await page.getByRole('button', { name: 'Retirar a passkey: O meu telemóvel' }).click();
  await confirm('Retirar');
  await page.getByText('A passkey foi retirada.').waitFor();
  await page.evaluate(() => localStorage.removeItem('adminToken'));
  const asked = page.waitForResponse('**/api/auth/passkey/options');
  await page.goto('/admin/login');
  expect(await (await asked).json()).toMatchObject({ registered: false });
  expect(await page.getByRole('button', { name: 'Usar uma passkey' }).count()).toBe(0);
  await devtools.send('WebAuthn.disable');
  await devtools.detach();
});
