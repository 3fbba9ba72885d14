import { afterAll, beforeAll } from '@jest/globals';
import { type Db, MongoClient } from 'mongodb';
import { Client } from '../../../infra/local/stack/test-client.ts';
import { withSite } from '../site.ts';

/**
 * A whole stack, and a browser. A part that needs the second API process starts it. The MongoDB is always the embedded one: a
 * test stops it. One process sends the mails: each takes half a second of processor time to start.
 */
export const site = withSite({
  env: { TRUST_PROXY: '127.0.0.1,::1', MONGODB_URI: '', WORKER_CONCURRENCY: '1' },
  apis: 2,
  without: ['api-2'],
});

export let db: Db;
let mongo: MongoClient;
beforeAll(async () => {
  mongo = await new MongoClient(site.stack.env['MONGODB_URI']!).connect();
  db = mongo.db();
});
afterAll(() => mongo?.close());

export interface Received {
  id: string;
  subject: string;
  text: string;
  to: { address: string }[];
}

/** The mails that an address has got. */
export const mailsTo = async (address: string): Promise<Received[]> =>
  (await new Client(site.stack.inboxUrl).json<Received[]>('GET', '/api/email')).filter(
    ({ to }) => to[0]?.address === address,
  );
