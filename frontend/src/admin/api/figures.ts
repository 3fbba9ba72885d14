import type { Stats } from '@luar/contracts/admin';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { current } from './current.ts';

export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: async ({ signal }) =>
    (await call('GET', '/admin/stats', { needs: {}, signal })) as unknown as Partial<Stats>,
  ...current,
});
