import type { CalendarFeedInput, CalendarFeedView } from '@luar/contracts/calendar-feeds';
import type { OutsideCalendarInput, OutsideCalendarView } from '@luar/contracts/outside-calendars';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { requestsKey } from '../api/current.ts';

const path = '/admin/calendar-feeds';

export const feedsQuery = queryOptions({
  queryKey: ['admin', 'calendar-feeds'],
  queryFn: async ({ signal }): Promise<CalendarFeedView[]> => {
    const { feeds } = await call('GET', path, { needs: { feeds: 'list' }, signal });
    return feeds as CalendarFeedView[];
  },
});

export const makeFeed = async (body: CalendarFeedInput): Promise<string> =>
  (await call('POST', path, { needs: { address: 'text' }, body })).address;

export const removeFeed = (id: string) => call('DELETE', `${path}/${encodeURIComponent(id)}`, { needs: {} });

const outsidePath = '/admin/outside-calendars';

/** The key is that of the lists, so that a finished read also loads it again. */
export const outsideQuery = queryOptions({
  queryKey: [...requestsKey, 'outside-calendars'],
  queryFn: async ({ signal }): Promise<OutsideCalendarView[]> => {
    const { calendars } = await call('GET', outsidePath, { needs: { calendars: 'list' }, signal });
    return calendars as OutsideCalendarView[];
  },
  staleTime: 0,
});

export const addOutside = (body: OutsideCalendarInput) =>
  call('POST', outsidePath, { needs: { calendar: 'object' }, body });

export const removeOutside = (id: string) => call('DELETE', `${outsidePath}/${encodeURIComponent(id)}`, { needs: {} });
