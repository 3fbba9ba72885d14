import { requestFilters, type RequestFilter, type RequestSort } from '@luar/contracts/request-lists';
import { limits } from '@luar/contracts/limits';
import { useSearchParams } from 'react-router-dom';

/** What a list shows. It is part of the URL, so that Back undoes it and a link can lead to it. */
export interface ListView {
  page: number;
  q: string;
  filter?: RequestFilter | undefined;
  service?: string | undefined;
  sort: Exclude<RequestSort, 'oldest'>;
  /** The id of the only request to show. */
  one?: string | undefined;
}

export function useListView(): ListView {
  const [search] = useSearchParams();
  const page = Number(search.get('page') ?? 1);
  const one = search.get('one') ?? '';
  return {
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    // A longer one, from a changed address, would be refused.
    q: (search.get('q') ?? '').slice(0, limits.text.searched),
    filter: requestFilters.find((known) => known === search.get('filter')),
    service: search.get('service') ?? undefined,
    sort: search.get('sort') === 'session' ? 'session' : 'received',
    one: /^[0-9a-f]{24}$/.test(one) ? one : undefined,
  };
}

/** The address of a view, and of its call. */
export function searchFor({ page, q, filter, service, sort, one }: ListView): string {
  const given = {
    ...(q && { q }),
    ...(filter && { filter }),
    ...(service && { service }),
    ...(sort === 'session' && { sort }),
    ...(one && { one }),
    ...(page > 1 && { page: String(page) }),
  };
  const search = new URLSearchParams(given).toString();
  return search && `?${search}`;
}
