import { beforeAll, expect, test } from '@jest/globals';
import { Client } from '../../infra/local/stack/test-client.ts';
import { testAdmin } from '../../infra/local/stack/test-stack.ts';
import { withoutMail, withSite } from '../public/site.ts';
import { adminWalks, signInWalk } from './admin-walks.ts';
import { inBothLanguages, type Session, walkThrough } from './look.ts';

// Checks every screen and state of the panel, as site.test.ts does for the site.
const site = withSite(withoutMail);
let session: Session;
let admin: Client;

beforeAll(async () => {
  const client = new Client(site.stack.url);
  const { body } = await client.post('/api/auth/login', testAdmin);
  session = { token: String(body['token']), user: body['user'] };
  admin = client.with({ authorization: `Bearer ${session.token}` });
});

const walks = adminWalks(
  () => site.stack.url,
  () => admin,
);

test.each(inBothLanguages([signInWalk]))(
  '$name, in $language: accessible, in one language, and without overflow at three widths',
  async ({ language, ...walk }) => {
    const { problems } = await walkThrough({ browser: site.browser, url: site.stack.url }, walk, language);
    expect(problems).toEqual([]);
  },
  180_000,
);

test.each(inBothLanguages(walks))(
  '$name, in $language: accessible, in one language, and without overflow at three widths',
  async ({ language, ...walk }) => {
    const at = { browser: site.browser, url: site.stack.url, session };
    const { states, problems } = await walkThrough(at, walk, language);
    expect(states.length).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  },
  180_000,
);
