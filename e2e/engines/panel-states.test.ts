import { beforeAll, expect, test } from '@jest/globals';
import { Client } from '../../infra/local/stack/test-client.ts';
import { testAdmin } from '../../infra/local/stack/test-stack.ts';
import { adminWalks } from '../gallery/admin-walks.ts';
import { type Session, walkThrough } from '../gallery/look.ts';
import { withoutMail, withSite } from '../public/site.ts';

const site = withSite(withoutMail);
let session: Session;
beforeAll(async () => {
  const { body } = await new Client(site.stack.url).post('/api/auth/login', testAdmin);
  session = { token: String(body['token']), user: body['user'] };
});

// `npm test` looks at every screen (e2e/gallery/panel.test.ts); these are their states.
test.each(adminWalks.slice(1))('$name: accessible, in one language, and whole at two widths', async (walk) => {
  const at = { browser: site.browser, url: site.stack.url, session };
  expect(await walkThrough(at, walk, 'pt')).toEqual([]);
});
