import type { HomeContent } from '@luar/contracts/home-content';
import type { Service } from '@luar/contracts/service';
import type { Page } from 'playwright-core';
import { Client } from '../../infra/local/stack/test-client.ts';
import { until } from '../../infra/local/stack/until.ts';
import { testAdmin, type TestStackOptions } from '../../infra/local/stack/test-stack.ts';
import { visit, type Visit, type VisitOptions } from '../public/browser.ts';
import { type Site, withoutMail, withSite } from '../public/site.ts';

let site: Readonly<Site> | undefined;

/** The panel of one site for all tests of a file, without mails unless it is told otherwise. */
export function withPanel(options: TestStackOptions = withoutMail): void {
  site = withSite(options);
}

export function panel(): Readonly<Site> {
  if (!site) throw new Error('The panel is not running');
  return site;
}

/** The API as she has it in a second tab. */
export const api = () => new Client(panel().stack.url).signIn();

export async function services(): Promise<Service[]> {
  const { body } = await (await api()).get('/api/admin/services');
  return body['services'] as Service[];
}

export async function homeContent(): Promise<HomeContent & { version: number }> {
  const { body } = await (await api()).get('/api/admin/home-content');
  return body['content'] as HomeContent & { version: number };
}

export interface OpenOptions extends VisitOptions {
  signedIn?: boolean;
}

/** The panel in a browser of its own, with a session unless it is told otherwise. */
export async function open({ signedIn = true, ...options }: OpenOptions = {}): Promise<Visit> {
  const { stack, browser } = panel();
  if (!signedIn) return visit(browser, stack.url, options);
  const { body } = await new Client(stack.url).post('/api/auth/login', testAdmin);
  const storage = { adminToken: String(body['token']), adminUser: JSON.stringify(body['user']) };
  return visit(browser, stack.url, { storage, ...options });
}

export const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

export const down = { status: 503, json: { success: false, message: '' } };

/** Moves on with the Tab key until the focus is where a selector matches. */
export async function tabTo(page: Page, selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press(key);
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`The Tab key never reached ${selector}`);
}

export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

/** Pages are drawn anew a moment after a save: resolves when a visitor who comes now is sent these words. */
export const siteHas = (path: string, words: string) =>
  until(
    `"${words}" on ${path}`,
    async () => (await fetch(panel().stack.url + path)).text(),
    (text) => text.includes(words),
  );
