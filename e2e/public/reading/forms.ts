import { describe, expect, test } from '@jest/globals';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { emptyPages, visit } from '../browser.ts';
import { booking, field, fillBooking, openBooking, phone, service, values } from '../form-pages.ts';
import { site } from './site.ts';

// Forms as long as nothing is sent. with-mail/forms.ts sends them.

test('field errors of the booking are beside the field and in a summary with the focus, in the page’s language', async () => {
  await using visitor = await visit(site.browser, site.url, phone);
  const { page } = visitor;
  await openBooking(page);
  await page.getByRole('button', { name: booking.submit }).click();
  await page.getByText('Falta preencher ou corrigir 6 campos:').waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'service');
  // The hours come after service and day.
  await eventually(() => page.locator('main [aria-invalid="true"]').count(), 5);
  await field(page, 'email').fill('ana@');
  await field(page, 'email').blur();
  await page.locator('#email-error').getByText('Falta a parte depois do @. Por exemplo: nome@exemplo.pt').waitFor();
  // An entry of the summary links to its field.
  await page.locator('main a[href="#phone"]').click();
  await field(page, 'phone').and(page.locator(':focus')).waitFor();
  // The errors change language with the page.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^(EN|PT)/ })
    .click();
  await page
    .locator('#email-error')
    .getByText('The part after the @ is missing. For example: name@example.com')
    .waitFor();
  expect(await field(page, 'email').inputValue()).toBe('ana@');
});

