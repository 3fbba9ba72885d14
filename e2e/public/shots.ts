import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { discardStack, startStack } from '../../infra/local/stack/test-stack.ts';
import { emptyPages, type Language, launch, settled, visit } from './browser.ts';

// Pictures of every page and of the states that matter, to be looked at: `npm run shots`.
const folder = join(import.meta.dirname, '../../shots');
const widths = [360, 768, 1280];
const languages: Language[] = ['pt', 'en'];
const pages = {
  home: '/',
  services: '/services',
  about: '/about',
  booking: '/booking?service=mapa-astral',
  contact: '/contact',
  blog: '/blog',
  'email-test': '/email-test',
  privacy: '/privacy',
  'not-found': '/no-such-page',
};

const pending = () => new Promise<void>(() => {});
const submit = (page: Page) => page.locator('main button[type="submit"]').click();
const failure = { status: 503, json: { success: false, message: 'Down' } };

async function fillBooking(page: Page) {
  await page.goto('/booking?service=mapa-astral');
  await settled(page, '/booking');
  const year = new Date().getFullYear() + 1;
  const fields = {
    date: `${year}-06-13`,
    time: '11:00',
    name: 'Ana Nunes',
    email: 'ana@example.org',
    phone: '912 345 678',
  };
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value);
}

/** Each brings the page into a state. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'menu-open': async (page) => {
    await page.goto('/about');
    await settled(page, '/about');
    const toggle = page.locator('header button[aria-expanded]');
    if (await toggle.isVisible()) await toggle.click();
  },
  'services-loading': async (page) => {
    await emptyPages(page);
    await page.route('**/api/services', pending);
    await page.goto('/services');
    await page.locator('main [role="status"]').waitFor();
  },
  'services-empty': async (page) => {
    await emptyPages(page);
    await page.route('**/api/services', (asked) => asked.fulfill({ json: { success: true, allServices: [] } }));
    await page.goto('/services');
    await page.locator('main a[href$="/contact"]').waitFor();
  },
  'services-failed': async (page) => {
    await emptyPages(page);
    await page.route('**/api/services', (asked) => asked.fulfill(failure));
    await page.goto('/services');
    await page.locator('main [role="alert"]').waitFor();
  },
  'booking-errors': async (page) => {
    await page.goto('/booking');
    await settled(page, '/booking');
    await submit(page);
    await page.locator('#phone-error').waitFor();
  },
  'booking-sending': async (page) => {
    await fillBooking(page);
    await page.route('**/api/bookings', pending);
    await submit(page);
    await page.locator('main button[type="submit"]:disabled').waitFor();
  },
  'booking-sent': async (page) => {
    await fillBooking(page);
    await page.route('**/api/bookings', (asked) => asked.fulfill({ status: 201, json: { success: true } }));
    await submit(page);
    await page.locator('#receipt').waitFor();
  },
  'booking-failed': async (page) => {
    await fillBooking(page);
    await page.route('**/api/bookings', (asked) => asked.fulfill(failure));
    await submit(page);
    await page.locator('main [role="alert"]').waitFor();
  },
  'contact-sent': async (page) => {
    await page.goto('/contact?package=starter');
    await settled(page, '/contact');
    for (const [name, value] of Object.entries({ name: 'Eva', email: 'eva@example.org', message: 'Olá' })) {
      await page.locator(`[name="${name}"]`).fill(value);
    }
    await page.route('**/api/contact', (asked) => asked.fulfill({ status: 201, json: { success: true } }));
    await submit(page);
    await page.locator('main form [role="status"]').waitFor();
  },
  'email-test-failed': async (page) => {
    await page.goto('/email-test');
    await settled(page, '/email-test');
    const answer = {
      success: false,
      message: 'Not sent',
      step: 'connection',
      reason: 'connect ECONNREFUSED 10.0.0.7:587',
    };
    await page.route('**/api/test-email', (asked) => asked.fulfill({ status: 503, json: answer }));
    await page.locator('[name="to"]').fill('test@example.org');
    await submit(page);
    await page.locator('main form [role="alert"]').waitFor();
  },
};

async function photograph(browser: Browser, url: string, language: Language, width: number) {
  const save = (page: Page, name: string) =>
    page.screenshot({ path: join(folder, `${name}-${width}-${language}.png`), fullPage: true });
  await using visitor = await visit(browser, url, { language, width, expected: /40[04]|503/ });
  for (const [name, address] of Object.entries(pages)) {
    await visitor.page.goto(address);
    await settled(visitor.page, new URL(address, url).pathname);
    await save(visitor.page, name);
  }
  for (const [name, reach] of Object.entries(states)) {
    await using one = await visit(browser, url, { language, width, expected: /503/ });
    await reach(one.page);
    await save(one.page, name);
  }
}

mkdirSync(folder, { recursive: true });
const stack = await startStack();
const browser = await launch();
try {
  for (const language of languages) {
    for (const width of widths) await photograph(browser, stack.url, language, width);
  }
} finally {
  await browser.close();
  await discardStack(stack);
}
process.stdout.write(`The pictures are in ${folder}\n`);
