import { describe, expect, test } from '@jest/globals';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { visit } from '../browser.ts';
import { booking, day, fillBooking, openBooking, phone, switchLanguage, values } from '../form-pages.ts';
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
    await page.locator('[aria-live]').getByText('Erro ao processar a marcação. Por favor, tente novamente.').waitFor();
    await page.clock.fastForward(5100);
    await page.getByText('Erro ao processar a marcação. Por favor, tente novamente.').waitFor({ state: 'hidden' });
    const typed = ['mapa-astral', day, '11:00', 'Ana Nunes', 'ana@example.org', '+351 912 345 678'];
    const names = ['service', 'date', 'time', 'name', 'email', 'phone'];
    expect(await values(page, ...names)).toEqual(typed);
    await switchLanguage(page, 'en');
    expect(await values(page, ...names)).toEqual(typed);
    await page.reload();
    // The draft comes back when the application has started.
    await eventually(() => values(page, ...names), typed);
  });

  test('a rate limit shows how long to wait, an offline error what to do', async () => {
    await using visitor = await visit(site.browser, site.stack.url, { expected: /429|ERR_INTERNET_DISCONNECTED/ });
    const { page } = visitor;
    await openBooking(page);
    await fillBooking(page);
    const slowDown = { status: 429, headers: { 'Retry-After': '170' }, json: { success: false, message: 'Slow down' } };
    await page.route('**/api/bookings', (asked) => asked.fulfill(slowDown));
    await page.getByRole('button', { name: booking.submit }).click();
    await page.getByText('daqui a 3 minutos').waitFor();
    await page.unroute('**/api/bookings');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: booking.submit }).click();
    await page.getByText('Parece que está sem ligação à internet.').waitFor();
  });
});
