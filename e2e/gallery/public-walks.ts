import type { Page } from 'playwright-core';
import { emptyPages, settled } from '../public/browser.ts';
import { failure, type Walk } from './look.ts';

const routes = {
  home: '/',
  services: '/services',
  about: '/about',
  booking: '/booking',
  contact: '/contact',
  blog: '/blog',
  'email-test': '/email-test',
  privacy: '/privacy',
  'not-found': '/no-such-page',
};

const status = {
  success: true,
  configured: true,
  variables: { clientId: false, clientSecret: false, refreshToken: false, fromEmail: true },
  fromEmail: 'ola@luar.example',
  region: null,
  queue: 'up',
  worker: 'up',
};

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const submit = (page: Page) => page.locator('main button[type="submit"]').click();

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** Sends the form. The given answer is sent when `release` is called. */
async function answered(page: Page, path: string, answer: object): Promise<{ release: () => Promise<void> }> {
  const held = Promise.withResolvers<void>();
  await page.route(path, async (asked) => {
    await held.promise;
    await asked.fulfill(answer);
  });
  // Wait for the request: the page sends it after the next paint, and without the route it would reach the API.
  await Promise.all([page.waitForRequest(path), submit(page)]);
  return {
    release: async () => {
      held.resolve();
      await page.waitForFunction(() => !document.querySelector('main button[type="submit"][aria-disabled]'));
      await page.unroute(path);
    },
  };
}

