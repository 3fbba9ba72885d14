/** The right side of a Message-ID and of a calendar's UID: the host of the site. */
export const siteDomain = (siteUrl: string): string => new URL(siteUrl).hostname.replace(/[^\w.-]/g, '') || 'localhost';
