import { expect } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { Client } from '../../infra/local/stack/test-client.ts';
import { testAdmin } from '../../infra/local/stack/test-stack.ts';
import { overflow } from './accessibility.ts';
import { emptyPages, settled, visit } from './browser.ts';

// What every-page.long.test.ts looks at on page after page.

interface Site {
  browser: Browser;
  url: string;
}

// The browser logs the 404 of the unknown page.
const expected = /404.*no-such-page/;

/** Fails if a page scrolls sideways at 320 px or with text at 200 %, or if two pages have the same title. */
export async function fitEveryPage({ browser, url }: Site, addresses: readonly string[]): Promise<void> {
  await using visitor = await visit(browser, url, { width: 320, expected });
  const { page } = visitor;
  const titles = new Set<string>();
  for (const address of addresses) {
    await page.goto(address);
    await settled(page, address);
    titles.add(await page.title());
    expect([address, await overflow(page)]).toEqual([address, 0]);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect([`${address} at 200 %`, await overflow(page)]).toEqual([`${address} at 200 %`, 0]);
    // Reset the stored language, which the English pages changed.
    await page.evaluate(() => localStorage.setItem('language', 'pt'));
  }
  expect(titles.size).toBe(addresses.length);
}

/** Elements and lines whose words are missing, one line each. */
async function wordless(page: Page): Promise<string[]> {
  const nameless = (['link', 'button', 'heading', 'img'] as const).map(async (role) => {
    const found = await page.getByRole(role, { name: /^$/ }).all();
    return Promise.all(found.map(async (each) => `${role} ${await each.evaluate((element) => element.outerHTML)}`));
  });
  const others = await page.evaluate(() => [
    ...[...document.querySelectorAll('[aria-label=""], a[href=""], a[href="mailto:"], dl:empty, ul:empty')].map(
      (element) => element.outerHTML,
    ),
    // A line of punctuation alone, or one that begins or ends where a name is missing.
    ...[document.title, ...document.body.innerText.split('\n')].filter((line) =>
      /^\s*[.,:;|©][\s.,:;|©]*$|^[,.;:|]|[,|]\s*$|, ,|\s[.,]|\(\s*\)/.test(line),
    ),
  ]);
  return [...(await Promise.all(nameless)).flat(), ...others];
}

/** Fails if a page has an element or a line without its words while the site settings have not arrived. */
export async function haveTheirWords({ browser, url }: Site, routes: readonly string[]): Promise<void> {
  const { body } = await new Client(url).post('/api/auth/login', testAdmin);
  const storage = { adminToken: String(body['token']), adminUser: JSON.stringify(body['user']) };
  await using visitor = await visit(browser, url, { language: 'pt', width: 360, storage, expected });
  const { page } = visitor;
  await emptyPages(page);
  const released = Promise.withResolvers<void>();
  await page.route('**/api/site', async (asked) => {
    await released.promise;
    await asked.abort();
  });
  for (const route of routes) {
    const asked = page.waitForRequest('**/api/site');
    await page.goto(route);
    await asked;
    await page.locator('main h1').waitFor();
    expect([route, ...(await wordless(page))]).toEqual([route]);
  }
  released.resolve();
}

/** The pages whose sentence below the title has another height without the font of the site, one line each. */
export async function movedByTheFont(
  { browser, url }: Site,
  paths: readonly string[],
  widths: readonly number[],
): Promise<string[]> {
  await using visitor = await visit(browser, url, { language: 'pt', width: 360, untouched: true });
  const { page } = visitor;
  const moved: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 780 });
      const [withFont, without] = await page.locator('main h1 ~ p').evaluate((sentence) => {
        const { fontFamily } = getComputedStyle(sentence);
        const height = sentence.getBoundingClientRect().height;
        (sentence as HTMLElement).style.fontFamily = fontFamily.replace(/^[^,]*,/, '');
        const fallback = sentence.getBoundingClientRect().height;
        (sentence as HTMLElement).style.fontFamily = '';
        return [height, fallback];
      });
      if (withFont !== without) moved.push(`${path} at ${width} px: ${withFont} and ${without}`);
    }
  }
  return moved;
}

export const withSentence = ['/services', '/about', '/booking', '/contact', '/blog', '/privacy'];
