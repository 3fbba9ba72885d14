import { expect, test } from '@jest/globals';
import { withSharedSite } from './site.ts';
import { hiddenStopsOfPages } from './tab-stops.ts';

const site = withSharedSite();

test('every Tab stop of every page has a visible focus ring, is in the window and is not covered, at 1280 px', async () => {
  expect(await hiddenStopsOfPages(site, 1280)).toEqual([]);
});
