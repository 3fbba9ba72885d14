import type { BookingView, MessageView } from '@luar/contracts/request-views';
import { limits } from '@luar/contracts/limits';
import { requestsShown, type RequestsShown } from '@luar/contracts/request-lists';
import type { Met } from '@luar/contracts/verdict';
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { isRecord } from '../../shared/api/answer.ts';
import { ApiError } from '../../shared/api/request.ts';
import { call } from '../api/call.ts';
import { requestsKey } from '../api/current.ts';

export type RequestList = 'bookings' | 'messages';
export type KnownRequest = BookingView | MessageView;

const listOf = (request: KnownRequest): RequestList => ('subject' in request ? 'messages' : 'bookings');
export const pathOf = (request: KnownRequest): string => `/admin/${listOf(request)}/${encodeURIComponent(request._id)}`;

/** What the list shows. It is part of the address, so that Back undoes it and a link can lead to it. */
export interface ListView {
  q: string;
  show?: RequestsShown | undefined;
}

export const viewIn = (search: URLSearchParams): ListView => ({
  // A longer one, from a changed address, would be refused.
  q: (search.get('q') ?? '').slice(0, limits.text.searched),
  show: requestsShown.find((known) => known === search.get('show')),
});

export function searchFor({ q, show }: ListView): string {
  const search = new URLSearchParams({ ...(q && { q }), ...(show && { show }) }).toString();
  return search && `?${search}`;
}

interface Page {
  requests: KnownRequest[];
  more: boolean;
}

export const listQuery = (view: ListView) =>
  infiniteQueryOptions({
    queryKey: [...requestsKey, 'list', view],
    queryFn: ({ signal, pageParam }) => {
      const search = searchFor(view).replace(/^\??/, `?page=${pageParam}&`).replace(/&$/, '');
      return call<Page>('GET', `/admin/requests${search}`, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ more }, _pages, page) => (more ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** Loads requests and figures again after a change. */
export const refreshRequests = (queryClient: QueryClient) =>
  Promise.all([requestsKey, ['admin', 'stats']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));

/** The agreed sessions that the server names in a refusal. Empty: it was refused for another reason, or not at all. */
export function clashesIn(error: unknown): Met[] {
  if (!(error instanceof ApiError) || !isRecord(error.body) || error.body['code'] !== 'session_taken') return [];
  const { clashes } = error.body;
  return Array.isArray(clashes) ? (clashes as Met[]) : [];
}
