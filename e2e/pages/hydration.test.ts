import { expect, test } from '@jest/globals';
import { locales } from '@luar/contracts/language';
import { type Language, settled, visit } from '../public/browser.ts';
import { withSharedSite } from '../public/site.ts';
import { addresses, shownIn } from './addresses.ts';
import { seen, watch } from './watch.ts';

const site = withSharedSite();

const expected = /404.*no-such-page/;

test.each<[Language, number]>([
  ['pt', 360],
  ['en', 1280],
])(
  'who has chosen %s at %d px: no hydration error, no jump, one language, no data asked for twice',
  async (chosen, width) => {
    await using visitor = await visit(site.browser, site.url, { width, expected, cold: true });
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
      const { shift, headings, languages } = await seen(page);
      worst = Math.max(worst, shift);
      expect([address, complaints]).toEqual([address, []]);
      expect([address, headings.length, languages]).toEqual([address, 1, [locales[shownIn(address, chosen)]]]);
      // Only the mail status is requested again, because it changes at any moment. All other data is in the document.
      const again = asked.filter((path) => path.startsWith('/api/') && path !== '/api/test-email/status');
      expect([address, again]).toEqual([address, []]);
      expect([address, shift <= 0.01, shift]).toEqual([address, true, shift]);
    }
    process.stdout.write(`    ${addresses.length} addresses, largest layout shift ${worst.toFixed(4)}\n`);
  },
);
