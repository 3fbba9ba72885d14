import { expect, test } from '@jest/globals';
import { walkThrough } from '../../gallery/look.ts';
import { visitWalk, withoutScriptWalk } from '../../gallery/visit-walk.ts';
import { db, site } from './site.ts';

// The gallery of what the server alone renders. It stores requests, so that it needs a stack of its own.
test.each([visitWalk(() => db), withoutScriptWalk])(
  '$name: accessible, in one language, and whole at two widths, with nothing over a heading or a button',
  async (walk) => {
    expect(await walkThrough({ browser: site.browser, url: site.stack.url }, walk, 'pt')).toEqual([]);
  },
);
