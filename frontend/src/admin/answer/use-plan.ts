import type { LetterType } from '@luar/contracts/letters';
import { placeWished } from '@luar/contracts/meeting';
import { agreedIn } from '@luar/contracts/request-history';
import { useState } from 'react';
import { isRecord } from '../../shared/api/answer.ts';
import { clearDraft, readDraft, writeDraft } from '../forms/draft.ts';
import { choicesIn, firstPlan, type Plan, restoredPlan } from './plan.ts';
import type { Found } from './queries.ts';

/** The name of the draft of an answer. */
export const draftOf = (id: string): string => `answer-${id}`;

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

/** The ways to pay that a confirmation names: those whose account or number is known. */
export const waysOf = ({ ways, lacking }: Found) => ways.filter((way) => !lacking.includes(way));

/** What was written for a letter and not sent, or else the ready text. */
export function textOf(found: Found, type: LetterType): string {
  const texts = readDraft(draftOf(found.request._id))?.['texts'];
  const written = isRecord(texts) ? texts[type] : undefined;
  return typeof written === 'string' ? written : (found.drafts[type] ?? '');
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
