import { beforeAll } from '@jest/globals';
import { Client } from '../../infra/local/stack/test-client.ts';
import { testAdmin } from '../../infra/local/stack/test-stack.ts';
import { adminWalks } from './admin-walks.ts';
import type { Session, Walk } from './look.ts';

/** The walks of the panel, with a session for all tests of a file. */
export function withPanel(site: Readonly<{ url: string }>): Readonly<{ walks: Walk[]; session: Session }> {
  let admin: Client;
  const walks = adminWalks(
    () => site.url,
    () => admin,
  );
  const panel = { walks } as { walks: Walk[]; session: Session };
  beforeAll(async () => {
    const client = new Client(site.url);
    const { body } = await client.post('/api/auth/login', testAdmin);
    panel.session = { token: String(body['token']), user: body['user'] };
    admin = client.with({ authorization: `Bearer ${panel.session.token}` });
  });
  return panel;
}
