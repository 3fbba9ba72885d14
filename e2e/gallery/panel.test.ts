import { beforeAll, expect, test } from '@jest/globals';
import { Client } from '../../infra/local/stack/test-client.ts';
import { testAdmin } from '../../infra/local/stack/test-stack.ts';
import { withSharedSite } from '../public/site.ts';
import { screensWalk, signInWalk } from './admin-walks.ts';
import { type Session, walkThrough } from './look.ts';

const site = withSharedSite();
let session: Session;
beforeAll(async () => {
  const { body } = await new Client(site.url).post('/api/auth/login', testAdmin);
  session = { token: String(body['token']), user: body['user'] };
});

test('the sign-in: accessible, in one language, and whole at two widths', async () => {
  expect(await walkThrough(site, signInWalk, 'pt')).toEqual([]);
});

test('every screen of the panel: accessible, in one language, and whole at two widths', async () => {
  expect(await walkThrough({ ...site, session }, screensWalk, 'pt')).toEqual([]);
});
