import type { HomeContent, HomeVersion } from '@luar/contracts/home-content';
import { queryOptions } from '@tanstack/react-query';
import { toHomeContent } from '../../shared/api/home-content-shape.ts';
import { call } from '../api/call.ts';

/** The content and, if the API has versions, the version that a save is based on. */
export type VersionedContent = HomeContent & { version?: number | undefined };

export const toVersioned = (content: Record<string, unknown>): VersionedContent => ({
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
