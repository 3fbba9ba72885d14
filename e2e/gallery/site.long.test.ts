import { expect, test } from '@jest/globals';
import { withSharedSite } from '../public/site.ts';
import { inLanguage, walkThrough } from './look.ts';
import { publicWalks } from './public-walks.ts';

// Checks every screen and state of the site in English, as site.test.ts does in Portuguese. Colours do not depend on the
// language, so only that one checks contrast and forced colours.
const site = withSharedSite();

test.each(inLanguage(publicWalks, 'en'))(
  '$name, in $language: accessible, in one language, and whole at every size',
  async ({ language, ...walk }) => {
    const { states, problems } = await walkThrough(site, walk, language);
    expect(states.length).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  },
);
