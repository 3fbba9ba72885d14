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
