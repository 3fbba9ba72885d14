import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { inBoth, walkThrough } from '../gallery/look.ts';
import { visitWalk } from '../gallery/visit-walk.ts';
import { withoutMail, withSite } from './site.ts';

// Checks the visitor's page of a request in every mode and in both languages. with-mail/visits.ts does so in Portuguese.
const site = withSite(withoutMail);
let mongo: MongoClient;
beforeAll(async () => {
  mongo = await new MongoClient(site.stack.env['MONGODB_URI']!).connect();
});
afterAll(() => mongo?.close());

test.each(inBoth([visitWalk(() => mongo.db())]))(
  '$name, in $language: accessible, in one language, legible in both schemes, and whole, in every mode',
  async ({ language, ...walk }) => {
    const at = { browser: site.browser, url: site.stack.url };
    const { problems } = await walkThrough(at, walk, language, { everyMode: true });
    expect(problems).toEqual([]);
  },
);
