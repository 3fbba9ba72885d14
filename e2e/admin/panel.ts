import { expect } from '@jest/globals';
import type { HomeContent } from '@luar/contracts/home-content';
import type { Service } from '@luar/contracts/service';
import type { Locator, Page } from 'playwright-core';
import { Client, serviceForm } from '../../infra/local/stack/test-client.ts';
import { until } from '../../infra/local/stack/until.ts';
import { testAdmin, type TestStackOptions } from '../../infra/local/stack/test-stack.ts';
import { visit, type Visit, type VisitOptions } from '../public/browser.ts';
import { type Site, withoutMail, withSite } from '../public/site.ts';

let site: Readonly<Site> | undefined;

/** One stack and browser for all panel tests of a file. By default it runs without mails. */
export function withPanel(options: TestStackOptions = withoutMail, browser?: Parameters<typeof withSite>[1]): void {
  site = withSite(options, browser);
}

export function panel(): Readonly<Site> {
  if (!site) throw new Error('The panel is not running');
  return site;
}

let second: Client | undefined;

/** A signed-in API client, as a second tab of the practitioner. It signs in again once a test has ended its session. */
export async function api(): Promise<Client> {
  const isOpen = second && (await second.get('/api/auth/verify')).status === 200;
  return isOpen && second ? second : (second = await new Client(panel().stack.url).signIn());
}

export async function services(): Promise<Service[]> {
  const { body } = await (await api()).get('/api/admin/services');
  return body['services'] as Service[];
}

export const addService = async (slug: string) => {
  const answer = await (await api()).post('/api/admin/services', serviceForm({ slug }));
  expect(answer.status).toBe(201);
};

export async function homeContent(): Promise<HomeContent & { version: number }> {
  const { body } = await (await api()).get('/api/admin/home-content');
  return body['content'] as HomeContent & { version: number };
}

export interface OpenOptions extends VisitOptions {
  signedIn?: boolean;
}

/** Opens the panel in a new visit, by default with a session. */
export async function open({ signedIn = true, ...options }: OpenOptions = {}): Promise<Visit> {
  const { stack, browser } = panel();
  if (!signedIn) return visit(browser, stack.url, options);
  const { body } = await new Client(stack.url).post('/api/auth/login', testAdmin);
  const storage = { adminToken: String(body['token']), adminUser: JSON.stringify(body['user']) };
  return visit(browser, stack.url, { storage, ...options });
}

export const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

export const down = { status: 503, json: { success: false, message: '' } };

/** Presses Tab until the focused element matches the selector. */
export async function tabTo(page: Page, selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press(key);
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`The Tab key never reached ${selector}`);
}

export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

/** Resolves when the site sends a page with these words: pages are rendered again shortly after a save. */
export const siteHas = (path: string, words: string) =>
  until(`"${words}" on ${path}`, async () => (await new Client(panel().stack.url).get(path)).text.includes(words));

/** Presses and counts. */
export function touches() {
  const counted = { touches: 0 };
  const touch = (target: Locator) => {
    counted.touches++;
    return target.click();
  };
  return { counted, touch };
}
