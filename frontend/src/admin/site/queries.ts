import { type AdminSite, type Site, siteSchema, type SiteVersion } from '@luar/contracts/site';
import { emptySite } from '@luar/contracts/site-empty';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { reminderSettings } from '@luar/contracts/reminders';
import type { Resolver } from 'react-hook-form';
import { bySchema } from '../forms/by-schema.ts';
import type { Edits, Version } from '../forms/editor.ts';
import { type SiteValues, toBody, toInput, toValues } from './values.ts';

/** The settings of an answer. Fields that it lacks are empty. */
function toAdminSite(given: Record<string, unknown>): AdminSite {
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
    booking: { ...emptySite.booking, ...site.booking },
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

/** The settings, and the paths of texts whose English the practitioner has checked. */
export interface SentSite {
  site: Site;
  checked: string[];
}

const bySite = bySchema<SiteValues, Site>(siteSchema, toInput);

export const siteResolver: Resolver<SiteValues, unknown, SentSite> = async (values, context, options) => {
  const { values: site, errors } = await bySite(values, context, options);
  return Object.keys(errors).length > 0
    ? { values: {}, errors }
    : { values: { site: site as Site, checked: values.checked }, errors: {} };
};

async function put({ site, checked }: SentSite, madeFrom: Version, proof: string | undefined) {
  const body = { ...toBody(site), madeFrom, checked, ...(proof !== undefined && { proof }) };
  return toAdminSite((await call('PUT', '/admin/site', { needs: { site: 'object' }, body })).site);
}

export const siteEdits: Edits<SiteValues, AdminSite, SentSite> = {
  name: 'site',
  toValues,
  versionOf: ({ version }) => version,
  put: async (sent, { stored: before, version, proof }) => {
    const stored = await put(sent, version, proof);
    const site = siteSchema.safeParse(before).data;
    // The proof of the save is still valid for some minutes.
    const undo = site && ((given = proof) => put({ site, checked: [] }, stored.version, given));
    return { stored, undo };
  },
  load: async () => toAdminSite((await call('GET', '/admin/site', { needs: { site: 'object' } })).site),
};
