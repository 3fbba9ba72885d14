import { expect, test } from '@jest/globals';
import { withSharedSite } from '../public/site.ts';
import { inBoth, walkThrough } from './look.ts';
import { publicWalks } from './public-walks.ts';

// Checks every screen and state of the site in every mode and in both languages.
const site = withSharedSite();

test.each(inBoth(publicWalks))(
  '$name, in $language: accessible, in one language, legible in both schemes, and whole, in every mode',
  async ({ language, ...walk }) => {
    const { states, problems } = await walkThrough(site, walk, language, { everyMode: true });
    expect(states.length).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  },
);
