import { expect, test } from '@jest/globals';
import { withSharedSite } from '../public/site.ts';
import { signInWalk } from './admin-walks.ts';
import { inLanguage, walkThrough } from './look.ts';
import { withPanel } from './panel-walks.ts';

// Checks every screen and state of the panel in English, as panel.test.ts does in Portuguese.
const site = withSharedSite();
const panel = withPanel(site);

test.each(inLanguage([signInWalk], 'en'))(
  '$name, in $language: accessible, in one language, and whole at every size',
  async ({ language, ...walk }) => {
    const { problems } = await walkThrough(site, walk, language);
    expect(problems).toEqual([]);
  },
);

test.each(inLanguage(panel.walks, 'en'))(
  '$name, in $language: accessible, in one language, and whole at every size',
  async ({ language, ...walk }) => {
    const { states, problems } = await walkThrough({ ...site, session: panel.session }, walk, language);
    expect(states.length).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  },
);
