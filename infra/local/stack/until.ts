import { setTimeout as delay } from 'node:timers/promises';

/** A round that takes longer counts as this long, so that a pause of the whole machine does not end a wait. */
const longestRoundMs = 1000;

/** Returns a function, to be called in each round of a wait, that says whether the rounds together have reached the limit. */
export function waitLimit(limitMs: number): () => boolean {
  let waitedMs = 0;
  let last = performance.now();
  return () => {
    const now = performance.now();
    waitedMs += Math.min(now - last, longestRoundMs);
    last = now;
    return waitedMs > limitMs;
  };
}

/**
 * Polls a state that emits no event, until it is true or `isSo` is. After the time limit it throws with the last value. The default limit is
 * long, because the same work takes much longer on a busy machine; it only ends a test that has failed.
 */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  isSo: (seen: T) => boolean = Boolean,
  limitMs = 90_000,
): Promise<T> {
  const isOver = waitLimit(limitMs);
  for (;;) {
    const seen = await look();
    if (isSo(seen)) return seen;
    if (isOver()) throw new Error(`Not within ${limitMs / 1000} s: ${what}. Last seen: ${JSON.stringify(seen)}`);
    await delay(200);
  }
}
