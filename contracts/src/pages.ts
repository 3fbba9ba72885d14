/** The paths of the public pages. The English page has the same path under /en. */
export const publicPages = [
  '/',
  '/services',
  '/about',
  '/booking',
  '/contact',
  '/blog',
  '/email-test',
  '/privacy',
] as const;
