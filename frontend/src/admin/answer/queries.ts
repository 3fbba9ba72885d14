import type { MailView, RequestAct } from '@luar/contracts/request-views';
import type { Letter, LetterType } from '@luar/contracts/letters';
import type { RequestEvent, SessionTime } from '@luar/contracts/request-history';
import type { Place } from '@luar/contracts/meeting';
import type { PaymentWay } from '@luar/contracts/site';
import type { Language } from '@luar/contracts/language';
import type { Other } from '@luar/contracts/verdict';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { isRecord } from '../../shared/api/answer.ts';
import { ApiError } from '../../shared/api/request.ts';
import { call } from '../api/call.ts';
import { current, requestsKey } from '../api/current.ts';
import { isConflict } from '../forms/editor.ts';
import { type KnownRequest, pathOf, type RequestList } from '../requests/queries.ts';

/** A request with what is needed to answer it. */
export interface Found {
  kind: RequestList;
  request: KnownRequest;
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
      const none = { free: [], taken: [], ways: [], lacking: [], places: [] };
      const found = { ...none, ...(await call<Found>('GET', path, { signal })) };
      const taken = found.taken.map((held) => ({ ...held, start: new Date(held.start), end: new Date(held.end) }));
      return { ...found, taken };
    },
    refetchInterval: ({ state }) => (state.data?.request.mails.some(isOnItsWay) ? 2000 : current.refetchInterval),
  });

const isOnItsWay = ({ state }: MailView) => state !== 'sent' && state !== 'failed' && state !== 'held';

/** Shows an answered request on its page, and loads the lists again. */
export function useShowAnswered(): (request: KnownRequest) => void {
  const queryClient = useQueryClient();
  return (request) => queryClient.setQueryData<Found>(keyOf(request._id), (found) => found && { ...found, request });
}

const post = async ({ request }: Found, path: string, body: object): Promise<KnownRequest> =>
  (await call<{ request: KnownRequest }>('POST', `${pathOf(request)}/${path}`, { body })).request;

/** The request as it is now, in a refusal: the history has another length than the sent one. */
export function currentRequest(error: unknown): KnownRequest | undefined {
  if (!isConflict(error) || !(error instanceof ApiError) || !isRecord(error.body)) return undefined;
  const { request } = error.body;
  return isRecord(request) ? (request as unknown as KnownRequest) : undefined;
}

/** `version`: the length of the history that the practitioner saw. */
export async function sendLetter(found: Found, letter: Letter, version: number): Promise<KnownRequest> {
  try {
    return await post(found, 'letters', { version, letter });
  } catch (error) {
    const request = currentRequest(error);
    // The letter was stored, but the answer to it was lost.
    if (request && isLetter(request.history[version], letter)) return request;
    throw error;
  }
}

export const addAct = (found: Found, act: Omit<RequestAct, 'version'>): Promise<KnownRequest> =>
  post(found, 'history', { version: found.request.history.length, ...act });

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
    queryFn: ({ signal }) => {
      const body = { letter, ...(language !== found.request.language && { language }) };
      return call<Preview>('POST', `${pathOf(found.request)}/letters/preview`, { body, signal });
    },
    staleTime: 0,
    gcTime: 0,
  });

/** What a visitor did, or an undo: each has its own words. All else is an answer. */
const own = ['cancelled', 'accepted', 'askedAnother', 'undone'] as const;

/** What happened to a request after the page was opened: the text key of its last event, and when. */
export function happenedSince(history: readonly RequestEvent[], seen: number) {
  const last = history.slice(seen).at(-1);
  return last && { key: `happened.${own.find((type) => type === last.type) ?? 'answered'}` as const, at: last.at };
}

/**
 * Whether an event is this letter: an answer of the server was lost, and the letter was sent again. The server refuses it
 * then, because the first one is stored.
 */
export function isLetter(event: RequestEvent | undefined, letter: Letter): boolean {
  if (event?.type !== letter.type) return false;
  const { letter: stored } = event as { letter?: { text: string } };
  return stored?.text === letter.text.trim() && factsOf(event) === factsOf(letter);
}

const factsOf = (one: object) => JSON.stringify(['session' in one && one.session, 'times' in one && one.times]);
