import { expect, test } from '@jest/globals';
import { routes as galleryRoutes } from '../gallery/public-walks.ts';
import { inEnglish } from '../pages/addresses.ts';
import { fitEveryPage, haveTheirWords, movedByTheFont, withSentence } from './every-page.ts';
import { withSharedSite } from './site.ts';
import { hiddenStopsOfPages } from './tab-stops.ts';

// Every page, in both languages and at every width. reading/layout.ts has the Tab stops of one of them.
const site = withSharedSite();
const routes = Object.values(galleryRoutes);
const inBoth = (paths: readonly string[]) => [...paths, ...paths.map(inEnglish)];

test('in both languages nothing scrolls sideways at 320 px, nor with text at 200 %, and no two titles are the same', async () => {
  await fitEveryPage(site, inBoth(routes));
});

test('while the site settings have not arrived, every link and heading of every page has its words', async () => {
  await haveTheirWords(site, [...routes, '/admin/dashboard']);
});

test.each([360, 1280])(
  'every Tab stop of every page has a visible focus ring, is in the window and is not covered, at %i px',
  async (width) => {
    expect(await hiddenStopsOfPages(site, width)).toEqual([]);
  },
);

test('on phones of six widths the arrival of the font moves no page, in both languages', async () => {
  expect(await movedByTheFont(site, inBoth(withSentence), [360, 375, 390, 393, 412, 430])).toEqual([]);
});
