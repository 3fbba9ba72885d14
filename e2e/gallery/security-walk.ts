import type { Page } from 'playwright-core';
import type { Guide, Walk } from './look.ts';

const says = ({ page, language }: Guide, pt: string, en: string) =>
  page.getByText({ pt, en }[language]).first().waitFor();

const session = {
  id: 'a',
  device: 'Chrome · Windows',
  way: 'password',
  trusted: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: '2026-11-20T10:00:00.000Z',
  current: true,
};
const security = {
  success: true,
  codesLeft: 2,
  passkeyOnly: false,
  passkeys: [
    { id: 'p', name: 'O meu telemóvel', createdAt: '2026-11-20T10:00:00.000Z', lastUsedAt: '2026-11-21T10:00:00.000Z' },
    { id: 'q', name: 'Computador', createdAt: '2026-11-20T10:00:00.000Z', lastUsedAt: null },
  ],
  sessions: [
    session,
    { ...session, id: 'b', device: 'Firefox · Android', current: false },
    { ...session, id: 'c', device: '', current: false },
  ],
};

/** The sections of the settings that concern the sign-in. */
export const securityWalk: Walk = {
  name: 'signing in safely',
  expected: /404/,
  async go(guide) {
    const { page, look } = guide;
    await page.route('**/api/auth/security', (asked) => asked.fulfill({ json: security }));
    await page.route('**/api/auth/sessions**', (asked) => asked.fulfill({ json: { success: true, message: 'Ended' } }));
    await page.goto('/admin/settings');
    await says(guide, 'Firefox · Android', 'Firefox · Android');
    await look('security');
    await page
      .getByRole('button', { name: { pt: 'Terminar todas as outras', en: 'End all others' }[guide.language] })
      .click();
    await says(guide, 'As outras sessões terminaram.', 'The other sessions have ended.');
    await look('security-ended');
    const { making, confirming } = {
      pt: { making: 'Fazer dez códigos novos', confirming: 'Entrar só com passkey' },
      en: { making: 'Make ten new codes', confirming: 'Sign in with passkeys only' },
    }[guide.language];
    const dialog = page.getByRole('dialog');
    const codes = Array.from({ length: 10 }, (_, index) => `0123-4567-89ab-cde${index}`);
    await page.route('**/api/auth/confirm', (asked) => asked.fulfill({ json: { success: true, proof: 'p' } }));
    await page.route('**/api/auth/codes', (asked) => asked.fulfill({ status: 201, json: { success: true, codes } }));
    await page.getByRole('button', { name: making }).click();
    await dialog.locator('[name="password"]').fill('a palavra-passe');
    await look('codes-asking');
    await dialog.getByRole('button', { name: making }).click();
    await says(guide, codes[9]!, codes[9]!);
    await look('codes-made');
    await page.getByRole('button', { name: confirming }).click();
    await look('passkey-only-asking');
    await page.keyboard.press('Escape');
    const adding = { pt: 'Acrescentar uma passkey', en: 'Add a passkey' }[guide.language];
    await page.getByRole('button', { name: adding }).click();
    await page.getByRole('dialog').getByRole('button', { name: adding }).click();
    await says(guide, 'Preencha este campo.', 'Please fill in this field.');
    await look('passkey-adding');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', {
        name: { pt: 'Retirar a passkey: Computador', en: 'Remove the passkey: Computador' }[guide.language],
      })
      .click();
    await look('passkey-removing');
  },
};

/** The page of the link that sets a new password. It needs no session. */
export async function walkNewPassword(guide: Guide): Promise<void> {
  const { page, look } = guide;
  const fill = (name: string, value: string) => field(page, name).fill(value);
  await page.goto('/admin/reset');
  await says(guide, 'Esta ligação não está completa.', 'This link isn’t complete.');
  await look('new-password-no-ticket');
  await page.goto('/admin/login');
  await page.goto('/admin/reset#not-a-ticket');
  await fill('newPassword', 'cinco');
  await page.locator('main button[type="submit"]').click();
  await says(guide, 'A palavra-passe deve ter pelo menos 6 caracteres', 'Password must be at least 6 characters');
  await look('new-password-faults');
  await fill('newPassword', 'um novo passeio');
  await fill('confirmation', 'um novo passeio');
  await page.route('**/api/auth/reset-password', (asked) =>
    asked.fulfill({ status: 401, json: { success: false, code: 'wrong_reset_link', message: 'Gone' } }),
  );
  await page.locator('main button[type="submit"]').click();
  await says(guide, 'Esta ligação já não funciona.', 'This link is no longer valid.');
  await look('new-password-refused');
}

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
