/** Documents pass through the stages one by one: nothing is read that a later $limit does not ask for. */
export function* mapEach<T, R>(items: Iterable<T>, change: (item: T) => R): Generator<R> {
  for (const item of items) yield change(item);
}

export function* keepEach<T>(items: Iterable<T>, fits: (item: T) => boolean): Generator<T> {
  for (const item of items) if (fits(item)) yield item;
}

export function* window<T>(items: Iterable<T>, skip: number, limit: number): Generator<T> {
  let seen = 0;
  for (const item of items) {
    if (seen++ < skip) continue;
    yield item;
    if (seen - skip >= limit) return;
  }
}

export function countOf(items: Iterable<unknown>): number {
  const each = items[Symbol.iterator]();
  let count = 0;
  while (!each.next().done) count++;
  return count;
}
