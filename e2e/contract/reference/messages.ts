import { expect, test } from '@jest/globals';
import { reloaded, rendered, told as isTold } from '../../public/browser.ts';
import { scenarios } from '../scenarios.ts';
import { type Call, specified } from '../specified-api.ts';
import { goTo, open, switchLanguage } from '../visitor.ts';
import { site } from './site.ts';

/** Opens a screen and makes its call fail. The test controls the page's clock. */
async function refused(
  page: Awaited<ReturnType<typeof open>>['page'],
  call: Call,
  language: 'pt' | 'en',
): Promise<void> {
  const { at, prepare, press } = scenarios[call];
  await page.clock.install();
  await goTo(page, at, language);
  await prepare?.(page);
  site.reference.set(call, 'refused');
  await press?.(page);
}

test.each([
  ['PUT /api/admin/services/{id}', 'Failed to update service. Slug is taken.', undefined, ''],
  ['POST /api/admin/services', 'Failed to create service. Slug is taken.', undefined, ''],
  ['POST /api/admin/services/{id}/toggle-active', 'Failed to toggle service status. Not switched.', 3100, ''],
  ['DELETE /api/admin/services/{id}', 'Failed to delete service. Not deleted, sorry.', 3100, ''],
  [
    'PUT /api/admin/home-content',
    'Failed to save content. Please try again. Content is too long.',
    5100,
    'Nothing was saved. What you typed is still here.',
  ],
] as const)('%s refused: the specified sentence, then the reason, for its time', async (call, told, lastsMs, stays) => {
  await using visitor = await open(site, true);
  const { page } = visitor;
  await refused(page, call, 'en');
  await isTold(page, told);
  await rendered(page);
  site.reference.set(call, 'specified');
  if (lastsMs === undefined) return;
  await page.clock.fastForward(lastsMs);
  await page.getByText(told).waitFor({ state: 'detached' });
  if (stays) await page.getByText(stays).waitFor();
});

test('a refused e-mail test shows a message for three seconds, and then a quiet line', async () => {
  await using visitor = await open(site, false);
  const { page } = visitor;
  await refused(page, 'POST /api/test-email', 'en');
  const alert = page.getByRole('alert').getByText('The test e-mail wasn’t sent.');
  await isTold(page, 'The test e-mail wasn’t sent.');
  await page.getByText('Mailbox is on holiday').waitFor();
  await page.clock.fastForward(3100);
  await alert.waitFor({ state: 'detached' });
  await page.getByText('Mailbox is on holiday').waitFor();
  site.reference.set('POST /api/test-email', 'specified');
});

const heard = '2026-11-21T15:04:00Z';
const mailStatus = (state: object) => ({
  json: {
    ...specified['GET /api/test-email/status'].answer,
    queue: 'up',
    worker: 'silent',
    lastHeard: heard,
    ...state,
  },
});

test.each([
  [
    'a silent worker',
    {},
    'O serviço de envio não dá sinal: confirme que está a funcionar. O último sinal do serviço de envio foi a 21 de novembro de 2026 às 15:04 (hora de Lisboa). Nessa altura, o envio de e-mails estava configurado.',
    'The mail worker is silent: check that it’s running. The mail worker was last heard on 21 November 2026 at 15:04 (Lisbon time). Sending e-mail was set up then.',
  ],
  [
    'a queue that is down',
    { queue: 'down', configured: false },
    'A fila de envio não responde: confirme que o Redis está a funcionar. O último sinal do serviço de envio foi a 21 de novembro de 2026 às 15:04 (hora de Lisboa). Nessa altura, o envio de e-mails ainda não estava configurado.',
    'The mail queue doesn’t answer: check that Redis is running. The mail worker was last heard on 21 November 2026 at 15:04 (Lisbon time). Sending e-mail wasn’t set up then.',
  ],
  [
    'a worker that was never heard',
    { lastHeard: null, configured: false },
    'O serviço de envio não dá sinal: confirme que está a funcionar. O serviço de envio ainda não deu sinal, por isso não se sabe se o envio de e-mails está configurado.',
    'The mail worker is silent: check that it’s running. The mail worker hasn’t been heard yet, so it isn’t known whether sending e-mail is set up.',
  ],
])('the mail status with %s says since when, and not that nothing is set up', async (_, state, pt, en) => {
  await using visitor = await open(site, false);
  const { page } = visitor;
  await page.route('**/api/test-email/status', (asked) => asked.fulfill(mailStatus(state)));
  await goTo(page, '/email-test', 'pt');
  await page.getByText(pt, { exact: true }).waitFor();
  await switchLanguage(page, 'en');
  await page.getByText(en, { exact: true }).waitFor();
  // Without any sign of the worker, no setting is known.
  if ('lastHeard' in state) expect(await page.locator('dd', { hasText: /^not set$/ }).count()).toBe(0);
});

