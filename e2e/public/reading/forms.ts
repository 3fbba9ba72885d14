import { describe, expect, test } from '@jest/globals';
import { todayInLisbon } from '@luar/contracts/lisbon';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { emptyPages, visit } from '../browser.ts';
import { booking, field, fillBooking, followPackage, openBooking, openOther, phone } from '../form-pages.ts';
import { site } from './site.ts';

// Forms as long as nothing is sent. with-mail/forms.ts sends them.

describe('booking', () => {
  test('field errors are beside the field and in a summary with the focus, in the page’s language', async () => {
    await using visitor = await visit(site.browser, site.url, phone);
    const { page } = visitor;
    await openBooking(page);
    await page.getByRole('button', { name: booking.submit }).click();
    await page.getByText(booking.summary).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'service');
    await eventually(() => page.locator('main [aria-invalid="true"]').count(), 6);
    await field(page, 'email').fill('ana@');
    await field(page, 'email').blur();
    await page.locator('#email-error').getByText(booking.noEmail).waitFor();
    // An entry of the summary links to its field.
    await page.locator('main a[href="#phone"]').click();
    await field(page, 'phone').and(page.locator(':focus')).waitFor();
    // The errors change language with the page.
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^(EN|PT)/ })
      .click();
    await page.locator('#email-error').getByText(booking.noEmailInEnglish).waitFor();
    expect(await field(page, 'email').inputValue()).toBe('ana@');
  });
});

describe('the booking form', () => {
  test('has only the seven fields of a request, with a Portuguese phone number as an example', async () => {
    await using visitor = await visit(site.browser, site.url);
    const { page } = visitor;
    await openBooking(page);
    // The last field is the hidden honeypot. The radios of days and hours only set the fields, and are not sent.
    expect(
      await page.evaluate(() => [...new FormData(document.querySelector('main form') as HTMLFormElement).keys()]),
    ).toEqual(['service', 'date', 'time', 'name', 'email', 'phone', 'message', 'website']);
    const required = await page.locator('main form [required]').evaluateAll((all) => all.map(({ id }) => id));
    expect(required).toEqual(['service', 'date', 'time', 'name', 'email', 'phone']);
    expect(await field(page, 'email').getAttribute('type')).toBe('email');
    expect(await field(page, 'phone').getAttribute('placeholder')).toMatch(/^\+351 /);
  });

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
    await page.getByRole('radio', { name: 'Online' }).check();
    await fillBooking(page);
    const sent = page.waitForRequest('**/api/bookings');
    await page.getByRole('button', { name: booking.submit }).click();
    const body: unknown = (await sent).postDataJSON();
    expect(Object.keys(body as object)).toEqual(['name', 'email', 'phone', 'service', 'date', 'time', 'message']);
    expect(body).toMatchObject({ message: 'Online.' });
    await page.getByRole('region', { name: booking.receipt }).getByText('online', { exact: true }).waitFor();
  });

  test('what was chosen stands above the button, and on a phone at the foot of the window unless a field has the focus', async () => {
    await using visitor = await visit(site.browser, site.url, phone);
    const { page } = visitor;
    await openBooking(page);
    const rows = page.getByLabel('O que vai pedir');
    expect(await rows.innerText()).toMatch(/Serviço\s+por escolher\s+Quando\s+por escolher\s+A pagar depois/);
    await field(page, 'service').selectOption('mapa-astral');
    await page.locator('label:not([data-closed]) [name="day"]').nth(1).check();
    await page.locator('[name="hour"][value="11:30"]').check();
    const bar = page.getByText('paga depois', { exact: true });
    await bar.waitFor();
    expect(await bar.evaluate((element) => element.closest('[aria-hidden]')?.textContent)).toMatch(
      /^Mapa astral\p{L}{3} \d+ .*, 11:30 às 13:0050\u00a0€paga depois$/u,
    );
    await field(page, 'name').focus();
    await bar.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: booking.submit }).scrollIntoViewIfNeeded();
    await rows.getByText(/, 11:30 às 13:00$/).waitFor();
    await field(page, 'name').blur();
    await bar.waitFor({ state: 'hidden' });
  });

  test('a link preselects its service; an unknown service preselects none', async () => {
    await using visitor = await visit(site.browser, site.url);
    const { page } = visitor;
    await page.goto('/services');
    await page.getByRole('link', { name: 'Marcar Mapa astral' }).click();
    await page.waitForURL('**/booking?service=mapa-astral');
    await page.locator('option[value="mapa-astral"]').waitFor({ state: 'attached' });
    await eventually(() => field(page, 'service').inputValue(), 'mapa-astral');
    await page.getByText('90 minutos.').waitFor();
    await openBooking(page, '/booking?service=no-such-service');
    expect(await field(page, 'service').inputValue()).toBe('');
  });

  test('without a day, sending leads to the days; from the summary, too', async () => {
    await using visitor = await visit(site.browser, site.url, phone);
    const { page } = visitor;
    await openBooking(page);
    await field(page, 'service').selectOption('mapa-astral');
    await page.getByRole('button', { name: booking.submit }).click();
    await page.locator('[name="day"]:focus').waitFor();
    await page.getByRole('link', { name: 'Hora', exact: true }).click();
    await page.locator('[name="hour"]:focus').waitFor();
  });

  test('accepts no day before today in Lisbon, and shows a note about unusual times', async () => {
    await using visitor = await visit(site.browser, site.url);
    const { page } = visitor;
    await openBooking(page);
    expect(await field(page, 'date').getAttribute('min')).toBe(todayInLisbon());
    await openOther(page);
    await field(page, 'date').fill('2027-06-12');
    await page
      .getByText('Ao sábado estou fora do meu horário habitual (segunda a sexta, das 10:00 às 19:00).')
      .waitFor();
    // A public holiday: the practitioner has not said that it is a day off.
    await field(page, 'date').fill('2028-06-13');
    await page.getByText('fora do meu horário habitual').waitFor({ state: 'hidden' });
    await field(page, 'date').fill('2027-06-14');
    await field(page, 'time').fill('21:00');
    await page.getByText('Essa hora fica fora do meu horário habitual').waitFor();
    await field(page, 'time').fill('11:00');
    await page.getByText('fica fora do meu horário habitual').waitFor({ state: 'hidden' });
  });
});

describe('contact', () => {
  test('a package leads to the form with its subject, at 360 px', async () => {
    await using visitor = await visit(site.browser, site.url, { language: 'en', width: 360 });
    await followPackage(visitor.page);
  });
});
