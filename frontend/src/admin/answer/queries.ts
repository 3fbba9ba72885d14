import type { BookingView, MailView, MessageView, RequestAct } from '@luar/contracts/admin';
import type { Letter, LetterType } from '@luar/contracts/letters';
import type { SessionTime } from '@luar/contracts/request-history';
import type { Place } from '@luar/contracts/meeting';
import type { PaymentWay } from '@luar/contracts/site';
import type { Language } from '@luar/contracts/language';
import type { Other } from '@luar/contracts/verdict';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { current, requestsKey } from '../api/current.ts';
import { showChanged } from '../requests/queries.ts';

/** A request with what is needed to answer it. */
export interface Found {
  kind: 'bookings' | 'messages';
  request: BookingView | MessageView;
  drafts: Partial<Record<LetterType, string>>;
  free: SessionTime[];
  taken: Other[];
  ways: PaymentWay[];
  /** Those of them whose account or number is missing. */
  lacking: PaymentWay[];
  /** Where sessions can take place, by the site settings. */
  places: Place[];
}

const keyOf = (id: string) => [...requestsKey, 'answer', id];

export const foundQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: async ({ signal }): Promise<Found> => {
      const path = `/admin/requests/${encodeURIComponent(id)}`;
      const answer = await call('GET', path, { needs: { kind: 'text', request: 'object', drafts: 'object' }, signal });
      const none = { free: [], taken: [], ways: [], lacking: [], places: [] };
      const found = { ...none, ...(answer as unknown as Found) };
      const taken = found.taken.map((held) => ({ ...held, start: new Date(held.start), end: new Date(held.end) }));
      return { ...found, taken };
    },
    refetchInterval: ({ state }) => (state.data?.request.mails.some(isOnItsWay) ? 2000 : current.refetchInterval),
  });

const isOnItsWay = ({ state }: MailView) => state !== 'sent' && state !== 'failed' && state !== 'held';

/** Shows an answered request here and in every list. */
export function showAnswered(queryClient: QueryClient, request: BookingView | MessageView): void {
  queryClient.setQueryData<Found>(keyOf(request._id), (found) => found && { ...found, request });
  showChanged(queryClient, request);
  void queryClient.invalidateQueries({ queryKey: ['admin', 'stats'] });
}

const pathOf = ({ kind, request }: Found) => `/admin/${kind}/${encodeURIComponent(request._id)}`;

export async function sendLetter(found: Found, letter: Letter, signal?: AbortSignal) {
  const body = { version: found.request.history.length, letter };
  const answer = await call('POST', `${pathOf(found)}/letters`, {
    needs: { request: 'object' },
    body,
    ...(signal && { signal }),
  });
  return answer.request as unknown as Found['request'];
}

export async function addAct(found: Found, act: Omit<RequestAct, 'version'>, signal?: AbortSignal) {
  const body = { version: found.request.history.length, ...act };
  const answer = await call('POST', `${pathOf(found)}/history`, {
    needs: { request: 'object' },
    body,
    ...(signal && { signal }),
  });
  return answer.request as unknown as Found['request'];
}

export interface Preview {
  subject: string;
  html: string;
}

export const previewQuery = (found: Found, letter: Letter, language: Language) =>
  queryOptions({
    // What is paid, or counts in a package, changes the letter.
    queryKey: [
      'admin',
      'letter-preview',
      found.request._id,
      letter,
      language,
      'money' in found.request && found.request.money,
    ],
    queryFn: async ({ signal }): Promise<Preview> => {
      const body = { letter, ...(language !== found.request.language && { language }) };
      const needs = { subject: 'text', html: 'text' } as const;
      return await call('POST', `${pathOf(found)}/letters/preview`, { needs, body, signal });
    },
    staleTime: 0,
    gcTime: 0,
  });
