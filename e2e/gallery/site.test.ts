import { expect, test } from '@jest/globals';
import { withSharedSite } from '../public/site.ts';
import { inLanguage, walkThrough } from './look.ts';
import { publicWalks } from './public-walks.ts';

// Checks every screen and state of the site in Portuguese: axe, contrast, shape at three widths, texts of the other
// language, and messages in the browser's console. Whole pages are also checked in the dark scheme, at more sizes, with text
// of twice the size, in forced colours, and in print. site.long.test.ts checks every state in all these modes, in both
// languages. Other tests check what a page does, in one language.
const site = withSharedSite();

test.each(inLanguage(publicWalks, 'pt'))(
  '$name, in $language: accessible, in one language, legible in both schemes, and whole at every size',
  async ({ language, ...walk }) => {
    const { states, problems } = await walkThrough(site, walk, language);
    expect(states.length).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  },
);
