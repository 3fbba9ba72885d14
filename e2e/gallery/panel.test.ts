import { expect, test } from '@jest/globals';
import { withSharedSite } from '../public/site.ts';
import { signInWalk } from './admin-walks.ts';
import { inLanguage, walkThrough } from './look.ts';
import { withPanel } from './panel-walks.ts';

// Checks every screen of the panel at two widths: axe, contrast, shape, texts of the other language, and messages in the
// browser's console. panel.long.test.ts has every state of every screen in every mode.
const site = withSharedSite();
const panel = withPanel(site);

test.each(inLanguage([signInWalk], 'pt'))(
  '$name, in $language: accessible, in one language, and whole at two widths',
  async ({ language, ...walk }) => {
    const { problems } = await walkThrough(site, walk, language);
    expect(problems).toEqual([]);
  },
);

test.each(
  inLanguage(
    panel.walks.filter(({ name }) => name === 'every screen'),
    'pt',
  ),
)('$name, in $language: accessible, in one language, and whole at two widths', async ({ language, ...walk }) => {
  const { states, problems } = await walkThrough({ ...site, session: panel.session }, walk, language);
  expect(states.length).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});
