import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { type Language, visit } from '../browser.ts';
import { switchLanguage } from '../form-pages.ts';
import { site } from './site.ts';

const words = {
  pt: {
    book: 'Marcar',
    details: 'Os seus dados',
    receipt: 'O seu pedido',
    submit: 'Pedir',
  },
  en: {
    book: 'Book',
    details: 'Your details',
    receipt: 'Your request',
    submit: 'Request',
  },
};
const start = { pt: '/', en: '/en' };
/** Fakes the answer to the booking, because the shared stack must not be changed. */
const answered = (page: Page) =>
  page.route('**/api/bookings', (asked) =>
    asked.fulfill({ status: 201, json: { success: true, id: '6b0120301551da159542a4cc' } }),
  );

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
/** Books from the home page by touch, and fails if that takes more than eight touches. */
export async function bookByTouch(language: Language): Promise<void> {
  await using visitor = await visit(site.browser, site.url, { language, width: 360, hasTouch: true, isMobile: true });
  const { page } = visitor;
  await answered(page);
  const cdp = await page.context().newCDPSession(page);
  let touches = 0;
  /** One touch at the middle of an element, which must be visible. */
  const touch = async (target: ReturnType<Page['locator']>) => {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('An element without a box cannot be touched');
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    touches++;
  };
  await page.goto(start[language]);
  await touch(page.getByRole('banner').getByRole('link', { name: words[language].book }));
  const tarot = page.locator('label:has([name="service"][value="mapa-astral"])');
  await tarot.waitFor();
  await touch(tarot);
  const day = page.locator('label:has([name="day"]:enabled)').nth(1);
  await touch(day);
  await touch(page.locator('[name="hour"][value="15:30"]'));
  await eventually(() => field(page, 'time').inputValue(), '15:30');
  // What is only displayed follows later, and moves the fields below it.
  await page.locator('[aria-current="step"]').filter({ hasText: words[language].details }).waitFor();
  for (const [name, text] of [
    ['name', 'Ana Nunes'],
    ['email', 'ana@example.org'],
    ['phone', '912345678'],
  ] as const) {
    await touch(field(page, name));
    await page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name);
    await page.keyboard.type(text);
  }
  await touch(page.getByRole('button', { name: words[language].submit }));
  await page.getByRole('heading', { name: words[language].receipt }).waitFor();
  expect(touches).toBeLessThanOrEqual(8);
  const other = language === 'pt' ? 'en' : 'pt';
  await switchLanguage(page, other);
  await page.getByRole('heading', { name: words[other].receipt }).waitFor();
}
