import { isRecord } from '../../shared/api/answer.ts';
import type { Letter, LetterType } from '@luar/contracts/letters';
import { mostOffered, type RequestState, type SessionTime } from '@luar/contracts/request-history';
import type { PaymentWay } from '@luar/contracts/site';
import { hasPassed, isFilled } from './times.ts';

/** What the practitioner chose and wrote. A text that is missing is the ready one of the server. */
export interface Plan {
  choice: LetterType;
  times: SessionTime[];
  texts: Partial<Record<LetterType, string>>;
}

/** The letters that may follow a state. Each of them starts with a ready text. */
export function choicesIn(state: RequestState['kind'], isBooking: boolean): LetterType[] {
  if (state === 'held') return [];
  if (!isBooking) return ['answered'];
  if (state === 'past') return [];
  if (state === 'cancelled') return ['confirmed'];
  return state === 'declined' ? ['confirmed', 'offered'] : ['confirmed', 'offered', 'declined'];
}

interface Circumstances {
  choices: readonly LetterType[];
  /** The session that a confirmation agrees on. */
  session: SessionTime | undefined;
  isTaken: boolean;
  free: readonly SessionTime[];
  now: Date;
}

/** The page opens with the likely answer: to confirm, or two free times if the session cannot take place as asked. */
export function firstPlan({ choices, session, isTaken, free, now }: Circumstances): Plan {
  const times = free.slice(0, 2);
  const canOffer = choices.includes('offered');
  const mustMove = session !== undefined && (isTaken || hasPassed(session, now));
  const choice = canOffer && mustMove ? 'offered' : (choices[0] ?? 'answered');
  return { choice, times: times.length > 0 ? [...times] : [{ date: '', time: '' }], texts: {} };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The stored input, where it still fits; the rest is as the page would open without it. */
export function restoredPlan(stored: Record<string, unknown>, first: Plan, choices: readonly LetterType[]): Plan {
  const { choice, times, texts } = stored;
  const known = Array.isArray(times)
    ? times.flatMap((time: unknown) =>
        isRecord(time) && isText(time['date']) && isText(time['time'])
          ? [{ date: time['date'], time: time['time'] }]
          : [],
      )
    : [];
  const written = isRecord(texts) ? texts : {};
  return {
    choice: choices.find((one) => one === choice) ?? first.choice,
    times: known.length > 0 ? known.slice(0, mostOffered) : first.times,
    texts: Object.fromEntries(choices.flatMap((one) => (isText(written[one]) ? [[one, written[one]]] : []))),
  };
}

/** Puts a free time into an empty place, or behind the others. */
export function withTime(times: readonly SessionTime[], added: SessionTime): SessionTime[] {
  const empty = times.findIndex((time) => !isFilled(time));
  return empty < 0 ? [...times, added].slice(0, mostOffered) : times.toSpliced(empty, 1, added);
}

export function letterOf(
  { choice, times }: Plan,
  text: string,
  { session, ways }: { session: SessionTime | undefined; ways: readonly PaymentWay[] },
): Letter {
  switch (choice) {
    case 'confirmed':
      return { type: choice, session: session ?? { date: '', time: '' }, text, ways: [...ways] };
    case 'offered':
      return { type: choice, times, text };
    default:
      return { type: choice, text };
  }
}

/** The type of a letter, with the number of times that it offers. */
export function countedType(letter: Letter) {
  if (letter.type !== 'offered') return letter.type;
  return `offered${letter.times.length <= 1 ? 1 : letter.times.length === 2 ? 2 : 3}` as const;
}
