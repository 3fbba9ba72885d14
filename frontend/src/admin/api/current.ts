import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createQueryClient } from '../../shared/api/query-client.ts';
import type { Stats } from '@luar/contracts/request-views';
import type { Today } from '@luar/contracts/today';
import { call } from './call.ts';

/** Begins the key of every query that shows requests, so that a change of one loads all of them again. */
export const requestsKey = ['admin', 'requests'];

/**
 * For what a visitor or another device changes: the page asks every ten seconds while it is shown, and when it is shown
 * again. Of a hidden page nothing is asked. A query may ask sooner.
 */
export const current = { staleTime: 0, refetchInterval: 10_000 } as const;

export function createPanelClient(): QueryClient {
  const queryClient = createQueryClient();
  queryClient.setQueryDefaults(requestsKey, current);
  return queryClient;
}

export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: ({ signal }) => call<Stats>('GET', '/admin/stats', { signal }),
  ...current,
});

/** The key is that of the lists, so that what changes a list also loads the dashboard again. */
export const todayQuery = queryOptions({
  queryKey: [...requestsKey, 'today'],
  queryFn: ({ signal }) => call<Today>('GET', '/admin/today', { signal }),
});
