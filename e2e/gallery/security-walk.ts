import type { Page } from 'playwright-core';
import type { Guide, Walk } from './look.ts';

const security = {
  success: true,
  otherSessions: 2,
  passkeys: [
    { id: 'p', name: 'O meu telemóvel', createdAt: '2026-11-20T10:00:00.000Z', lastUsedAt: '2026-11-21T10:00:00.000Z' },
    { id: 'q', name: 'Computador', createdAt: '2026-11-20T10:00:00.000Z', lastUsedAt: null },
  ],
};

/** The sections of the settings that concern the sign-in. */
export const securityWalk: Walk = {
  name: 'signing in safely',
  expected: /404/,
  async go({ page, look, says, press }) {
    await page.route('**/api/auth/security', (asked) => asked.fulfill({ json: security }));
    await page.route('**/api/auth/sessions**', (asked) => asked.fulfill({ json: { success: true, message: 'Ended' } }));
    await page.goto('/admin/settings#devices');
    await says('noutros 2 aparelhos', '2 other devices');
    await look('security');
    await press('Terminar todas as outras', 'End all others');
    await says('As outras sessões terminaram.', 'The other sessions have ended.');
    await look('security-ended');
    await page.locator('#passkeys > h3 button').click();
    await press('Retirar a passkey: Computador', 'Remove the passkey: Computador');
    await look('passkey-removing');
  },
};

/** The pages of the link that sets a new password. They need no session. */
export async function walkNewPassword({ page, look, says, language }: Guide): Promise<void> {
  const fill = (name: string, value: string) => field(page, name).fill(value);
  await page.goto('/admin/login');
  await page.getByRole('link', { name: { pt: 'Esqueceu-se', en: 'Forgot' }[language] }).click();
  await fill('email', 'ana@exemplo.test');
  const answers = [
    { status: 503, json: { success: false, code: 'no_mail', message: 'No mail' } },
    { json: { success: true, message: 'Sent' } },
  ];
  await page.route('**/api/auth/forgot-password', (asked) => asked.fulfill(answers.shift()));
  await page.locator('main button[type="submit"]').click();
  await says('npm run admin -- reset', 'npm run admin -- reset');
  await look('forgot-no-mail');
  await page.locator('main button[type="submit"]').click();
  await says('Se este for o e-mail da conta', 'If this is the account’s e-mail');
  await look('forgot-sent');
  await page.goto('/admin/reset');
  await says('Esta ligação não está completa.', 'This link isn’t complete.');
  await look('new-password-no-ticket');
  await page.goto('/admin/login');
  await page.goto('/admin/reset#not-a-ticket');
  await fill('newPassword', 'cinco');
  await page.locator('main button[type="submit"]').click();
  await says('A palavra-passe deve ter pelo menos 6 caracteres', 'Password must be at least 6 characters');
  await look('new-password-faults');
  await fill('newPassword', 'um novo passeio');
  await fill('confirmation', 'um novo passeio');
  await page.route('**/api/auth/reset-password', (asked) =>
    asked.fulfill({ status: 401, json: { success: false, code: 'wrong_reset_link', message: 'Gone' } }),
  );
  await page.locator('main button[type="submit"]').click();
  await says('Esta ligação já não funciona.', 'This link is no longer valid.');
  await look('new-password-refused');
}

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