describe('the booking form', () => {
  test('the chosen place is the first line of the message, and no further field', async () => {
    await using visitor = await visit(site.browser, site.url, phone);
    const { page } = visitor;
    await emptyPages(page);
    const read = (await (await fetch(`${site.url}/api/site`)).json()) as { site: { contact: object } };
    const contact = { ...read.site.contact, inPerson: true, online: true };
    await page.route('**/api/site', (asked) => asked.fulfill({ json: { ...read, site: { ...read.site, contact } } }));
    await page.route('**/api/bookings', (asked) => asked.fulfill({ status: 201, json: { success: true } }));
    await openBooking(page);
    // Who and where stand at the top, also without a portrait.
    await page.locator('h1 ~ *').filter({ hasText: 'Lisboa, ou online' }).waitFor();
    await fillBooking(page);
    await page.getByRole('button', { name: booking.submit }).click();
    await page.locator('#place-error').waitFor();
    await page.locator('[name="place"]:focus').waitFor();
    await page.getByRole('radio', { name: 'Tanto faz' }).check();
    await page.getByRole('radio', { name: 'Online' }).check();
    const sent = page.waitForRequest('**/api/bookings');
    await page.getByRole('button', { name: booking.submit }).click();
    const body: unknown = (await sent).postDataJSON();
    expect(Object.keys(body as object)).toEqual(['name', 'email', 'phone', 'service', 'date', 'time', 'message']);
    expect(body).toMatchObject({ message: 'Online.' });
    await page.getByRole('region', { name: 'O seu pedido' }).getByText('online', { exact: true }).waitFor();
  });

  test('what was chosen stands above the button, hours come after service and day, and those that do not fit leave', async () => {
    await using visitor = await visit(site.browser, site.url, phone);
    const { page } = visitor;
    await openBooking(page);
    const hours = page.locator('[name="hour"]');
    expect(await hours.count()).toBe(0);
    const rows = page.getByRole('definition');
    expect(await rows.allInnerTexts()).toEqual([
      'por escolher',
      'por escolher',
      expect.stringContaining('MB\u00a0WAY'),
    ]);
    await service(page, 'leitura-de-tarot').check();
    await page.locator('[name="day"]:enabled').nth(1).check();
    await page.locator('[name="hour"][value="18:00"]').check();
    await rows.getByText(/, 18:00 às 19:00$/).waitFor();
    // An hour at which the longer session would end after closing.
    await service(page, 'mapa-astral').check();
    await page.locator('[name="hour"][value="18:00"]').waitFor({ state: 'detached' });
    await eventually(() => values(page, 'time'), ['']);
    await page.locator('[name="hour"][value="11:30"]').check();
    await rows.getByText(/^\p{L}+, \d+ .*, 11:30 às 13:00$/u).waitFor();
    await rows.getByText('50\u00a0€').waitFor();
  });

  test('a service that confirms itself offers its free hours only; one that goes meanwhile is replaced by the nearest', async () => {
    await using visitor = await visit(site.browser, site.url, { ...phone, expected: /409/ });
    const { page } = visitor;
    await emptyPages(page);
    await openBooking(page);
    const days = await page.locator('[name="day"]').evaluateAll((all) => all.map((day) => day.getAttribute('value')!));
    const [free = '', full = '', other = ''] = days;
    const rules = { confirms: 'itself', minutes: 90, noticeHours: 0, until: '2999-01-01', off: [] };
    const hours = { [free]: ['10:00', '15:30'], [other]: ['11:00'] };
    await page.route('**/api/free-hours/mapa-astral', (asked) =>
      asked.fulfill({ json: { success: true, ...rules, days: hours } }),
    );
    await service(page, 'mapa-astral').check();
    await page.locator(`[name="day"][value="${full}"]`).waitFor({ state: 'detached' });
    await page.locator(`[name="day"][value="${free}"]`).check();
    await eventually(() => page.locator('[name="hour"]').evaluateAll((all) => all.length), 2);
    await page.locator('[name="hour"][value="15:30"]').check();
    for (const [name, text] of Object.entries({ name: 'Ana', email: 'ana@example.org', phone: '912345678' }))
      await field(page, name).fill(text);
    const headers: (string | undefined)[] = [];
    await page.route('**/api/bookings', async (asked) => {
      headers.push(asked.request().headers()['only-if-free']);
      const gone = { success: false, code: 'hour_taken', message: 'Taken', free: [{ date: free, time: '10:00' }] };
      const booked = { success: true, id: '6b0120301551da159542a4cc', receipt: 'sent', confirmed: true };
      await asked.fulfill(headers.length === 1 ? { status: 409, json: gone } : { status: 201, json: booked });
    });
    await page.getByRole('button', { name: 'Marcar', exact: true }).click();
    await page.getByText('As 15:30 acabam de ser marcadas.').waitFor();
    expect(await values(page, 'name', 'time')).toEqual(['Ana', '10:00']);
    await page.getByRole('button', { name: 'Marcar às 10:00' }).click();
    await page.getByText(booking.booked).waitFor();
    await page.getByRole('heading', { name: booking.receiptBooked }).waitFor();
    expect(headers).toEqual(['1', '1']);
  });

  test('a link preselects its service; an unknown service preselects none', async () => {
    await using visitor = await visit(site.browser, site.url);
    const { page } = visitor;
    await page.goto('/services');
    await page.getByRole('link', { name: 'Marcar Mapa astral' }).click();
    await page.waitForURL('**/booking?service=mapa-astral');
    await service(page, 'mapa-astral').and(page.locator(':checked')).waitFor();
    await page.getByRole('list', { name: 'Passos da marcação' }).getByText('Mapa astral, 90\u00a0min').waitFor();
    await openBooking(page, '/booking?service=no-such-service');
    expect(await values(page, 'service')).toEqual(['']);
  });
});

test('a package leads to the contact form with its subject, at 360 px', async () => {
  await using visitor = await visit(site.browser, site.url, { language: 'en', width: 360 });
  const { page } = visitor;
  await page.goto('/en/services');
  await page.getByRole('link', { name: 'Request this package: Complete Package', exact: true }).click();
  await page.waitForURL('**/en/contact?package=complete#name');
  await eventually(() => field(page, 'subject').inputValue(), expect.stringMatching(/Complete Package/));
  await page.locator('[name="name"]:focus').waitFor();
  // The title of the form is in sight, below the header.
  const isInSight = async () => {
    const header = await page.getByRole('banner').boundingBox();
    const title = await page.getByRole('heading', { name: 'Write to me' }).boundingBox();
    const name = await field(page, 'name').boundingBox();
    return title !== null && name !== null && title.y >= (header?.height ?? 0) && name.y < 400;
  };
  await eventually(isInSight, true);
});
