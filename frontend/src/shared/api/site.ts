import type { PublicSite } from '@luar/contracts/site';
import { emptySite } from '@luar/contracts/site-empty';
import { useQuery } from '@tanstack/react-query';
import { type Read, readQuery } from './read.ts';

const { identity, hours, about, before, packages, ...others } = emptySite;

/** The site settings that every page uses. The rest is more than half of them, so only the pages that show it have it. */
export type SiteFacts = Omit<PublicSite, 'about' | 'before' | 'packages'>;

export const unknownSite: SiteFacts = {
  ...others,
  identity: { ...identity, portrait: null },
  hours: { ...hours, daysOff: [] },
  payment: [],
};

const apart = { about: undefined, before: undefined, packages: undefined };
const needs = { site: 'object' } as const;
const siteOf = ({ site }: Record<string, unknown>) => site as PublicSite;

export const siteRead: Read<SiteFacts> = {
  path: '/site',
  needs,
  pick: (answer) => ({ ...siteOf(answer), ...apart }),
};
export const aboutRead: Read<PublicSite['about']> = {
  path: '/site#about',
  needs,
  pick: (answer) => siteOf(answer).about,
};
export const beforeRead: Read<PublicSite['before']> = {
  path: '/site#before',
  needs,
  pick: (answer) => siteOf(answer).before,
};
export const packagesRead: Read<PublicSite['packages']> = {
  path: '/site#packages',
  needs,
  pick: (answer) => siteOf(answer).packages,
};

export const siteReads = [siteRead, aboutRead, beforeRead, packagesRead];

export const siteQuery = readQuery(siteRead);
const aboutQuery = readQuery(aboutRead);
const beforeQuery = readQuery(beforeRead);
const packagesQuery = readQuery(packagesRead);

/** The practitioner's site settings. Empty while loading, and if the API does not answer. */
export const useSite = (): SiteFacts => useQuery(siteQuery).data ?? unknownSite;
export const useAbout = (): PublicSite['about'] => useQuery(aboutQuery).data ?? about;
export const useBefore = (): PublicSite['before'] => useQuery(beforeQuery).data ?? before;
export const usePackages = (): PublicSite['packages'] => useQuery(packagesQuery).data ?? packages;
