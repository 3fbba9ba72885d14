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

const read = <Data>(path: string, pick: (site: PublicSite) => Data): Read<Data> => ({
  path,
  pick: ({ site }) => pick(site as PublicSite),
});

const apart = { about: undefined, before: undefined, packages: undefined };
export const siteRead = read<SiteFacts>('/site', (site) => ({ ...site, ...apart }));
export const aboutRead = read('/site#about', (site) => site.about);
export const beforeRead = read('/site#before', (site) => site.before);
export const packagesRead = read('/site#packages', (site) => site.packages);
export const siteReads = [siteRead, aboutRead, beforeRead, packagesRead];

export const siteQuery = readQuery(siteRead);

/** The practitioner's site settings. Empty while loading, and if the API does not answer. */
export const useSite = (): SiteFacts => useQuery(siteQuery).data ?? unknownSite;
export const useAbout = () => useQuery(readQuery(aboutRead)).data ?? about;
export const useBefore = () => useQuery(readQuery(beforeRead)).data ?? before;
export const usePackages = () => useQuery(readQuery(packagesRead)).data ?? packages;
