import type { Stats } from '@luar/contracts/request-views';
import type { Today } from '@luar/contracts/today';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { current, requestsKey } from './current.ts';

export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: async ({ signal }) =>
    (await call('GET', '/admin/stats', { needs: {}, signal })) as unknown as Partial<Stats>,
  ...current,
});

const needs = {
  toAnswer: 'object',
  news: 'object',
  toClose: 'list',
  agreed: 'list',
  lateMails: 'object',
  mail: 'object',
} as const;

/** The key is that of the lists, so that what changes a list also loads the dashboard again. */
export const todayQuery = queryOptions({
  queryKey: [...requestsKey, 'today'],
  queryFn: async ({ signal }) => (await call('GET', '/admin/today', { needs, signal })) as unknown as Today,
});
