import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a form was sent from a page of this site. Browsers say where a post comes from; one that says nothing is old,
 * or no browser, and is let in: without a session there is nothing that another site could do in a visitor's name.
 */
export function isFromOwnPage(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  // A visitor's privacy settings may hide the origin; Sec-Fetch-Site then speaks for it.
  if (origin === undefined || (origin === 'null' && site !== undefined)) return true;
  return origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === host);
}
