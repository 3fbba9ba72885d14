/** The public pages. Each has an English address as well: the same path under /en. */
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
