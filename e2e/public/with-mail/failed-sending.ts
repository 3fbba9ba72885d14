import { describe, expect, test } from '@jest/globals';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { switchLanguage } from '../../contract/visitor.ts';
import { visit } from '../browser.ts';
import { booking, contact, day, desk, field, fillBooking, openBooking, phone, values } from '../form-pages.ts';
import { site } from './site.ts';

describe('booking', () => {
  test('after a failure the message stays five seconds, and the input is kept, also after a reload and a language switch', async () => {
    await using visitor = await visit(site.browser, site.stack.url, { ...phone, expected: /503/ });
    const { page } = visitor;
    await page.clock.install();
    await openBooking(page);
    await fillBooking(page);
    await page.route('**/api/bookings', (asked) =>
      asked.fulfill({ status: 503, json: { success: false, message: 'Down' } }),
    );
    await page.getByRole('button', { name: booking.submit }).click();
    await page.locator('[aria-live]').getByText(booking.notBooked).waitFor();
    await page.clock.fastForward(5100);
    await page.getByText(booking.notBooked).waitFor({ state: 'hidden' });
    const typed = ['mapa-astral', day, '11:00', 'Ana Nunes', 'ana@example.org', '+351 912 345 678'];
    const names = ['service', 'date', 'time', 'name', 'email', 'phone'];
    expect(await values(page, ...names)).toEqual(typed);
    await switchLanguage(page, 'en');
    expect(await values(page, ...names)).toEqual(typed);
    await page.reload();
    await page.locator('option[value="mapa-astral"]').waitFor({ state: 'attached' });
    // The draft comes back when the application has started.
    await eventually(() => values(page, ...names), typed);
  });

  test('an error of the server is beside its field', async () => {
    await using visitor = await visit(site.browser, site.stack.url, { expected: /400/ });
    const { page } = visitor;
    await openBooking(page);
    await fillBooking(page);
    const errors = [{ field: 'service', code: 'unknown_service', message: 'This service cannot be booked' }];
    await page.route('**/api/bookings', (asked) =>
      asked.fulfill({ status: 400, json: { success: false, message: 'No', errors } }),
    );
    await page.getByRole('button', { name: booking.submit }).click();
    await page.locator('#service-error').getByText('Este serviço já não aceita marcações.').waitFor();
    await field(page, 'service').and(page.locator(':focus')).waitFor();
  });

  test('a rate limit shows how long to wait, an offline error what to do, and a repeated request keeps its key', async () => {
    await using visitor = await visit(site.browser, site.stack.url, { expected: /429|ERR_INTERNET_DISCONNECTED/ });
    const { page } = visitor;
    await openBooking(page);
    await fillBooking(page);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/bookings', async (asked) => {
      keys.push(asked.request().headers()['idempotency-key']);
      await asked.fulfill({
        status: 429,
        headers: { 'Retry-After': '170' },
        json: { success: false, message: 'Slow down' },
      });
    });
    await page.getByRole('button', { name: booking.submit }).click();
    await page.getByText(booking.wait).waitFor();
    // Until the form is sent, the page still shows the message and the button of the previous answer.
    const sendAgain = async () => {
      const answered = page.waitForResponse('**/api/bookings');
      await page.getByRole('button', { name: booking.submit }).click();
      await answered;
      await page.waitForFunction(() => !document.querySelector('main button[type="submit"][aria-disabled]'));
      await page.getByText(booking.wait).waitFor();
    };
    await sendAgain();
    await field(page, 'name').fill('Ana Luísa Nunes');
    await sendAgain();
    expect(keys.length).toBe(3);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
    await page.unroute('**/api/bookings');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: booking.submit }).click();
    await page.getByText(booking.offline).waitFor();
  });
});

describe('contact', () => {
  test('errors, sending and failure', async () => {
    await using visitor = await visit(site.browser, site.stack.url, { ...desk, expected: /503/ });
    const { page } = visitor;
    await page.goto('/contact');
    await page.getByRole('button', { name: contact.send }).click();
    await page.locator('#message-error').waitFor();
    await eventually(() => page.locator('main [aria-invalid="true"]').count(), 4);
    await field(page, 'name').fill('Eva');
    await field(page, 'email').fill('eva@example.org');
    await field(page, 'subject').fill('Olá');
    await field(page, 'message').fill('Uma pergunta');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/contact', async (asked) => {
      await held.promise;
      await asked.fulfill({ status: 503, json: { success: false, message: 'Down' } });
    });
    await page.getByRole('button', { name: contact.send }).click();
    await page.getByRole('button', { name: contact.sending }).waitFor();
    held.resolve();
    await page.getByText(contact.notSent).waitFor();
    expect(await field(page, 'message').inputValue()).toBe('Uma pergunta');
  });
});

describe('the e-mail test', () => {
  test('the failing step is explained, with the provider’s own reason', async () => {
    await using visitor = await visit(site.browser, site.stack.url, { expected: /503/ });
    const { page } = visitor;
    await page.goto('/email-test');
    const answer = { success: false, message: 'Not sent', step: 'connection', reason: 'ECONNREFUSED 127.0.0.1' };
    await page.route('**/api/test-email', (asked) => asked.fulfill({ status: 503, json: answer }));
    await field(page, 'to').fill('test@example.org');
    await page.locator('main button[type="submit"]').click();
    await page.getByText('Não foi possível ligar ao servidor de e-mail.').waitFor();
    await page.getByText('ECONNREFUSED').waitFor();
  });

  test('the page says that a setting has closed it', async () => {
    await using visitor = await visit(site.browser, site.stack.url, { expected: /404/ });
    const { page } = visitor;
    await page.route('**/api/test-email/status', (asked) =>
      asked.fulfill({ status: 404, json: { success: false, message: 'No' } }),
    );
    await page.goto('/email-test');
    await page.getByText('O teste de e-mail está desligado neste site.').waitFor();
    expect(await page.locator('main form').count()).toBe(0);
  });
});
