import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { visit } from '../browser.ts';
import { booking, field, switchLanguage } from '../form-pages.ts';
import { site } from './site.ts';

test('a booking from the home page takes eight touches, one each for service, day and hour; its receipt follows the language', async () => {
  await using visitor = await visit(site.browser, site.url, { width: 360, hasTouch: true, isMobile: true });
  const { page } = visitor;
  // The shared stack must not be changed.
  await page.route('**/api/bookings', (asked) =>
    asked.fulfill({ status: 201, json: { success: true, id: '6b0120301551da159542a4cc', confirmed: true } }),
  );
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
  await page.goto('/');
  await touch(page.getByRole('banner').getByRole('link', { name: 'Marcar' }));
  const tarot = page.locator('label:has([name="service"][value="mapa-astral"])');
  await tarot.waitFor();
  await touch(tarot);
  const day = page.locator('label:has([name="day"]:enabled)').nth(1);
  await touch(day);
  await touch(page.locator('[name="hour"][value="15:30"]'));
  await eventually(() => field(page, 'time').inputValue(), '15:30');
  // What is only displayed follows later, and moves the fields below it.
  await page.locator('[aria-current="step"]').filter({ hasText: 'Os seus dados' }).waitFor();
  for (const [name, text] of [
    ['name', 'Ana Nunes'],
    ['email', 'ana@example.org'],
    ['phone', '912345678'],
  ] as const) {
    await touch(field(page, name));
    await page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name);
    await page.keyboard.type(text);
  }
  await touch(page.getByRole('button', { name: booking.submit }));
  await page.getByRole('heading', { name: booking.receiptBooked }).waitFor();
  expect(touches).toBeLessThanOrEqual(8);
  await switchLanguage(page, 'en');
  await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
});
