/** A list entry with the index at which it was loaded, which a move does not change. A new entry has -1. */
export type Listed<T> = T & { origin: number };

export const listed = <T extends object>(items: readonly T[]): Listed<T>[] =>
  items.map((item, origin) => Object.assign({}, item, { origin }));
