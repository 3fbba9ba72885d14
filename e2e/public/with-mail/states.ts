import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { inLanguage, walkThrough } from '../../gallery/look.ts';
import { visitWalk, withoutScriptWalk } from '../../gallery/visit-walk.ts';
import { site } from './site.ts';

// The gallery of what the server alone renders. It stores requests, so that it needs a stack of its own.
let mongo: MongoClient;
beforeAll(async () => {
  mongo = await new MongoClient(site.stack.env['MONGODB_URI']!).connect();
});
afterAll(() => mongo?.close());

test.each(inLanguage([visitWalk(() => mongo.db()), withoutScriptWalk], 'pt'))(
  '$name, in $language: accessible, in one language, and whole at two widths, with nothing over a heading or a button',
  async ({ language, ...walk }) => {
    const { problems } = await walkThrough({ browser: site.browser, url: site.stack.url }, walk, language);
    expect(problems).toEqual([]);
  },
);
