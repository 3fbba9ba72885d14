import { expect, test } from '@jest/globals';
import { locales } from '@luar/contracts/language';
import { settled, visit } from '../public/browser.ts';
import { withSharedSite } from '../public/site.ts';
import { addresses, inEnglish } from './addresses.ts';
import { shown } from './shown.ts';
import { seen, watch } from './watch.ts';

const site = withSharedSite();

test.each(['pt', 'en'] as const)('without JavaScript the pages are complete (%s)', async (language) => {
  await using visitor = await visit(site.browser, site.url, { javaScriptEnabled: false, width: 360 });
  const { page } = visitor;
  for (const [path, shows] of Object.entries(shown)) {
    const [title, ...texts] = shows[language];
    await page.goto(language === 'en' ? inEnglish(path) : path);
    expect([path, await page.getByRole('heading', { level: 1 }).innerText()]).toEqual([path, title]);
    const main = page.getByRole('main');
    const text = await main.innerText();
    expect([path, texts.filter((words) => !text.includes(words))]).toEqual([path, []]);
    const booking = language === 'en' ? '/en/booking' : '/booking';
    // Every page links to the booking form, at least in its header.
    expect(await page.locator(`a[href^="${booking}"]`).count()).toBeGreaterThan(0);
    if (!['/', '/services'].includes(path)) continue;
    for (const slug of ['leitura-de-tarot', 'mapa-astral', 'terapia-com-cristais']) {
      const link = main.locator(`a[href="${booking}?service=${slug}"]`);
      expect([path, slug, await link.first().isVisible()]).toEqual([path, slug, true]);
    }
  }
});

test('a visitor who chose Portuguese: no hydration error, no jump, one language, no data requested twice at any address', async () => {
  const expected = /404.*no-such-page/;
  await using visitor = await visit(site.browser, site.url, { width: 360, expected, cold: true });
  const { page, complaints } = visitor;
  await page.addInitScript(() => localStorage.setItem('language', 'pt'));
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
    const language = /^\/en(\/|$)/.test(address) ? 'en' : 'pt';
    expect([address, headings.length, languages]).toEqual([address, 1, [locales[language]]]);
    // Only the mail status and the taken times are requested, because they change at any moment. All else is in the document.
    const again = asked.filter((path) => path.startsWith('/api/') && path !== '/api/test-email/status');
    expect([address, again]).toEqual([address, []]);
    expect([address, shift <= 0.01, shift, moved]).toEqual([address, true, shift, moved]);
  }
  process.stdout.write(`    ${addresses.length} addresses, largest layout shift ${worst.toFixed(4)}\n`);
});
