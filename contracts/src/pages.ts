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

/** The pages with a form. Without JavaScript a form is posted to the address of its own page. */
export const formPages = ['/booking', '/contact', '/email-test'] as const satisfies (typeof publicPages)[number][];
export type FormPath = (typeof formPages)[number];