export const publicWalks: Walk[] = [
  {
    name: 'the pages',
    // The browser logs the 404 of the unknown page.
    expected: /404.*no-such-page/,
    async go({ page, look }) {
      await page.route('**/api/test-email/status', (asked) => asked.fulfill({ json: status }));
      const titles = new Set<string>();
      for (const [state, route] of Object.entries(routes)) {
        await page.goto(route);
        await settled(page, route);
        titles.add(await page.title());
        await look(state);
      }
      if (titles.size !== Object.keys(routes).length) throw new Error('Two pages have the same title');
    },
  },
  {
    name: 'the menu',
    options: { width: 360 },
    async go({ page, language, look }) {
      await page.goto('/about');
      await page.getByRole('button', { name: language === 'pt' ? 'Abrir o menu' : 'Open the menu' }).click();
      await page.getByRole('navigation').getByRole('link').first().waitFor();
      await look('menu-open', { onlyHere: true });
    },
  },
  {
    name: 'the services',
    expected: /503/,
    async go({ page, language, look, says }) {
      await emptyPages(page);
      const held = Promise.withResolvers<void>();
      await page.route('**/api/services', async (asked) => {
        await held.promise;
        await asked.fulfill({ json: { success: true, allServices: [] } });
      });
      await page.goto('/services');
      await page.getByText({ pt: 'A carregar…', en: 'Loading…' }[language]).last().waitFor();
      await look('services-loading');
      held.resolve();
      await says('De momento não há serviços para mostrar.', 'There are no services to show right now.');
      await look('services-empty');
      await page.unroute('**/api/services');
      await page.route('**/api/services', (asked) => asked.fulfill(failure));
      await page.goto('/services');
      await says('Não foi possível carregar os serviços', 'Failed to load services');
      await page.getByRole('button', { name: { pt: 'Tentar de novo', en: 'Try again' }[language] }).waitFor();
      await look('services-failed');
      await page.unroute('**/api/services');
    },
  },
  {
    name: 'a booking',
    expected: /400|503/,
    async go({ page, language, look, says }) {
      await page.goto('/booking?service=mapa-astral');
      await settled(page, '/booking');
      await submit(page);
      await says('Falta preencher ou corrigir 5 campos:', '5 fields need your attention:');
      await fill(page, { email: 'ana@' });
      await field(page, 'email').blur();
      await says(
        'Falta a parte depois do @. Por exemplo: nome@exemplo.pt',
        'The part after the @ is missing. For example: name@example.com',
      );
      await look('booking-errors');
      await fill(page, { email: 'ana@gmial.com' });
      await page.getByText('gmail.com').waitFor();
      await look('booking-near-miss');
      await page.locator('[name="day"]:enabled').nth(2).check();
      await page.locator('[name="hour"]').first().check();
      await look('booking-day-and-hour');
      await page.locator('#other-moment > summary').click();
      const year = new Date().getFullYear() + 1;
      // A public holiday, and a time outside the opening hours.
      await fill(page, { date: `${year}-12-25`, time: '21:00', name: 'Ana Nunes', email: 'ana@example.org' });
      await fill(page, { phone: '912 345 678' });
      await look('booking-unusual-moment');

      const errors = [{ field: 'service', code: 'unknown_service', message: 'This service cannot be booked' }];
      const refused = { status: 400, json: { success: false, message: 'No', errors } };
      await (await answered(page, '**/api/bookings', refused)).release();
      await says('Este serviço já não aceita marcações.', 'This service no longer takes bookings.');
      await look('booking-refused');
      await (await answered(page, '**/api/bookings', failure)).release();
      await says(
        'Erro ao processar a marcação. Por favor, tente novamente.',
        'Error processing booking. Please try again.',
      );
      await look('booking-failed');
      const sending = await answered(page, '**/api/bookings', { status: 201, json: { success: true } });
      await page.getByRole('button', { name: { pt: 'A processar', en: 'Processing...' }[language] }).waitFor();
      await look('booking-sending');
      await sending.release();
      await says(
        'Marcação confirmada! Receberá em breve um e-mail de confirmação.',
        'Booking confirmed! You will receive a confirmation email soon.',
      );
      await page.getByRole('heading', { name: { pt: 'O seu pedido', en: 'Your request' }[language] }).waitFor();
      await look('booking-sent');
    },
  },
  {
    name: 'a message',
    expected: /503/,
    async go({ page, language, look, says }) {
      await page.goto('/contact?package=starter');
      await settled(page, '/contact');
      await submit(page);
      await page.locator('#name-error').waitFor();
      await look('contact-errors');
      await fill(page, { name: 'Eva', email: 'eva@example.org', message: 'Olá' });
      const failing = await answered(page, '**/api/contact', failure);
      await page.getByRole('button', { name: { pt: 'A enviar', en: 'Sending...' }[language] }).waitFor();
      await failing.release();
      await says('Erro ao enviar mensagem. Por favor tente novamente.', 'Error sending message. Please try again.');
      await look('contact-failed');
      await (await answered(page, '**/api/contact', { status: 201, json: { success: true } })).release();
      await says(
        'Mensagem enviada com sucesso! Responderei em breve.',
        'Message sent successfully! I will reply soon.',
      );
      await look('contact-sent');
    },
  },
  {
    name: 'the e-mail test',
    expected: /404|503/,
    async go({ page, look, says }) {
      await page.route('**/api/test-email/status', (asked) => asked.fulfill({ json: status }));
      await page.goto('/email-test');
      await settled(page, '/email-test');
      await fill(page, { to: 'test@example.org' });
      const reason = 'connect ECONNREFUSED 10.0.0.7:587';
      const answer = { status: 503, json: { success: false, message: 'Not sent', step: 'connection', reason } };
      await (await answered(page, '**/api/test-email', answer)).release();
      await says('Não foi possível ligar ao servidor de e-mail.', 'The mail server couldn’t be reached.');
      await look('email-test-failed');
      await (await answered(page, '**/api/test-email', { json: { success: true, message: 'Sent' } })).release();
      await says('E-mail de teste enviado.', 'Test e-mail sent.');
      await look('email-test-sent');
      await page.route('**/api/test-email/status', (asked) => asked.fulfill({ status: 404, json: failure.json }));
      await page.goto('/email-test');
      await says('O teste de e-mail está desligado neste site.', 'The e-mail test is switched off on this site.');
      await look('email-test-off');
    },
  },
];
