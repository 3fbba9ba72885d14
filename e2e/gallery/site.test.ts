import { expect, test } from '@jest/globals';
import { withoutMail, withSite } from '../public/site.ts';
import { inBothLanguages, walkThrough } from './look.ts';
import { publicWalks } from './public-walks.ts';

// Every screen and state of the site, in both languages: accessible, no wider than a phone, a tablet or a desk, in one
// language, without a complaint of the browser. What a page does is tested elsewhere, in one language.
const site = withSite(withoutMail);

test.each(inBothLanguages(publicWalks))(
  '$name, in $language: accessible, in one language, and no wider than a phone, a tablet or a desk',
  async ({ language, ...walk }) => {
    const { states, problems } = await walkThrough({ browser: site.browser, url: site.stack.url }, walk, language);
    expect(states.length).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  },
  180_000,
);
