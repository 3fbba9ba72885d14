import { expect, test } from '@jest/globals';
import { told as isTold } from '../../public/browser.ts';
import { refused } from '../failures.ts';
import { scenarios } from '../scenarios.ts';
import { specified } from '../specified-api.ts';
import { goTo, open, switchLanguage } from '../visitor.ts';
import { site } from './site.ts';

test('a refused e-mail test shows a message for three seconds, and then a quiet line', async () => {
  await using visitor = await open(site, false);
  const { page } = visitor;
  await page.clock.install();
  await refused(site, page, 'POST /api/test-email', 'en');
  const alert = page.locator('[aria-live] div:has(> svg)').getByText('The test e-mail wasn’t sent.');
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
    'O serviço de envio não dá sinal: verifique se está a funcionar. O último sinal do serviço de envio foi a 21 de novembro de 2026 às 15:04 (hora de Lisboa). Nessa altura, o envio de e-mails estava configurado.',
    'The mail worker is silent: check that it’s running. The mail worker was last heard on 21 November 2026 at 15:04 (Lisbon time). Sending e-mail was set up then.',
  ],
  [
    'a queue that is down',
    { queue: 'down', configured: false },
    'A fila de envio não responde: verifique se o Redis está a funcionar. O último sinal do serviço de envio foi a 21 de novembro de 2026 às 15:04 (hora de Lisboa). Nessa altura, o envio de e-mails ainda não estava configurado.',
    'The mail queue doesn’t answer: check that Redis is running. The mail worker was last heard on 21 November 2026 at 15:04 (Lisbon time). Sending e-mail wasn’t set up then.',
  ],
  [
    'a worker that was never heard',
    { lastHeard: null, configured: false },
    'O serviço de envio não dá sinal: verifique se está a funcionar. O serviço de envio ainda não deu sinal, por isso não se sabe se o envio de e-mails está configurado.',
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
