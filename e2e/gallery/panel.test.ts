import { beforeAll, expect, test } from '@jest/globals';
import { Client } from '../../infra/local/stack/test-client.ts';
import { testAdmin } from '../../infra/local/stack/test-stack.ts';
import { withSharedSite } from '../public/site.ts';
import { adminWalks, signInWalk } from './admin-walks.ts';
import { inBothLanguages, type Session, walkThrough } from './look.ts';

// Checks every screen and state of the panel, as site.test.ts does for the site.
const site = withSharedSite();
let session: Session;
let admin: Client;

beforeAll(async () => {
  const client = new Client(site.url);
  const { body } = await client.post('/api/auth/login', testAdmin);
  session = { token: String(body['token']), user: body['user'] };
  admin = client.with({ authorization: `Bearer ${session.token}` });
});

const walks = adminWalks(
  () => site.url,
  () => admin,
);

test.each(inBothLanguages([signInWalk]))(
  '$name, in $language: accessible, in one language, legible in both schemes, and whole at every size',
  async ({ language, ...walk }) => {
    const { problems } = await walkThrough(site, walk, language);
    expect(problems).toEqual([]);
  },
);

test.each(inBothLanguages(walks))(
  '$name, in $language: accessible, in one language, legible in both schemes, and whole at every size',
  async ({ language, ...walk }) => {
    const at = { ...site, session };
    const { states, problems } = await walkThrough(at, walk, language);
    expect(states.length).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  },
);
