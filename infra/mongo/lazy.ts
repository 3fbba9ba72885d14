/** Maps lazily, so that documents beyond a limit are not read. */
export function* mapEach<T, R>(items: Iterable<T>, change: (item: T) => R): Generator<R> {
  for (const item of items) yield change(item);
}

export function countOf(items: Iterable<unknown>): number {
  const iterator = items[Symbol.iterator]();
  let count = 0;
  while (!iterator.next().done) count++;
  return count;
}
