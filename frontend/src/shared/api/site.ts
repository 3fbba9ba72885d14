import type { PublicSite } from '@luar/contracts/site';
import { emptySite } from '@luar/contracts/site-empty';
import { useQuery } from '@tanstack/react-query';
import { type Read, readQuery } from './read.ts';

const { identity, hours } = emptySite;

export const unknownSite: PublicSite = {
  ...emptySite,
  identity: { ...identity, portrait: null },
  hours: { ...hours, daysOff: [] },
  payment: [],
};

export const siteRead: Read<PublicSite> = {
  path: '/site',
  needs: { site: 'object' },
  pick: ({ site }) => site as PublicSite,
};

export const siteQuery = readQuery(siteRead);

/** The practitioner's site settings. Empty while loading, and if the API does not answer. */
export const useSite = (): PublicSite => useQuery(siteQuery).data ?? unknownSite;
