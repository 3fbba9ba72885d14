import { withSite } from '../site.ts';

/**
 * A whole stack, and a browser. A part that needs the second API process starts it. The MongoDB is always the embedded one: a
 * test stops it.
 */
export const site = withSite({
  env: { TRUST_PROXY: '127.0.0.1,::1', MONGODB_URI: '' },
  apis: 2,
  without: ['api-2'],
});
