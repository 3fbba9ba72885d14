import { type HomeContent, homeContentSchema, type HomeVersion } from '@luar/contracts/home-content';
import { queryOptions } from '@tanstack/react-query';
import { toHomeContent } from '../../shared/api/home-content-shape.ts';
import { isRecord } from '../../shared/api/answer.ts';
import { call } from '../api/call.ts';
import { bySchema } from '../forms/by-schema.ts';
import type { Edits, Version } from '../forms/editor.ts';
import { type HomeValues, toContent, toValues } from './values.ts';

/** The content and, if the API has versions, the version that a save is based on. */
export type VersionedContent = HomeContent & { version?: number | undefined };

const toVersioned = (content: Record<string, unknown>): VersionedContent => ({
  ...toHomeContent(content),
  ...(typeof content['version'] === 'number' && { version: content['version'] }),
});

/** Loaded once when the editor opens, and never refetched, because that would overwrite input. */
export const homeContentQuery = queryOptions({
  queryKey: ['admin', 'home-content'],
  queryFn: async ({ signal }) =>
    toVersioned((await call('GET', '/admin/home-content', { needs: { content: 'object' }, signal })).content),
  staleTime: Infinity,
  gcTime: 0,
});

/** The earlier states of the texts. */
export const homeHistory = {
  key: ['admin', 'home-history'],
  list: async (): Promise<HomeVersion[]> =>
    (await call('GET', '/admin/home-content/history', { needs: { versions: 'list' } })).versions as HomeVersion[],
  load: async (version: number): Promise<HomeContent> =>
    toHomeContent(
      (await call('GET', `/admin/home-content/history/${version}`, { needs: { content: 'object' } })).content,
    ),
};

export const homeResolver = bySchema<HomeValues, HomeContent>(homeContentSchema);

async function put(content: HomeContent, madeFrom: Version): Promise<VersionedContent> {
  const body = { ...toContent(content), ...(madeFrom !== undefined && { madeFrom }) };
  const answer = await call('PUT', '/admin/home-content', { needs: { success: 'yes' }, body });
  // The stored content is an optional field of the answer. Without it, use the content that was sent.
  return isRecord(answer['content']) ? toVersioned(answer['content']) : toContent(content);
}

export const homeEdits: Edits<HomeValues, VersionedContent, HomeContent> = {
  name: 'home-content',
  toValues,
  versionOf: ({ version }) => version,
  put: async (content, { stored: before, version }) => {
    const stored = await put(content, version);
    return { stored, undo: stored.version === undefined ? undefined : () => put(before, stored.version) };
  },
  load: async () => toVersioned((await call('GET', '/admin/home-content', { needs: { content: 'object' } })).content),
};
