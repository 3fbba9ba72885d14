import type { BookingView, MessageView } from '@luar/contracts/admin';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { requestsKey } from '../api/current.ts';
import { type ListView, searchFor } from './use-list-view.ts';

export type RequestList = 'bookings' | 'messages';
export type KnownRequest = BookingView | MessageView;

export const notePath = (list: RequestList, id: string): string => `/admin/${list}/${encodeURIComponent(id)}/note`;

interface Paged {
  page: number;
  pages: number;
  total: number;
}

const pageSize = 30;

export const listQuery = (list: RequestList, view: ListView, enabled = true) =>
  queryOptions({
    queryKey: [...requestsKey, list, view],
    queryFn: async ({ signal }) => {
      const search = searchFor({ ...view, page: 1 }).replace(/^\??/, `?page=${view.page}&limit=${pageSize}&`);
      const answer = await call('GET', `/admin/${list}${search.replace(/&$/, '')}`, {
        needs: { [list]: 'list' },
        signal,
      });
      const { [list]: requests, ...paged } = answer as unknown as Paged & Record<RequestList, KnownRequest[]>;
      return { ...paged, requests };
    },
    enabled,
    placeholderData: keepPreviousData,
  });

type Listed = Paged & { requests: KnownRequest[] };

/** Shows a changed request in its place in every list, also where a filter would leave it out on the next load. */
export function showChanged(queryClient: QueryClient, changed: KnownRequest): void {
  queryClient.setQueriesData<Listed>(
    { predicate: ({ queryKey, state }) => queryKey[1] === requestsKey[1] && isListed(state.data) },
    (data) => data && { ...data, requests: data.requests.map((one) => (one._id === changed._id ? changed : one)) },
  );
}
/** Loads requests and figures again after a change. */
export const refreshRequests = (queryClient: QueryClient) =>
  Promise.all([requestsKey, ['admin', 'stats']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));

const isListed = (data: unknown) => typeof data === 'object' && data !== null && 'requests' in data;
