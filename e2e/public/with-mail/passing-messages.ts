import { expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { rendered, visit } from '../browser.ts';
import { desk, field, fillBooking, openBooking } from '../form-pages.ts';
import { site } from './site.ts';

test('in English: five seconds for the messages about a booking, three for a test e-mail, and no longer', async () => {
  await using visitor = await visit(site.browser, site.stack.url, { ...desk, expected: /503/ });
  const { page } = visitor;
  await page.clock.install();
  /** Moves the page's stopped clock until the element is visible. */
  const appears = async (what: Locator) => {
    while (!(await what.isVisible())) await page.clock.runFor(20);
  };
  const stays = async (text: string, seconds: number) => {
    await appears(page.getByText(text));
    await rendered(page);
    await page.clock.runFor(seconds * 1000 - 100);
    expect([text, await page.getByText(text).count()]).toEqual([text, 1]);
    await page.clock.runFor(200);
    await page.getByText(text).waitFor({ state: 'hidden' });
  };
  await openBooking(page);
  await fillBooking(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/bookings', async (asked) => {
    await held.promise;
    await asked.fulfill({ status: 503, json: { success: false, message: 'Down' } });
  });
  await page.getByRole('button', { name: 'Send request' }).click();
  await appears(page.getByRole('button', { name: 'Processing...' }));
  held.resolve();
  await stays('Error processing booking. Please try again.', 5);
  await page.unroute('**/api/bookings');
  await page.getByRole('button', { name: 'Send request' }).click();
  await stays('Booking confirmed! You will receive a confirmation email soon.', 5);

  await page.clock.resume();
  await page.goto('/email-test');
  await field(page, 'to').fill('test@example.org');
  await page.clock.pauseAt(Date.now() + 600_000);
  await page.route('**/api/test-email', (asked) => asked.fulfill({ json: { success: true } }));
  await page.getByRole('button', { name: 'Send test' }).click();
  await stays('Test e-mail sent.', 3);
});
