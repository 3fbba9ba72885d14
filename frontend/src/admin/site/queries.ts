import { type AdminSite, type Site, siteSchema, type SiteVersion } from '@luar/contracts/site';
import { emptySite } from '@luar/contracts/site-empty';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { reminderSettings } from '@luar/contracts/reminders';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { bySchema } from '../forms/by-schema.ts';
import type { Base, Edits, Saved, Version } from '../forms/editor.ts';
import { inRoom, sectionsOf, type SiteRoom, type SiteValues, toBody, toInput, toValues } from './values.ts';

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

export const loadVersions = async (): Promise<SiteVersion[]> =>
  (await call('GET', '/admin/site/history', { needs: { versions: 'list' } })).versions as SiteVersion[];

export const loadVersion = async (version: number): Promise<AdminSite> =>
  toAdminSite((await call('GET', `/admin/site/history/${version}`, { needs: { site: 'object' } })).site);

/** The settings of a room, and the paths of texts whose English the practitioner has checked. */
export interface SentSite {
  site: Partial<Site>;
  checked: string[];
}

/** The values of a form of one room: all that is stored is sent, and the rest of it is as it was. */
export function siteResolver(room: SiteRoom): Resolver<SiteValues, unknown, SentSite> {
  const mask = Object.fromEntries(inRoom[room].map((section) => [section, true as const]));
  const resolve = bySchema<SiteValues, Partial<Site>>(z.pick(siteSchema, mask as { hours: true }), toInput);
  return async (values, context, options) => {
    const { values: site, errors } = await resolve(values, context, options);
    return Object.keys(errors).length > 0
      ? { values: {}, errors }
      : { values: { site, checked: values.checked }, errors: {} };
  };
}

async function put(site: AdminSite, sent: SentSite, madeFrom: Version, proof: string | undefined) {
  const body = { ...toBody({ ...site, ...sent.site }), madeFrom, checked: sent.checked, ...(proof && { proof }) };
  return toAdminSite((await call('PUT', '/admin/site', { needs: { site: 'object' }, body })).site);
}

export const loadSite = async () => toAdminSite((await call('GET', '/admin/site', { needs: { site: 'object' } })).site);

export async function saveSite(
  sent: SentSite,
  { stored: before, version, proof }: Base<AdminSite>,
): Promise<Saved<AdminSite>> {
  const stored = await put(before, sent, version, proof);
  // The proof of the save is still valid for some minutes.
  return { stored, undo: (given = proof) => put(before, { site: {}, checked: [] }, stored.version, given) };
}

export const siteEdits = (room: SiteRoom): Edits<SiteValues, AdminSite, SentSite> => ({
  name: `site:${room}`,
  toValues: (site) => ({ ...sectionsOf(room, toValues(site)), checked: [] }),
  versionOf: ({ version }) => version,
  put: saveSite,
  load: loadSite,
});
