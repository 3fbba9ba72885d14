import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { visit } from '../browser.ts';
import { booking, day, desk, field, fillBooking, openBooking, phone, values } from '../form-pages.ts';
import { site } from './site.ts';

/** Visits the fields of an emptied form: none of them is marked as wrong, though a wrong value is. */
async function expectIdle(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await field(page, name).focus();
    await field(page, name).blur();
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    expect(await page.locator('main [aria-invalid="true"]').count()).toBe(0);
  }
  const email = page.locator('main form:not([hidden]) input[type="email"]');
  await email.fill('x');
  await email.blur();
  await page.locator('main [aria-invalid="true"][type="email"]').waitFor();
  await email.fill('');
}

// A page whose clock a test controls is not used again, so these tests are the last ones.
test('a sent booking form shows a busy state, success for five seconds, a lasting receipt and an empty form, and sends the specified payload', async () => {
  await using visitor = await visit(site.browser, site.stack.url, phone);
  const { page } = visitor;
  await page.clock.install();
  // Make any client-side timeout fail at once, because the fake clock does not control AbortSignal.timeout.
  await page.addInitScript(() => (AbortSignal.timeout = () => AbortSignal.abort()));
  await openBooking(page);
  await fillBooking(page);
  await page.getByText('Juntar uma mensagem').click();
  await field(page, 'message').fill('Uma pergunta');
  // A likely slip in the domain is asked about, and nothing is refused.
  await field(page, 'email').fill('ana@gmial.com');
  await field(page, 'email').blur();
  await page.getByRole('button', { name: 'Queria escrever ana@gmail.com?' }).click();
  await field(page, 'email').and(page.locator(':focus')).waitFor();
  expect(await field(page, 'email').inputValue()).toBe('ana@gmail.com');
  await field(page, 'email').fill('ana@example.org');
  const held = Promise.withResolvers<void>();
  const posts: { body: Record<string, unknown>; headers: Record<string, string> }[] = [];
  await page.route('**/api/bookings', async (asked) => {
    posts.push({
      body: asked.request().postDataJSON() as Record<string, unknown>,
      headers: asked.request().headers(),
    });
    await held.promise;
    // A test fills the form in faster than a person: suspected spam gets no receipt.
    const headers = asked.request().headers();
    delete headers['filled-in-ms'];
    // As for an hour that was free.
    const response = await asked.fetch({ headers });
    await asked.fulfill({ response, json: { ...((await response.json()) as object), confirmed: true } });
  });
  const submit = page.locator('main button[type="submit"]');
  // Ten fast clicks send one booking.
  await submit.click({ clickCount: 10 });
  await page.getByRole('button', { name: 'A processar' }).waitFor();
  expect(await submit.isDisabled()).toBe(true);
  // The page has no timeout.
  await page.clock.fastForward(120_000);
  expect(await submit.isDisabled()).toBe(true);
  held.resolve();
  // It appears in a live region, so screen readers announce it.
  await page.getByRole('status').filter({ hasText: booking.booked }).waitFor();
  expect(posts.length).toBe(1);
  const [{ body, headers } = { body: {}, headers: {} as Record<string, string> }] = posts;
  // The body is that of the specification. What protects the form travels in headers.
  expect(body).toEqual({
    name: 'Ana Nunes',
    email: 'ana@example.org',
    phone: '+351 912 345 678',
    service: 'mapa-astral',
    date: day,
    time: '11:00',
    message: 'Uma pergunta',
  });
  expect(headers['accept-language']).toBe('pt-PT');
  expect(headers['filled-in-ms']).toMatch(/^\d+$/);
  expect(headers['idempotency-key']).toMatch(/^[\da-f-]{32,36}$/);
  const names = ['service', 'date', 'time', 'name', 'email', 'phone', 'message'];
  await eventually(() => values(page, ...names), Array(7).fill(''));

  // Five seconds later, without waiting for them.
  const later = page.getByText('A confirmação segue para ana@example.org.');
  expect(await later.isVisible()).toBe(false);
  await page.evaluate(() => document.getAnimations().forEach((each) => (each.currentTime = 5000)));
  await page.getByText(booking.booked).waitFor({ state: 'hidden' });
  await later.waitFor();
  await page.getByRole('link', { name: 'Abrir a sua sessão' }).waitFor();
  await page.getByRole('heading', { name: booking.receiptBooked }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: booking.receiptBooked }).waitFor();
  await later.waitFor();
  expect(await page.getByText(booking.booked).count()).toBe(0);
  await page.getByRole('link', { name: 'Marcar outra sessão' }).click();
  await expectIdle(page, 'name', 'email', 'phone');
  // Another visit begins with the form, which is empty.
  await page.goto('/blog');
  await openBooking(page);
  expect(await page.getByRole('heading', { name: booking.receiptBooked }).count()).toBe(0);
  expect(await values(page, 'name', 'email')).toEqual(['', '']);
});

test('the contact form works by keyboard alone; the message stays, and the form is cleared', async () => {
  await using visitor = await visit(site.browser, site.stack.url, desk);
  const { page } = visitor;
  await page.clock.install();
  await page.goto('/contact');
  await field(page, 'name').focus();
  for (const text of ['Eva Reis', 'eva@example.org', '', 'Uma pergunta', 'Olá, tenho uma dúvida.']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  const post = page.waitForRequest('**/api/contact');
  await page.keyboard.press('Enter');
  const headers = (await post).headers();
  expect(headers['accept-language']).toBe('en');
  expect(headers['idempotency-key']).toMatch(/^[\da-f-]{32,36}$/);
  expect((await post).postDataJSON()).toEqual({
    name: 'Eva Reis',
    email: 'eva@example.org',
    phone: '',
    subject: 'Uma pergunta',
    message: 'Olá, tenho uma dúvida.',
  });
  await page.getByText('Message sent successfully! I will reply soon.').waitFor();
  await eventually(() => values(page, 'name', 'email', 'phone', 'subject', 'message'), ['', '', '', '', '']);
  await expectIdle(page, 'name', 'email', 'subject', 'message');
  await page.clock.fastForward(20_000);
  expect(await page.getByText('Message sent successfully! I will reply soon.').isVisible()).toBe(true);
});
