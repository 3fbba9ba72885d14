import type { BookingView, MailView, MessageView } from '@luar/contracts/admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

interface Paged {
  page: number;
  pages: number;
  total: number;
}

const onItsWay = (mail: MailView) => mail.state === 'pending' || mail.state === 'queued';

/** Polls the list while the state of a mail can still change. */
const refreshMs = (requests: readonly { mails: MailView[] }[] | undefined) =>
  requests?.some(({ mails }) => mails.some(onItsWay)) ? 5000 : false;

export const requestsKey = ['admin', 'requests'];

/** The page of a list, and whether it shows suspected spam only. */
export interface ListView {
  page: number;
  held: boolean;
}
const search = ({ page, held }: ListView) => `page=${page}${held ? '&held=true' : ''}`;

export const bookingsQuery = (view: ListView) =>
  queryOptions({
    queryKey: [...requestsKey, 'bookings', view],
    queryFn: async ({ signal }) =>
      (await call('GET', `/admin/bookings?${search(view)}`, {
        needs: { bookings: 'list' },
        signal,
      })) as unknown as Paged & {
        bookings: BookingView[];
      },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => refreshMs(state.data?.bookings),
  });

export const messagesQuery = (view: ListView) =>
  queryOptions({
    queryKey: [...requestsKey, 'messages', view],
    queryFn: async ({ signal }) =>
      (await call('GET', `/admin/messages?${search(view)}`, {
        needs: { messages: 'list' },
        signal,
      })) as unknown as Paged & {
        messages: MessageView[];
      },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => refreshMs(state.data?.messages),
  });
