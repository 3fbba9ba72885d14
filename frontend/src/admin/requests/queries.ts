import type { BookingView, MailView, MessageView } from '@luar/contracts/admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

interface Paged {
  page: number;
  pages: number;
  total: number;
}

const onItsWay = (mail: MailView) => mail.state === 'pending' || mail.state === 'queued';

/** While a mail is on its way, its state is asked for again. */
const refreshMs = (requests: readonly { mails: MailView[] }[] | undefined) =>
  requests?.some(({ mails }) => mails.some(onItsWay)) ? 5000 : false;

export const requestsKey = ['admin', 'requests'];

export const bookingsQuery = (page: number) =>
  queryOptions({
    queryKey: [...requestsKey, 'bookings', page],
    queryFn: ({ signal }) =>
      call<Paged & { bookings: BookingView[] }>('GET', `/admin/bookings?page=${page}`, undefined, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => refreshMs(state.data?.bookings),
  });

export const messagesQuery = (page: number) =>
  queryOptions({
    queryKey: [...requestsKey, 'messages', page],
    queryFn: ({ signal }) =>
      call<Paged & { messages: MessageView[] }>('GET', `/admin/messages?page=${page}`, undefined, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => refreshMs(state.data?.messages),
  });
