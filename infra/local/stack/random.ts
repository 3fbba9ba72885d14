/** Numbers that follow from the seed alone (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed;
  const random = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number): number => Math.floor(random() * end);
  return {
    random,
    below,
    between: (from: number, to: number): number => from + below(to - from),
    chance: (of: number): boolean => random() < of,
    pick: <T>(list: readonly T[]): T => list[below(list.length)]!,
  };
}
export type Random = ReturnType<typeof randomFrom>;
