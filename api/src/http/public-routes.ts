import { linkPaths } from '@luar/contracts/visit';

/**
 * All routes that need no sign-in, in the router's notation. Every other route needs the administrator's token, so a new
 * route is private until it is added here.
 */
const publicRoutes: ReadonlySet<string> = new Set([
  'GET /api/services',
  'GET /api/services/moments',
  'GET /api/home-content',
  'GET /api/site',
  'GET /api/free-hours/:service',
  'GET /api/calendar/:file',
  'GET /api/privacy',
  'GET /api/moon',
  'POST /api/bookings',
  'POST /api/contact',
  'GET /api/test-email/status',
  'POST /api/test-email',
  'POST /api/auth/login',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'POST /api/auth/passkey/options',
  'POST /api/auth/passkey',
  'GET /api/images/:name',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /.well-known/security.txt',
  'GET /api/docs',
  'POST /booking',
  'POST /contact',
  'POST /email-test',
  'POST /en/booking',
  'POST /en/contact',
  'POST /en/email-test',
  ...linkPaths.flatMap((path) => [`GET ${path}*`, `POST ${path}*`]),
  'GET /*',
]);

export const isPublic = (method: string, route: string | undefined): boolean =>
  publicRoutes.has(`${method === 'HEAD' ? 'GET' : method} ${route ?? ''}`);
