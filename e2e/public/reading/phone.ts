import { expect, test } from '@jest/globals';
import { settled, visit } from '../browser.ts';
import { site } from './site.ts';

test('main targets are 44 px high', async () => {
  await using visitor = await visit(site.browser, site.url, { width: 360 });
  const { page } = visitor;
  for (const route of ['/', '/services', '/booking', '/contact']) {
    await page.goto(route);
    await settled(page, route);
    const low = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'header a, header button, main button, main input, main select, main textarea, footer li a',
        ),
      ]
        .filter((element) => element.getClientRects().length > 0 && !element.closest('[aria-hidden]'))
        .filter((element) => element.getBoundingClientRect().height < 44)
        .map((element) => element.outerHTML.slice(0, 100)),
    );
    expect([route, low]).toEqual([route, []]);
  }
});

test.each(['/services', '/en/services'])('on a phone the footer of %s is at most 520 px high', async (path) => {
  await using visitor = await visit(site.browser, site.url, { width: 360, untouched: true });
  const { page } = visitor;
  await page.goto(path);
  await settled(page, path);
  const footer = page.getByRole('contentinfo');
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(520);
  // Its headings are hidden, but a screen reader reads them.
  expect(await footer.getByRole('heading', { level: 2 }).count()).toBe(2);
  const low = await footer.getByRole('link').evaluateAll((links) =>
    links.filter((link) => {
      const { width, height } = link.getBoundingClientRect();
      return height < 44 || width < 24;
    }),
  );
  expect(low).toEqual([]);
});

test.each(['/', '/en', '/services', '/en/services'])(
  'on a phone %s shows a price within two screens',
  async (address) => {
    await using visitor = await visit(site.browser, site.url, { width: 360, untouched: true });
    const { page } = visitor;
    await page.goto(address);
    await settled(page, address);
    const price = await page.getByRole('main').getByText('€').first().boundingBox();
    expect(price?.y).toBeLessThan(2 * 780);
  },
);
