import type { LetterType } from '@luar/contracts/letters';
import { placeWished } from '@luar/contracts/meeting';
import { agreedIn, type RequestEvent, undoMs } from '@luar/contracts/request-history';
import type { PaymentWay } from '@luar/contracts/site';
import { useState } from 'react';
import { isRecord } from '../../shared/api/answer.ts';
import { browserStorage } from '../../shared/browser-storage.ts';
import { clearDraft, readDraft, writeDraft } from '../forms/draft.ts';
import type { Found } from './queries.ts';
import { choicesIn, firstPlan, type Plan, restoredPlan } from './plan.ts';

const nameOf = (id: string) => `answer-${id}`;
const waysKey = 'luar:admin-ways';

export const forgetPlan = (id: string): void => clearDraft(nameOf(id));

/** The stored input is sent as the event at this place of the history. It is kept while the letter can be undone. */
export function markSent(id: string, place: number): void {
  const stored = readDraft(nameOf(id));
  if (stored) writeDraft(nameOf(id), { ...stored, sent: place });
}

/** Whether the event at the place that was marked is the stored letter. The page may have been left before the answer came. */
function isStored(event: RequestEvent | undefined, { choice, texts }: Record<string, unknown>): boolean {
  if (event?.type === 'answeredElsewhere') return true;
  if (event?.type !== choice) return false;
  const typed = isRecord(texts) ? texts[String(choice)] : undefined;
  return typeof typed !== 'string' || (event as { letter?: { text: string } }).letter?.text === typed.trim();
}

function storedPlan({ request: { _id, history } }: Found): Record<string, unknown> | undefined {
  const stored = readDraft(nameOf(_id));
  const sent = stored && typeof stored['sent'] === 'number' ? stored['sent'] : undefined;
  const event = sent === undefined ? undefined : history[sent];
  if (!stored || !event || !isStored(event, stored) || history[(sent ?? 0) + 1]?.type === 'undone') return stored;
  if (Date.parse(event.at) + undoMs > Date.now()) return stored;
  forgetPlan(_id);
  return undefined;
}

/** The session that a confirmation agrees on: the agreed one if there is one already. */
export function sessionOf({ request }: Found) {
  const agreed = agreedIn(request.state);
  return agreed ?? ('date' in request ? { date: request.date, time: request.time } : undefined);
}

/** The place to begin with: the only one, or the one that the visitor chose. */
export const firstPlace = ({ places, request }: Found) => {
  const [only, other] = places;
  const wished = placeWished(request.message);
  return other === undefined ? only : places.find((place) => place === wished);
};

/** What the practitioner chose and wrote. It is stored at every change, and restored when the page opens again. */
export function usePlan(found: Found, wanted?: LetterType) {
  const { request, drafts, free } = found;
  const name = nameOf(request._id);
  const [choices] = useState(() => choicesIn(request.state, found.kind === 'bookings'));
  const [plan, setPlan] = useState(() => {
    const verdict = 'verdict' in request ? request.verdict?.kind : undefined;
    const mustMove = verdict === 'clash' || verdict === 'past';
    const first = firstPlan({ choices, mustMove, free, where: firstPlace(found) });
    const stored = storedPlan(found);
    const begun = stored ? restoredPlan(stored, first, choices) : first;
    return wanted && choices.includes(wanted) ? { ...begun, choice: wanted } : begun;
  });
  const change = (part: Partial<Plan>) => {
    const next = { ...plan, ...part };
    setPlan(next);
    writeDraft(name, next);
  };
  const write = (text: string) => change({ texts: { ...plan.texts, [plan.choice]: text } });
  const text = plan.texts[plan.choice] ?? drafts[plan.choice] ?? '';
  return { plan, choices, text, change, write, choose: (choice: LetterType) => change({ choice }) };
}

function storedWays(): string[] | undefined {
  const stored = browserStorage.read(waysKey);
  return stored === null ? undefined : stored.split(' ');
}

/** What was written for a letter and not sent, or else the ready text. */
export function textOf(found: Found, type: LetterType): string {
  const texts = storedPlan(found)?.['texts'];
  const written = isRecord(texts) ? texts[type] : undefined;
  return typeof written === 'string' ? written : (found.drafts[type] ?? '');
}

const usual = (offered: readonly PaymentWay[], known: readonly string[] | undefined) =>
  offered.filter((way) => known?.includes(way) ?? true);

/** Those of the last confirmation whose account or number is known. */
export const waysOf = ({ ways, lacking }: Found) =>
  usual(
    ways.filter((way) => !lacking.includes(way)),
    storedWays(),
  );

/** The ways to pay that a confirmation names: those of the last confirmation, at first all that the site offers. */
export function useWays(offered: readonly PaymentWay[]) {
  const [known, setKnown] = useState(storedWays);
  const ways = usual(offered, known);
  const toggle = (way: PaymentWay, on: boolean) => {
    const next = offered.filter((one) => (one === way ? on : ways.includes(one)));
    setKnown(next);
    browserStorage.write(waysKey, next.join(' '));
  };
  return { ways, toggle };
}