test('a mail test above the daily limit says in how many hours the next one is possible', async () => {
  await using visitor = await open(site, false);
  const { page } = visitor;
  const { at, prepare, press } = scenarios['POST /api/test-email'];
  const full = { status: 429, headers: { 'retry-after': '80000' }, json: { success: false, message: 'Too many' } };
  await page.route('**/api/test-email', (asked) => asked.fulfill(full));
  await goTo(page, at, 'pt');
  await prepare?.(page);
  await press?.(page);
  await page.getByText('Pode voltar a enviar daqui a 23 horas.').waitFor();
  await switchLanguage(page, 'en');
  await page.getByText('You can send again in 23 hours.').waitFor();
});

test('a panel whose code does not load shows what failed and a button that loads it again', async () => {
  await using visitor = await open(site, true);
  const { page } = visitor;
  for (const [language, title, reload, heading] of [
    ['pt', 'Esta página não chegou a abrir', 'Recarregar a página', 'Definições'],
    ['en', 'This page didn’t load', 'Reload the page', 'Settings'],
  ] as const) {
    await page.route('**/panel.js', (asked) => asked.abort());
    await goTo(page, '/admin/settings', language);
    // The page loads itself anew, once for an address.
    if (language === 'pt') await reloaded(page);
    await page.getByRole('main').getByRole('heading', { level: 1, name: title }).waitFor();
    await page.unroute('**/panel.js');
    await page.getByRole('button', { name: reload }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
});

test.each([
  ['POST /api/bookings', '**/api/bookings', 'date', 'Error processing booking. Please try again.', true],
  ['POST /api/contact', '**/api/contact', 'subject', 'Error sending message. Please try again.', false],
] as const)('%s: the specified sentence stands over field errors too', async (call, address, field, told, clears) => {
  await using visitor = await open(site, false);
  const { page } = visitor;
  const errors = [{ field, code: 'required', message: 'This field is required' }];
  await page.route(address, (asked) => asked.fulfill({ status: 400, json: { success: false, message: 'No', errors } }));
  await refused(page, call, 'en');
  await page.getByText(told).waitFor();
  await page.locator(`#${field}-error`).waitFor();
  await page.clock.fastForward(5100);
  if (clears) await page.getByText(told).waitFor({ state: 'detached' });
  else expect(await page.getByText(told).isVisible()).toBe(true);
  site.reference.set(call, 'specified');
});

test.each([
  ['GET /api/services', 'Failed to load services'],
  ['GET /api/admin/services', 'Failed to fetch services'],
  ['GET /api/admin/services/{id}', 'Failed to fetch service'],
] as const)(
  '%s: another attempt is offered after a fault of the server, and not after a refusal',
  async (call, told) => {
    await using visitor = await open(site, true);
    const { page } = visitor;
    const again = page.getByRole('button', { name: 'Try again' });
    site.reference.set(call, 'refused');
    await goTo(page, scenarios[call].at, 'en');
    await page.getByText(told).waitFor();
    expect(await again.count()).toBe(0);
    site.reference.set(call, 'failed without a word');
    await goTo(page, scenarios[call].at, 'en');
    await page.getByText(told).waitFor();
    site.reference.set(call, 'specified');
    await again.click();
    await page.getByText('Tarot reading').first().waitFor();
  },
);

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
  await page.getByText('You’re logged out in this browser only').waitFor();
  expect(await page.evaluate(() => [localStorage.getItem('adminToken'), JSON.stringify(sessionStorage)])).toEqual([
    null,
    expect.not.stringContaining('reference-token'),
  ]);
});
