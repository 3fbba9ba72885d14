import type { Keeps } from '@luar/contracts/privacy';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '../../shared/api/request.ts';

const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: async ({ signal }) => (await getJson<{ keeps: Keeps }>('/privacy', signal)).keeps,
});

/** How long things are kept, as the system that deletes them is set. */
export const useKeeps = (): Keeps | undefined => useQuery(privacyQuery).data;
