import { expect } from '@jest/globals';
import { locales } from '@luar/contracts/language';
import type { Browser } from 'playwright-core';
import { type Language, settled, visit } from '../public/browser.ts';
import { shownIn } from './addresses.ts';
import { seen, watch } from './watch.ts';

const expected = /404.*no-such-page/;

/** Fails if an address is hydrated with an error, jumps, shows a second language or asks again for data that it has. */
export async function comeAtOnce(
  { browser, url }: { browser: Browser; url: string },
  chosen: Language,
  width: number,
  addresses: readonly string[],
): Promise<void> {
  await using visitor = await visit(browser, url, { width, expected, cold: true });
  const { page, complaints } = visitor;
  await page.addInitScript((language) => localStorage.setItem('language', language), chosen);
  await watch(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let worst = 0;
  for (const address of addresses) {
    asked.length = 0;
    await page.goto(address);
    await settled(page, address);
    await page.waitForLoadState('load');
    const { shift, moved, headings, languages } = await seen(page);
    worst = Math.max(worst, shift);
    expect([address, complaints]).toEqual([address, []]);
    expect([address, headings.length, languages]).toEqual([address, 1, [locales[shownIn(address, chosen)]]]);
    // Only the mail status and the taken times are requested, because they change at any moment. All else is in the document.
    const changing = ['/api/test-email/status'];
    const again = asked.filter((path) => path.startsWith('/api/') && !changing.includes(path));
    expect([address, again]).toEqual([address, []]);
    expect([address, shift <= 0.01, shift, moved]).toEqual([address, true, shift, moved]);
  }
  process.stdout.write(`    ${addresses.length} addresses, largest layout shift ${worst.toFixed(4)}\n`);
}
