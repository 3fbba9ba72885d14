import type { CalendarFeedInput, CalendarFeedView } from '@luar/contracts/calendar-feeds';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const path = '/admin/calendar-feeds';

export const feedsQuery = queryOptions({
  queryKey: ['admin', 'calendar-feeds'],
  queryFn: async ({ signal }): Promise<CalendarFeedView[]> => {
    const { feeds } = await call('GET', path, { needs: { feeds: 'list' }, signal });
    return feeds as CalendarFeedView[];
  },
  staleTime: 0,
});

export const makeFeed = async (body: CalendarFeedInput): Promise<string> =>
  (await call('POST', path, { needs: { address: 'text' }, body })).address;

export const removeFeed = (id: string) => call('DELETE', `${path}/${encodeURIComponent(id)}`, { needs: {} });
