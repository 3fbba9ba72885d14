import type { Stats } from '@luar/contracts/request-views';
import type { Today } from '@luar/contracts/today';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { current, requestsKey } from './current.ts';

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
