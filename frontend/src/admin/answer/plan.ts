import type { Letter, LetterType } from '@luar/contracts/letters';
import { type Place, placeWished } from '@luar/contracts/meeting';
import { agreedIn, mostOffered, type RequestState, type SessionTime, undoMs } from '@luar/contracts/request-history';
import type { PaymentWay } from '@luar/contracts/site';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clearDraft, readDraft, writeDraft } from '../forms/draft.ts';
import { addAct, type Found, foundQuery, sendLetter } from './queries.ts';

/** What the practitioner chose and wrote. A text that is missing is the ready one of the server. */
export interface Plan {
  choice: LetterType;
  times: SessionTime[];
  /** Where the session takes place. Missing: not chosen yet. */
  where?: Place | undefined;
  texts: Partial<Record<LetterType, string>>;
}

/** The letters that may follow a state, the likely one first. Each of them starts with a ready text. */
export function choicesIn(state: RequestState, isBooking: boolean): LetterType[] {
  if (state.kind === 'suspected') return [];
  if (!isBooking) return ['answered'];
  if (state.kind === 'past') return [];
  if (state.kind === 'cancelled') return ['confirmed'];
  // What was agreed by telephone is written down first.
  if (state.kind === 'agreed' && state.by === 'elsewhere') return ['confirmed', 'offered', 'declined'];
  // What is agreed is moved, kept or cancelled.
  if (agreedIn(state)) return ['offered', 'confirmed', 'declined'];
  if (state.kind === 'declined') return ['confirmed', 'offered'];
  // While times are offered, the visitor chooses.
  return state.kind === 'offered'
    ? ['confirmed', 'offered', 'declined']
    : ['confirmed', 'offered', 'question', 'declined'];
}

interface Circumstances {
  choices: readonly LetterType[];
  /** The session cannot take place as asked: another one is agreed for that time, or it has passed. */
  mustMove: boolean;
  free: readonly SessionTime[];
  where: Place | undefined;
}

/** The page opens with the likely answer: to confirm, or three free times if the session cannot take place as asked. */
export function firstPlan({ choices, mustMove, free, where }: Circumstances): Plan {
  const choice = choices.includes('offered') && mustMove ? 'offered' : (choices[0] ?? 'answered');
  return { choice, times: free.slice(0, mostOffered), where, texts: {} };
}

/** The stored input; what it lacks, or what no longer fits, is as the page would open without it. */
export function restoredPlan(stored: Partial<Plan>, first: Plan, choices: readonly LetterType[]): Plan {
  const { choice = first.choice, times = [], where = first.where, texts = {} } = stored;
  return {
    choice: choices.includes(choice) ? choice : first.choice,
    times: times.length > 0 ? times : first.times,
    where,
    texts,
  };
}

/** With another time to offer. If there is no room, it takes the place of the last. */
export const withTime = (times: readonly SessionTime[], added: SessionTime): SessionTime[] =>
  [...times.slice(0, mostOffered - 1), added].toSorted((one, other) =>
    `${one.date} ${one.time}` < `${other.date} ${other.time}` ? -1 : 1,
  );

export function letterOf(
  { choice, times, where }: Plan,
  text: string,
  { session, ways }: { session: SessionTime | undefined; ways: readonly PaymentWay[] },
): Letter {
  switch (choice) {
    case 'confirmed':
      return {
        type: choice,
        session: session ?? { date: '', time: '' },
        ...(where && { where }),
        text,
        ways: [...ways],
      };
    case 'offered':
      return { type: choice, times, ...(where && { where }), text };
    default:
      return { type: choice, text };
  }
}

/** The type of a letter, with the number of times that it offers. */
export function countedType(letter: Letter) {
  if (letter.type !== 'offered') return letter.type;
  return `offered${letter.times.length <= 1 ? 1 : letter.times.length === 2 ? 2 : 3}` as const;
}

/** The name of the draft of an answer. */
const draftOf = (id: string): string => `answer-${id}`;

/** The session that a confirmation agrees on: the agreed one if there is one already. */
export function sessionOf({ request }: Found) {
  const agreed = agreedIn(request.state);
  return agreed ?? ('date' in request ? { date: request.date, time: request.time } : undefined);
}

/** The place to begin with: the only one, or the one that the visitor chose. */
const firstPlace = ({ places: known, request }: Found) => {
  const [only, other] = known;
  const wished = placeWished(request.message);
  return other === undefined ? only : known.find((place) => place === wished);
};

/** The ways to pay that a confirmation names: those whose account or number is known. */
export const waysOf = ({ ways, lacking }: Found) => ways.filter((way) => !lacking.includes(way));

/** What was written for a letter and not sent, or else the ready text. */
export function textOf(found: Found, type: LetterType): string {
  const { texts = {} } = (readDraft(draftOf(found.request._id)) ?? {}) as Partial<Plan>;
  return texts[type] ?? found.drafts[type] ?? '';
}

/** What the practitioner chose and wrote. It is stored at every change, and restored when the page opens again. */
export function usePlan(found: Found, wanted?: LetterType) {
  const { request, drafts, free } = found;
  const name = draftOf(request._id);
  const [choices] = useState(() => choicesIn(request.state, found.kind === 'bookings'));
  const [plan, setPlan] = useState(() => {
    const verdict = 'verdict' in request ? request.verdict?.kind : undefined;
    const mustMove = verdict === 'clash' || verdict === 'past';
    const first = firstPlan({ choices, mustMove, free, where: firstPlace(found) });
    const stored = readDraft(name);
    const begun = stored ? restoredPlan(stored, first, choices) : first;
    return wanted && choices.includes(wanted) ? { ...begun, choice: wanted } : begun;
  });
  const change = (part: Partial<Plan>) => {
    const next = { ...plan, ...part };
    setPlan(next);
    writeDraft(name, next);
  };
  return {
    plan,
    choices,
    text: plan.texts[plan.choice] ?? drafts[plan.choice] ?? '',
    change,
    write: (text: string) => change({ texts: { ...plan.texts, [plan.choice]: text } }),
    /** The letter is sent: the next one begins anew. */
    forget: () => clearDraft(name),
    /** The letter was taken back. */
    keep: () => writeDraft(name, plan),
  };
}

/** The server waits a little less than ten seconds from the answer on: its clock began before the answer arrived. */
export const offeredMs = undoMs - 1000;

type Request = Found['request'];
interface Sent {
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

/** Sends the prepared letter without opening its page. A session without an address is only noted. */
export async function sendPrepared(
  queryClient: QueryClient,
  { _id }: Pick<Request, '_id'>,
  type: LetterType,
  wanted: Wanted = {},
): Promise<Sent> {
  const known = await queryClient.fetchQuery({ ...foundQuery(_id), staleTime: 0 });
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
