import { expect, test } from '@jest/globals';
import { withSharedSite } from '../public/site.ts';
import { inLanguage, walkThrough } from './look.ts';
import { publicWalks } from './public-walks.ts';

// Checks every screen and state of the site in Portuguese: axe, contrast in both schemes, shape at every width and with
// text of twice the size, forced colours, print, texts of the other language, and messages in the browser's console.
// site.long.test.ts does so in English. Other tests check what a page does, in one language.
const site = withSharedSite();

test.each(inLanguage(publicWalks, 'pt'))(
  '$name, in $language: accessible, in one language, legible in both schemes, and whole at every size',
  async ({ language, ...walk }) => {
    const { states, problems } = await walkThrough(site, walk, language);
    expect(states.length).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  },
);
