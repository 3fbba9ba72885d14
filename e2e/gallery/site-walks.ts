import sharp from 'sharp';
import { failure, type Walk } from './look.ts';

const texts = { bilingual: true };

/** The sections of the site and the rules of bookings: with errors, with a portrait, all open, failed, and the preview. */
export const siteWalk: Walk = {
  name: 'the site',
  expected: /503/,
  async go({ page, look, press }) {
    const card = (section: string) => page.locator(`#${section} > :is(h2, h3) button`);
    await page.goto('/admin/settings#hours');
    await page.locator('[name="hours.week.3.closes"]').fill('09:00');
    await page.locator('[name="hours.week.3.closes"]').blur();
    await page.locator('#hours [aria-invalid="true"]').first().waitFor();
    await look('site-hours-wrong', texts);
    await press('Desfazer', 'Discard');
    await look('site-discarded', texts);
    for (const rule of ['promise', 'payment', 'reminders']) await card(rule).click();
    await page.locator('[name="reminders.morning"]').check();
    await look('settings-all-open', texts);
    await press('Desfazer', 'Discard');

    await page.goto('/admin/services');
    await card('package-0').click();
    await look('packages', texts);

    await page.goto('/admin/home-content#identity');
    const image = sharp({ create: { width: 800, height: 640, channels: 3, background: '#b5a993' } });
    await page.locator('#identity-portrait input').setInputFiles({
      name: 'retrato.jpg',
      mimeType: 'image/jpeg',
      buffer: await image.jpeg().toBuffer(),
    });
    await page.getByRole('slider').waitFor();
    await page.locator('[name="identity.subtitle.pt"]').fill('Tarot em Alfama');
    await look('site-portrait', texts);
    for (const section of ['contact', 'practice', 'about', 'titles', 'legal']) await card(section).click();
    await look('site-all-open', texts);
    await page.route('**/api/admin/site', (asked) => asked.fulfill(failure));
    await page.locator('main button[type="submit"]').click();
    await page.locator('main form [aria-live] div:has(> svg)').waitFor();
    await look('site-failed', texts);

    await page.setViewportSize({ width: 360, height: 780 });
    await press('Ver', 'See');
    await page.getByRole('dialog').frameLocator('iframe').locator('h1').waitFor();
    await look('site-preview', { ...texts, onlyHere: true });
  },
};

/** The checklist of the first days: some steps done, and all of them. */
export const firstDaysWalk: Walk = {
  name: 'the first days',
  async go({ page, look, says }) {
    const state = {
      success: true,
      lacks: ['details', 'taxNumber'],
      completedAt: null,
      hidden: false,
      confirms: null,
      mailSentAt: new Date().toISOString(),
    };
    const done = ['identity', 'hours'];
    await page.route('**/api/admin/first-days', (asked) => asked.fulfill({ json: { ...state, done } }));
    await page.goto('/admin/dashboard');
    await says('2 de 10', '2 of 10');
    await look('first-days');
    const hidden = { ...state, done, hidden: true };
    await page.route('**/api/admin/first-days', (asked) => asked.fulfill({ json: hidden }));
    await page.goto('/admin/settings');
    await says('Mostrar no painel', 'Show on the dashboard');
    await look('first-days-hidden');
  },
};
