import type { LetterType, VisitType } from '../../../api/test/history-model/requests.ts';

export type Device = 0 | 1;
/** `refreshes`: the device loads the request first. `opens`: the visitor does. */
export type Act =
  | { do: 'letter'; request: number; device: Device; refreshes: boolean; type: LetterType; times: number[] }
  | { do: 'undone'; request: number; device: Device; refreshes: boolean }
  /** `time`: what was agreed by other means; null: what was agreed is off. */
  | { do: 'answeredElsewhere'; request: number; device: Device; refreshes: boolean; time?: number | null }
  | { do: 'visit'; request: number; opens: boolean; act: VisitType; time: number; wish: string };
export type Move = Act | { do: 'race'; acts: [Act, Act] } | { do: 'wait' };

/** Two bookings and a message. */
const message = 2;
const times = 4;

/** The moves of one history: letters, then answers of the visitors to them, twice. */
export function randomMoves(random: () => number): Move[] {
  const several = (least: number, most: number) =>
    Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, () => randomMove(random));
  return [
    randomLetter(random, 0),
    ...(random() < 0.6 ? [randomLetter(random, 1)] : []),
    ...several(0, 3),
    { do: 'wait' },
    ...several(2, 5),
    { do: 'wait' },
    ...several(1, 4),
  ];
}

function randomMove(random: () => number): Move {
  if (random() < 0.75) return randomAct(random);
  const [one, other] = [randomAct(random), randomAct(random)];
  // A message has no visitor's page.
  const request = random() < 0.7 && [one, other].some((each) => each.do === 'visit') ? 0 : one.request;
  const onOne = (act: Act): Act => fitting({ ...act, request });
  return { do: 'race', acts: random() < 0.8 ? [onOne(one), onOne(other)] : [one, other] };
}

function randomAct(random: () => number): Act {
  const chance = random();
  if (chance < 0.35) return randomLetter(random, pick(random, [0, 0, 1, message]));
  if (chance < 0.55) return randomStep(random, pick(random, [0, 0, 1, message]));
  return {
    do: 'visit',
    request: pick(random, [0, 0, 1]),
    opens: random() < 0.8,
    act: pick(random, ['accept', 'accept', 'another', 'cancel'] as const),
    time: Math.floor(random() * times),
    wish: pick(random, ['', 'Às quintas']),
  };
}

function randomStep(random: () => number, request: number): Act {
  if (random() < 0.6) return { do: 'undone', request, ...device(random) };
  const time = pick(random, [undefined, null, 0, 1, 2, 3]);
  return { do: 'answeredElsewhere', request, ...device(random), ...(time !== undefined && { time }) };
}

function randomLetter(random: () => number, request: number): Act {
  const type = pick(random, ['confirmed', 'offered', 'offered', 'declined'] as const);
  const offered = [0, 1, 2, 3].filter(() => random() < 0.6).slice(0, 3);
  const chosen = offered.length > 0 ? offered : [0];
  return fitting({ do: 'letter', request, ...device(random), type, times: chosen });
}

/** The letter of a message answers it, that of a booking does not. */
function fitting(act: Act): Act {
  if (act.do === 'visit') return act.request === message ? { ...act, request: 0 } : act;
  if (act.do !== 'letter') return act;
  if (act.request === message) return { ...act, type: 'answered' };
  const type = act.type === 'answered' ? 'offered' : act.type;
  return { ...act, type, times: type === 'confirmed' ? act.times.slice(0, 1) : act.times };
}

const device = (random: () => number) => ({ device: pick<Device>(random, [0, 1]), refreshes: random() < 0.8 });
const pick = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
