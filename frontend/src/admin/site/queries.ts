import type { AdminSite, SiteVersion } from '@luar/contracts/site';
import { emptySite } from '@luar/contracts/site-empty';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { reminderSettings } from '@luar/contracts/reminders';

/** The settings of an answer. Fields that it lacks are empty. */
export function toAdminSite(given: Record<string, unknown>): AdminSite {
  const site = given as unknown as Partial<AdminSite>;
  return {
    identity: { ...emptySite.identity, ...site.identity, portrait: site.identity?.portrait ?? null },
    contact: { ...emptySite.contact, ...site.contact },
    hours: { ...emptySite.hours, ...site.hours },
    practice: { ...emptySite.practice, ...site.practice },
    about: { ...emptySite.about, ...site.about },
    packages: site.packages ?? [],
    payment: { ...emptySite.payment, ...site.payment },
    legal: { ...emptySite.legal, ...site.legal },
    promise: { ...emptySite.promise, ...site.promise },
    reminders: reminderSettings(site),
    version: site.version ?? 0,
    savedAt: site.savedAt ?? null,
    unchecked: site.unchecked ?? [],
  };
}

/** Loaded once when the editor opens, and never refetched, because that would overwrite input. */
export const adminSiteQuery = queryOptions({
  queryKey: ['admin', 'site'],
  queryFn: async ({ signal }) =>
    toAdminSite((await call('GET', '/admin/site', { needs: { site: 'object' }, signal })).site),
  staleTime: Infinity,
  gcTime: 0,
});

export const historyKey = ['admin', 'site-history'];

export const loadVersions = async (): Promise<SiteVersion[]> =>
  (await call('GET', '/admin/site/history', { needs: { versions: 'list' } })).versions as SiteVersion[];

export const loadVersion = async (version: number): Promise<AdminSite> =>
  toAdminSite((await call('GET', `/admin/site/history/${version}`, { needs: { site: 'object' } })).site);
