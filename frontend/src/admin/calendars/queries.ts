import type { CalendarFeedInput, CalendarFeedView } from '@luar/contracts/calendar-feeds';
import type { OutsideCalendarInput, OutsideCalendarView } from '@luar/contracts/outside-calendars';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { requestsKey } from '../api/current.ts';

const path = '/admin/calendar-feeds';

export const feedsQuery = queryOptions({
  queryKey: ['admin', 'calendar-feeds'],
  queryFn: async ({ signal }) => (await call<{ feeds: CalendarFeedView[] }>('GET', path, { signal })).feeds,
});

export const makeFeed = async (body: CalendarFeedInput): Promise<string> =>
  (await call<{ address: string }>('POST', path, { body })).address;

export const removeFeed = (id: string) => call('DELETE', `${path}/${encodeURIComponent(id)}`);

const outsidePath = '/admin/outside-calendars';

/** The key is that of the lists, so that a finished read also loads it again. */
export const outsideQuery = queryOptions({
  queryKey: [...requestsKey, 'outside-calendars'],
  queryFn: async ({ signal }) =>
    (await call<{ calendars: OutsideCalendarView[] }>('GET', outsidePath, { signal })).calendars,
  staleTime: 0,
});

export const addOutside = (body: OutsideCalendarInput) =>
  call<{ calendar: OutsideCalendarView }>('POST', outsidePath, { body });

export const removeOutside = (id: string) => call('DELETE', `${outsidePath}/${encodeURIComponent(id)}`);
