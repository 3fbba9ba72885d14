/**
 * Every call that needs no sign-in, as the router knows it. What is not on this list is closed:
 * a new route is private until somebody writes it here.
 */
const publicRoutes: ReadonlySet<string> = new Set([
  'GET /api/services',
  'GET /api/home-content',
  'GET /api/privacy',
  'POST /api/bookings',
  'POST /api/contact',
  'GET /api/test-email/status',
  'POST /api/test-email',
  'POST /api/auth/login',
  'GET /api/images/:name',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/docs',
  'GET /api/docs/openapi.json',
  'POST /booking',
  'POST /contact',
  'POST /email-test',
  'POST /en/booking',
  'POST /en/contact',
  'POST /en/email-test',
  'GET /*',
]);

export const isPublic = (method: string, route: string | undefined): boolean =>
  publicRoutes.has(`${method === 'HEAD' ? 'GET' : method} ${route ?? ''}`);
