import type { Letter, LetterType } from '@luar/contracts/letters';
import type { Place } from '@luar/contracts/meeting';
import { type SessionTime, undoMs } from '@luar/contracts/request-history';
import type { QueryClient } from '@tanstack/react-query';
import { clearDraft, readDraft, writeDraft } from '../forms/draft.ts';
import { addAct, type Found, foundQuery, sendLetter } from './queries.ts';
import { letterOf } from './plan.ts';
import { draftOf, firstPlace, sessionOf, textOf, waysOf } from './use-plan.ts';

/** The server waits a little less than ten seconds from the answer on: its clock began before the answer arrived. */
export const offeredMs = undoMs - 1000;

type Request = Found['request'];
export interface Sent {
  found: Found;
  request: Request;
  /** What was written on the page of the request. */
  draft: Record<string, unknown> | undefined;
}

interface Wanted {
  where?: Place | undefined;
  /** Another session than the one that was asked for or agreed. */
  session?: SessionTime;
  text?: string;
}

/** The letter as its page would begin: what was written there before, or else the ready text. */
function preparedLetter(found: Found, type: LetterType, { where, session, text }: Wanted): Letter {
  return letterOf(
    { choice: type, times: [], where: where ?? firstPlace(found), texts: {} },
    text ?? textOf(found, type),
    { session: session ?? sessionOf(found), ways: waysOf(found) },
  );
}

const found = (queryClient: QueryClient, id: string) => queryClient.fetchQuery({ ...foundQuery(id), staleTime: 0 });

/** Sends the prepared letter without opening its page. A session without an address is only noted. */
export async function sendPrepared(
  queryClient: QueryClient,
  { _id }: Pick<Request, '_id'>,
  type: LetterType,
  wanted: Wanted = {},
): Promise<Sent> {
  const known = await found(queryClient, _id);
  const { session = sessionOf(known), where = firstPlace(known) } = wanted;
  const request =
    known.request.email === ''
      ? await addAct(known, {
          type: 'answeredElsewhere',
          session: type === 'declined' ? null : session,
          ...(type !== 'declined' && where && { where }),
        })
      : await sendLetter(known, preparedLetter(known, type, wanted), known.request.history.length);
  const draft = readDraft(draftOf(_id));
  // The next letter begins anew.
  clearDraft(draftOf(_id));
  return { found: known, request, draft };
}

/** Takes the letter back while it waits. */
export async function takeBack({ found: known, request, draft }: Sent): Promise<void> {
  await addAct({ ...known, request }, { type: 'undone' });
  writeDraft(draftOf(request._id), draft);
}
