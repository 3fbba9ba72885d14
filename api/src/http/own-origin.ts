import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a form was sent from a page of this site. Current browsers send the origin of a post. Requests without it come
 * from old browsers or programs and are accepted: visitors have no session that another site could misuse.
 */
export function isFromOwnPage(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  // Privacy settings may hide the origin ("null"); then trust Sec-Fetch-Site, which was checked above.
  if (origin === undefined || (origin === 'null' && site !== undefined)) return true;
  return origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === host);
}
