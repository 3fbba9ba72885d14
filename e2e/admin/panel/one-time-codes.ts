import { expect, test } from '@jest/globals';
import { testAdmin } from '../../../infra/local/stack/test-stack.ts';
import { field, open } from '../panel.ts';
import { withAuthenticator } from './authenticator.ts';

const say = {
  wrong: 'O e-mail ou a palavra-passe não estão certos.',
};

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
  await page.getByText('Não se entra com a palavra-passe').waitFor();

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
  await page.getByText('Já pode voltar a entrar com a palavra-passe.').waitFor();
  await devtools.send('WebAuthn.disable');
  await devtools.detach();
});
