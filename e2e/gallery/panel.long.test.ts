import { expect, test } from '@jest/globals';
import { withSharedSite } from '../public/site.ts';
import { signInWalk } from './admin-walks.ts';
import { inBoth, walkThrough } from './look.ts';
import { withPanel } from './panel-walks.ts';

// Checks every screen and state of the panel in every mode and in both languages.
const site = withSharedSite();
const panel = withPanel(site);

test.each(inBoth([signInWalk]))(
  '$name, in $language: accessible, in one language, legible in both schemes, and whole, in every mode',
  async ({ language, ...walk }) => {
    const { problems } = await walkThrough(site, walk, language, { everyMode: true });
    expect(problems).toEqual([]);
  },
);

test.each(inBoth(panel.walks))(
  '$name, in $language: accessible, in one language, legible in both schemes, and whole, in every mode',
  async ({ language, ...walk }) => {
    const { states, problems } = await walkThrough({ ...site, session: panel.session }, walk, language, {
      everyMode: true,
    });
    expect(states.length).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  },
);
