import type { Mood } from '../../infra/local/stack/smtp-sink.ts';
import { randomFrom } from '../../infra/local/stack/random.ts';

export type Fault =
  | { target: 'api' | 'worker' | 'redis' | 'mongo'; does: 'is killed' | 'is halted' }
  | { target: 'storage'; does: 'is halted' }
  /** Between Redis and the processes that use it. */
  | { target: 'packets'; does: 'are lost' }
  | { target: 'disk'; does: 'is full' }
  | { target: 'smtp'; does: Mood };

export interface PlannedFault {
  fault: Fault;
  /** Milliseconds from the start of the run. */
  at: number;
  lastsMs: number;
}

const haltMs = 5000;
const surroundingsMs = 8000;
const processes = ['api', 'worker', 'redis', 'mongo'] as const;
const moods: Mood[] = [
  'closed',
  'recipient refused for now',
  'sender refused',
  'hanging',
  '421',
  'dropping after DATA, not accepted',
  'dropping after DATA, accepted',
];
export const everyFault: readonly Fault[] = [
  ...processes.flatMap((target) => (['is killed', 'is halted'] as const).map((does) => ({ target, does }))),
  ...moods.map((does) => ({ target: 'smtp', does }) as const),
];

/** Faults around the processes: network, disk, storage. Needs root, because the test mounts a small disk to fill. */
export const faultsAround: readonly Fault[] = [
  { target: 'storage', does: 'is halted' },
  { target: 'packets', does: 'are lost' },
  { target: 'disk', does: 'is full' },
  { target: 'mongo', does: 'is halted' },
];

const lasts = ({ target, does }: Fault, random: () => number): number => {
  if (does === 'is killed') return 0;
  if (target === 'storage' || target === 'packets' || target === 'disk') return surroundingsMs;
  return does === 'is halted' ? haltMs : 1500 + random() * 3500;
};

/**
 * Orders the given faults and chooses their pauses and durations from the seed. Faults may overlap, but never on the
 * same target.
 */
export function planFire(seed: number, faults: readonly Fault[]): PlannedFault[] {
  const { random } = randomFrom(seed);
  const freeAt = new Map<string, number>();
  let at = 1000;
  return shuffled(faults, random).map((fault) => {
    at = Math.max(at + 1000 + random() * 2500, freeAt.get(fault.target) ?? 0);
    const lastsMs = lasts(fault, random);
    freeAt.set(fault.target, at + lastsMs + 500);
    return { fault, at: Math.round(at), lastsMs: Math.round(lastsMs) };
  });
}

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
