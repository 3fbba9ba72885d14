import type { Page } from 'playwright-core';
import type { Language } from './browser.ts';

/** The booking form is tested in Portuguese on a phone, the contact form in English on a desktop. */
export const phone = { language: 'pt', width: 360 } as const;
export const desk = { language: 'en', width: 1280 } as const;

export const booking = {
  /** By the hour. */
  submit: /^(Pedir|Marcar)$/,
  booked: 'Marcação confirmada! Receberá em breve um e-mail de confirmação.',
  receiptBooked: 'Está marcado',
};

export const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
/** The values of fields; of radios that of the chosen one. */
export const values = (page: Page, ...names: string[]): Promise<string[]> =>
  page.evaluate((wanted) => {
    const form = document.querySelector<HTMLFormElement>('main form');
    return wanted.map((name) => {
      const item = form?.elements.namedItem(name);
      return item && 'value' in item ? item.value : '';
    });
  }, names);
export const service = (page: Page, slug: string) => page.locator(`main [name="service"][value="${slug}"]`);
const year = new Date().getFullYear() + 1;
// Equal day and month, because the order of a date field depends on the browser's locale.
export const day = `${year}-12-12`;

export async function openBooking(page: Page, address = '/booking') {
  await page.goto(address);
  await service(page, 'mapa-astral').waitFor();
}

/** Shows the native fields of date and time. */
async function openOther(page: Page) {
  const closed = page.locator('#other-moment:not([open]) > summary');
  if ((await closed.count()) > 0) await closed.click();
}

export async function fillBooking(page: Page) {
  await service(page, 'mapa-astral').check();
  await openOther(page);
  await field(page, 'date').fill(day);
  await field(page, 'time').fill('11:00');
  await field(page, 'name').fill('Ana Nunes');
  await field(page, 'email').fill('ana@example.org');
  await field(page, 'phone').fill('+351 912 345 678');
}

export async function switchLanguage(page: Page, to: Language): Promise<void> {
  await page.locator('a[hreflang]', { hasText: to.toUpperCase() }).click();
  await page.locator(`html[lang="${to === 'pt' ? 'pt-PT' : 'en'}"]`).waitFor({ state: 'attached' });
}
