import type { HomeContent } from '@luar/contracts/home-content';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** The content and the version that a save has to be made from. */
export type VersionedContent = HomeContent & { version: number };

/** Read once when the editor opens, and never changed under her fingers. */
export const homeContentQuery = queryOptions({
  queryKey: ['admin', 'home-content'],
  queryFn: async ({ signal }) =>
    (await call<{ content: VersionedContent }>('GET', '/admin/home-content', undefined, signal)).content,
  staleTime: Infinity,
  gcTime: 0,
});
