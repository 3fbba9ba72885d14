import { describe, expect, test } from '@jest/globals';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { visit } from '../browser.ts';
import { booking, field, openBooking, openOther, phone } from '../form-pages.ts';
import { site } from './site.ts';

describe('booking', () => {
  test('by keyboard alone', async () => {
    await using visitor = await visit(site.browser, site.stack.url, phone);
    const { page } = visitor;
    await openBooking(page);
    await field(page, 'service').focus();
    await page.keyboard.press('ArrowDown');
    const tabTo = async (name: string) => {
      while ((await page.evaluate(() => document.activeElement?.getAttribute('name'))) !== name)
        await page.keyboard.press('Tab');
    };
    const days = page.locator('[name="day"]');
    await tabTo('day');
    await page.keyboard.press('End');
    await eventually(() => field(page, 'date').inputValue(), await days.last().inputValue());
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await eventually(() => field(page, 'date').inputValue(), await days.nth(1).inputValue());
    await tabTo('hour');
    await page.keyboard.press('ArrowDown');
    await eventually(() => field(page, 'time').inputValue(), '10:30');
    await tabTo('name');
    await page.keyboard.type('Rui Costa');
    await page.keyboard.press('Tab');
    await page.keyboard.type('rui@example.org');
    await page.keyboard.press('Tab');
    await page.keyboard.type('912345678');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(booking.booked).waitFor();
    await page.getByRole('heading', { name: booking.receipt }).waitFor();
    // The first service, a tarot reading, needs no birth data.
    expect(await page.getByText(booking.birth).count()).toBe(0);
  });

  test('the chosen date is written out in words, with the time, in both languages', async () => {
    // In this locale the browser's own field shows the month before the day.
    await using visitor = await visit(site.browser, site.stack.url, { locale: 'en-US' });
    const { page } = visitor;
    await openBooking(page);
    const words = (text: string | RegExp) => page.getByRole('main').getByText(text, { exact: true }).waitFor();
    await openOther(page);
    await field(page, 'date').fill('2099-11-24');
    await words('Terça-feira, 24 de novembro de 2099.');
    await field(page, 'time').fill('11:00');
    await words('Terça-feira, 24 de novembro de 2099, às 11:00.');
    await page.getByRole('banner').getByRole('link', { name: /^EN/ }).click();
    // Browsers differ in the comma.
    await words(/^Tuesday,? 24 November 2099, at 11:00\.$/);
    await field(page, 'date').fill('');
    await page.getByText('24 November 2099').waitFor({ state: 'detached' });
  });
});
