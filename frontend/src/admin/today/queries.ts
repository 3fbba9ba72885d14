import type { RequestView } from '@luar/contracts/admin';
import type { Today } from '@luar/contracts/today';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { requestsKey } from '../requests/queries.ts';

const needs = {
  toAnswer: 'object',
  news: 'object',
  agreed: 'list',
  requested: 'list',
  lateMails: 'object',
  mail: 'object',
} as const;

const everyMinute = 60_000;
/** While a mail is late, the page polls its state. */
const followMs = 5000;

/** The key is that of the lists, so that what changes a list also loads the dashboard again. */
export const todayQuery = queryOptions({
  queryKey: [...requestsKey, 'today'],
  queryFn: async ({ signal }) => (await call('GET', '/admin/today', { needs, signal })) as unknown as Today,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data && state.data.lateMails.requests.length > 0 ? followMs : everyMinute),
});

export const answerPath = ({ _id }: RequestView): string => `/admin/answer/${_id}`;
