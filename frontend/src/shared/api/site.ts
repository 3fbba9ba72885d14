import type { PublicSite } from '@luar/contracts/site';
import { useQuery } from '@tanstack/react-query';
import { type Read, readQuery } from './read.ts';
import { toSite } from './site-shape.ts';

export const siteRead: Read<PublicSite> = {
  path: '/site',
  needs: { site: 'object' },
  pick: ({ site }) => toSite(site),
};
export const siteQuery = readQuery(siteRead);

const unknownSite = toSite(undefined);

/** The practitioner's site settings. Empty while loading, and if the API does not answer them. */
export const useSite = (): PublicSite => useQuery(siteQuery).data ?? unknownSite;
