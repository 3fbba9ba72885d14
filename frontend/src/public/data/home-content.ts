import type { HomeContent } from '@luar/contracts/home-content';
import { emptyHomeContent } from '@luar/contracts/home-defaults';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '../../shared/api/request.ts';

export const homeContentQuery = queryOptions({
  queryKey: ['home-content'],
  queryFn: async ({ signal }) => (await getJson<{ content: HomeContent }>('/home-content', signal)).content,
});

/** The content once it is there; the empty template once it is clear that it will not come (readings R22). */
export function useHomeContent(): HomeContent | undefined {
  const { data, isError } = useQuery(homeContentQuery);
  return data ?? (isError ? emptyHomeContent : undefined);
}
