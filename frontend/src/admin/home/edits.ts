import { type HomeContent, homeContentSchema, type HomeVersion } from '@luar/contracts/home-content';
import type { AdminSite, SiteVersion } from '@luar/contracts/site';
import { queryOptions } from '@tanstack/react-query';
import type { Resolver } from 'react-hook-form';
import { call } from '../api/call.ts';
import { bySchema } from '../forms/by-schema.ts';
import { type Listed, listed } from '../forms/resolve.ts';
import { type Edits, PartlySaved, same, type Saved, type Version } from '../forms/editor.ts';
import {
  loadSite,
  loadVersion,
  loadVersions,
  saveSite,
  type SentSite,
  siteEdits,
  siteResolver,
} from '../site/queries.ts';
import { inRoom, type SiteValues } from '../site/values.ts';

// The room of the site: two documents, the home page's content and the settings, in one form.

/** The content and the version that a save is based on. */
type VersionedContent = HomeContent & { version: number };

export interface Room {
  home: VersionedContent;
  site: AdminSite;
}

interface HomeValues extends Omit<HomeContent, 'features' | 'testimonials'> {
  features: Listed<HomeContent['features'][number]>[];
  testimonials: Listed<HomeContent['testimonials'][number]>[];
}
export type RoomValues = HomeValues & SiteValues;

const empty = { pt: '', en: '' };
export const newFeature = { icon: '', title: empty, description: empty, order: 0, origin: -1 };
export const newTestimonial = { name: '', initial: '', text: empty, order: 0, origin: -1 };

const ordered = <T extends { order: number }>(items: readonly T[]) =>
  listed(items.toSorted((a, b) => a.order - b.order));

const homeValues = ({ hero, sectionTitles, features, testimonials, cta }: HomeContent): HomeValues => ({
  hero,
  sectionTitles,
  features: ordered(features),
  testimonials: ordered(testimonials),
  cta,
});

const says = (...texts: string[]) => texts.some((text) => text.trim() !== '');

const placed = <T extends { order: number }>(items: readonly T[]) =>
  items.map((item, index) => Object.assign({}, item, { order: index + 1 }));

/** The content to save or to show: list entries in their current order, without empty ones. */
export const toContent = ({ hero, sectionTitles, features, testimonials, cta }: HomeContent): HomeContent => ({
  hero,
  sectionTitles,
  features: placed(
    features.filter(({ title, description }) => says(title.pt, title.en, description.pt, description.en)),
  ),
  testimonials: placed(testimonials.filter(({ name, text }) => says(name, text.pt, text.en))),
  cta,
});

const needs = { content: 'object' } as const;

async function load(): Promise<Room> {
  const [{ content }, site] = await Promise.all([call('GET', '/admin/home-content', { needs }), loadSite()]);
  return { home: content as unknown as VersionedContent, site };
}

/** Loaded once when the editor opens, and never refetched, because that would overwrite input. */
export const roomQuery = queryOptions({
  queryKey: ['admin', 'home-room'],
  queryFn: load,
  staleTime: Infinity,
  gcTime: 0,
});

async function putHome(content: HomeContent, madeFrom: Version): Promise<VersionedContent> {
  const body = { ...toContent(content), madeFrom };
  return (await call('PUT', '/admin/home-content', { needs, body })).content as unknown as VersionedContent;
}

interface Sent {
  values: RoomValues;
  home: HomeContent;
  site: SentSite;
}

const edited = siteEdits('home');
const resolveHome = bySchema<RoomValues, HomeContent>(homeContentSchema);
const resolveSite = siteResolver('home');

export const roomResolver: Resolver<RoomValues, unknown, Sent> = async (values, context, options) => {
  const home = await resolveHome(values, context, options);
  const site = await resolveSite(values, context, options as never);
  const errors = { ...home.errors, ...site.errors };
  if (Object.keys(errors).length > 0) return { values: {}, errors };
  return { values: { values, home: home.values as HomeContent, site: site.values as SentSite }, errors: {} };
};

const toValues = ({ home, site }: Room): RoomValues => ({ ...homeValues(home), ...edited.toValues(site) });

/** Whether these parts of the form are no more what was loaded. */
const differ = (before: object, now: RoomValues) =>
  Object.entries(before).some(([part, was]) => !same(was, now[part as keyof RoomValues]));

/** Saves what changed. The settings come first: their save may ask for the password. */
export const roomEdits: Edits<RoomValues, Room, Sent> = {
  name: 'home',
  toValues,
  versionOf: ({ home, site }) => `${site.version} ${home.version}`,
  async put({ values, home, site }, { stored, version, proof }) {
    const [ofSite = '', ofHome = ''] = String(version).split(' ');
    let now = stored;
    const undos: ((given?: string) => Promise<void>)[] = [];
    if (differ(edited.toValues(stored.site), values)) {
      const saved = await saveSite(site, { stored: stored.site, version: Number(ofSite), proof });
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
    if (!differ(homeValues(stored.home), values)) return back();
    try {
      const content = await putHome(home, Number(ofHome));
      now = { ...now, home: content };
      undos.push(async () => void (now = { ...now, home: await putHome(stored.home, content.version) }));
    } catch (error) {
      throw now === stored ? error : new PartlySaved(back(), error);
    }
    return back();
  },
  load,
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

/** The states of both documents, newest first. Of the settings, only saves that changed this room. */
export const roomHistory = {
  key: ['admin', 'home-history'],
  list: async (): Promise<Entry[]> => {
    const [home, site] = await Promise.all([
      call('GET', '/admin/home-content/history', { needs: { versions: 'list' } }).then(
        ({ versions }) => versions as HomeVersion[],
      ),
      loadVersions(),
    ]);
    return [
      ...home.map((each, at) => ({ ...each, of: 'home' as const, changed: [], current: at === 0 })),
      ...site.map((each, at) => ({ ...each, of: 'site' as const, current: at === 0 })).filter(concerns),
    ].toSorted((a, b) => (b.savedAt ?? '').localeCompare(a.savedAt ?? ''));
  },
  load: async ({ of, version }: Entry): Promise<Partial<Room>> => {
    if (of === 'site') return { site: await loadVersion(version) };
    const { content } = await call('GET', `/admin/home-content/history/${version}`, { needs });
    return { home: content as unknown as VersionedContent };
  },
};
