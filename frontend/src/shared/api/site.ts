import type { PublicSite } from '@luar/contracts/site';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Read } from './read.ts';
import { getJson, isUnknownCall } from './request.ts';
import { toSite, unknownSite } from './site-shape.ts';

export const siteRead: Read<PublicSite> = {
  path: '/site',
  needs: { site: 'object' },
  pick: ({ site }) => toSite(site),
};

export const siteQuery = queryOptions({
  queryKey: [siteRead.path],
  queryFn: async ({ signal }): Promise<PublicSite> => {
    try {
      return siteRead.pick(await getJson(siteRead.path, siteRead.needs, signal));
    } catch (error) {
      if (!isUnknownCall(error)) throw error;
      return (await import('./seed-site.ts')).specifiedSite;
    }
  },
});

/** The practitioner's site settings. Empty while loading, and if the API does not answer. */
export const useSite = (): PublicSite => useQuery(siteQuery).data ?? unknownSite;
