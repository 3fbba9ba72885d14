import { type HomeContent, homeContentSchema, type HomeVersion } from '@luar/contracts/home-content';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { bySchema } from '../forms/by-schema.ts';
import type { Edits, Version } from '../forms/editor.ts';
import { type HomeValues, toContent, toValues } from './values.ts';

/** The content and the version that a save is based on. */
export type VersionedContent = HomeContent & { version: number };

const needs = { content: 'object' } as const;
const read = async (signal?: AbortSignal) =>
  (await call('GET', '/admin/home-content', { needs, ...(signal && { signal }) }))
    .content as unknown as VersionedContent;

/** Loaded once when the editor opens, and never refetched, because that would overwrite input. */
export const homeContentQuery = queryOptions({
  queryKey: ['admin', 'home-content'],
  queryFn: ({ signal }) => read(signal),
  staleTime: Infinity,
  gcTime: 0,
});

/** The earlier states of the texts. */
export const homeHistory = {
  key: ['admin', 'home-history'],
  list: async (): Promise<HomeVersion[]> =>
    (await call('GET', '/admin/home-content/history', { needs: { versions: 'list' } })).versions as HomeVersion[],
  load: async (version: number): Promise<HomeContent> =>
    (await call('GET', `/admin/home-content/history/${version}`, { needs })).content as unknown as HomeContent,
};

export const homeResolver = bySchema<HomeValues, HomeContent>(homeContentSchema);

async function put(content: HomeContent, madeFrom: Version): Promise<VersionedContent> {
  const body = { ...toContent(content), ...(madeFrom !== undefined && { madeFrom }) };
  return (await call('PUT', '/admin/home-content', { needs, body })).content as unknown as VersionedContent;
}

export const homeEdits: Edits<HomeValues, VersionedContent, HomeContent> = {
  name: 'home-content',
  toValues,
  versionOf: ({ version }) => version,
  put: async (content, { stored: before, version }) => {
    const stored = await put(content, version);
    return { stored, undo: () => put(before, stored.version) };
  },
  load: () => read(),
};
