import { setTimeout as delay } from 'node:timers/promises';

/** A look that takes longer counts as this long, so that a machine that stands still for a while ends no wait. */
const longestLookMs = 1000;

/**
 * Polls a state that emits no event. After the time limit it throws with the last value. The default limit is
 * long, because the same work takes much longer on a busy machine; it only ends a test that has failed.
 */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  isSo: (seen: T) => boolean,
  limitMs = 90_000,
): Promise<T> {
  let waitedMs = 0;
  for (;;) {
    const startedAt = performance.now();
    const seen = await look();
    if (isSo(seen)) return seen;
    if (waitedMs > limitMs)
      throw new Error(`Not within ${limitMs / 1000} s: ${what}. Last seen: ${JSON.stringify(seen)}`);
    await delay(200);
    waitedMs += Math.min(performance.now() - startedAt, longestLookMs);
  }
}
