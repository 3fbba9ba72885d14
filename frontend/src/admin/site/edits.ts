import { type HomeContent, homeContentSchema, type HomeVersion } from '@luar/contracts/home-content';
import { type AdminSite, type Site, siteSchema, type SiteVersion } from '@luar/contracts/site';
import { queryOptions } from '@tanstack/react-query';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '../api/call.ts';
import { bySchema } from '../forms/resolve.ts';
import { type Base, type Edits, PartlySaved, same, type Saved, type Version } from '../forms/editor.ts';
import {
  inRoom,
  type RoomValues,
  type SiteRoom,
  type SiteValues,
  toBody,
  toContent,
  toHomeValues,
  toInput,
  toRoomValues,
} from './values.ts';

// The settings, which three rooms edit, and the home page's content, which the room of the site has with them in one form.

type OfSite = Pick<Room, 'site'>;
const loadSite = async () => (await call<OfSite>('GET', '/admin/site')).site;

/** Loaded once when the editor opens, and never refetched, because that would overwrite input. */
export const adminSiteQuery = queryOptions({
  queryKey: ['admin', 'site'],
  queryFn: loadSite,
  staleTime: Infinity,
  gcTime: 0,
});

/** The settings of a room, and the paths of texts whose English the practitioner has checked. */
interface SentSite {
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

async function putSite(site: AdminSite, sent: SentSite, madeFrom: Version, proof: string | undefined) {
  const body = { ...toBody({ ...site, ...sent.site }), madeFrom, checked: sent.checked, ...(proof && { proof }) };
  return (await call<OfSite>('PUT', '/admin/site', { body })).site;
}

async function saveSite(
  sent: SentSite,
  { stored: before, version, proof }: Base<AdminSite>,
): Promise<Saved<AdminSite>> {
  const stored = await putSite(before, sent, version, proof);
  // The proof of the save is still valid for some minutes.
  return { stored, undo: (given = proof) => putSite(before, { site: {}, checked: [] }, stored.version, given) };
}

export const siteEdits = (room: SiteRoom): Edits<SiteValues, AdminSite, SentSite> => ({
  name: `site:${room}`,
  toValues: (site) => toRoomValues(room, site),
  versionOf: ({ version }) => version,
  put: saveSite,
  load: loadSite,
});

/** The content and the version that a save is based on. */
type VersionedContent = HomeContent & { version: number };

export interface Room {
  home: VersionedContent;
  site: AdminSite;
}

interface OfHome {
  content: VersionedContent;
}

async function loadRoom(): Promise<Room> {
  const [{ content }, site] = await Promise.all([call<OfHome>('GET', '/admin/home-content'), loadSite()]);
  return { home: content, site };
}

/** As of the settings. */
export const roomQuery = queryOptions({
  queryKey: ['admin', 'home-room'],
  queryFn: loadRoom,
  staleTime: Infinity,
  gcTime: 0,
});

async function putHome(content: HomeContent, madeFrom: Version): Promise<VersionedContent> {
  const body = { ...toContent(content), madeFrom };
  return (await call<OfHome>('PUT', '/admin/home-content', { body })).content;
}

interface Sent {
  values: RoomValues;
  home: HomeContent;
  site: SentSite;
}

const resolveHome = bySchema<RoomValues, HomeContent>(homeContentSchema);
const resolveSite = siteResolver('home');

export const roomResolver: Resolver<RoomValues, unknown, Sent> = async (values, context, options) => {
  const home = await resolveHome(values, context, options);
  const site = await resolveSite(values, context, options as never);
  const errors = { ...home.errors, ...site.errors };
  if (Object.keys(errors).length > 0) return { values: {}, errors };
  return { values: { values, home: home.values as HomeContent, site: site.values as SentSite }, errors: {} };
};

/** Whether these parts of the form are no more what was loaded. */
const differ = (before: object, now: RoomValues) =>
  Object.entries(before).some(([part, was]) => !same(was, now[part as keyof RoomValues]));

/** Saves what changed. The settings come first: their save may ask for the password. */
export const roomEdits: Edits<RoomValues, Room, Sent> = {
  name: 'home',
  toValues: ({ home, site }) => ({ ...toHomeValues(home), ...toRoomValues('home', site) }),
  versionOf: ({ home, site }) => `${site.version} ${home.version}`,
  async put({ values, home, site }, { stored, version, proof }) {
    const [siteVersion = '', homeVersion = ''] = String(version).split(' ');
    let now = stored;
    const undos: ((given?: string) => Promise<void>)[] = [];
    if (differ(toRoomValues('home', stored.site), values)) {
      const saved = await saveSite(site, { stored: stored.site, version: Number(siteVersion), proof });
      now = { ...now, site: saved.stored };
      undos.push(async (given) => void (now = { ...now, site: (await saved.undo?.(given)) ?? now.site }));
    }
    const back = (): Saved<Room> => ({
      stored: now,
      undo: async (given = proof) => {
        // One that was made is not made again after the other has failed.
        for (; undos[0]; undos.shift()) await undos[0](given);
        return now;
      },
    });
    if (!differ(toHomeValues(stored.home), values)) return back();
    try {
      const content = await putHome(home, Number(homeVersion));
      now = { ...now, home: content };
      undos.push(async () => void (now = { ...now, home: await putHome(stored.home, content.version) }));
    } catch (error) {
      throw now === stored ? error : new PartlySaved(back(), error);
    }
    return back();
  },
  load: loadRoom,
};

export interface Entry {
  of: keyof Room;
  version: number;
  savedAt: string | null;
  changed: readonly string[];
  /** What the site shows. */
  current: boolean;
}

const concerns = ({ version, changed }: SiteVersion) =>
  version === 0 || changed.some((path) => inRoom.home.some((section) => path.startsWith(section)));

const history = async <One>(of: string) => (await call<{ versions: One[] }>('GET', `/admin/${of}/history`)).versions;

/** The states of both documents, newest first. Of the settings, only saves that changed this room. */
export const roomHistory = queryOptions({
  queryKey: ['admin', 'home-history'],
  queryFn: async (): Promise<Entry[]> => {
    const [home, site] = await Promise.all([history<HomeVersion>('home-content'), history<SiteVersion>('site')]);
    return [
      ...home.map((each, at) => ({ ...each, of: 'home' as const, changed: [], current: at === 0 })),
      ...site.map((each, at) => ({ ...each, of: 'site' as const, current: at === 0 })).filter(concerns),
    ].toSorted((a, b) => (b.savedAt ?? '').localeCompare(a.savedAt ?? ''));
  },
  staleTime: 0,
});

export async function loadEntry({ of, version }: Entry): Promise<Partial<Room>> {
  if (of === 'site') return call<OfSite>('GET', `/admin/site/history/${version}`);
  return { home: (await call<OfHome>('GET', `/admin/home-content/history/${version}`)).content };
}
