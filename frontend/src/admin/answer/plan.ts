import { isRecord } from '../../shared/api/answer.ts';
import type { Letter, LetterType } from '@luar/contracts/letters';
import { type Place, places } from '@luar/contracts/meeting';
import { agreedIn, mostOffered, type RequestState, type SessionTime } from '@luar/contracts/request-history';
import type { PaymentWay } from '@luar/contracts/site';
import { isFilled } from './times.ts';

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
  if (state.kind === 'held') return [];
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
  const times = free.slice(0, mostOffered);
  const choice = choices.includes('offered') && mustMove ? 'offered' : (choices[0] ?? 'answered');
  return { choice, times: times.length > 0 ? [...times] : [{ date: '', time: '' }], where, texts: {} };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The stored input, where it still fits; the rest is as the page would open without it. */
export function restoredPlan(stored: Record<string, unknown>, first: Plan, choices: readonly LetterType[]): Plan {
  const { choice, times, texts, where } = stored;
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
    where: places.find((one) => one === where) ?? first.where,
    texts: Object.fromEntries(choices.flatMap((one) => (isText(written[one]) ? [[one, written[one]]] : []))),
  };
}

/** Puts a free time into an empty place, or behind the others. */
export function withTime(times: readonly SessionTime[], added: SessionTime): SessionTime[] {
  const empty = times.findIndex((time) => !isFilled(time));
  return empty < 0 ? [...times, added].slice(0, mostOffered) : times.toSpliced(empty, 1, added);
}

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
