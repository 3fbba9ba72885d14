import { setTimeout as delay } from 'node:timers/promises';

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
  const giveUpAt = Date.now() + limitMs;
  for (;;) {
    const seen = await look();
    if (isSo(seen)) return seen;
    if (Date.now() > giveUpAt)
      throw new Error(`Not within ${limitMs / 1000} s: ${what}. Last seen: ${JSON.stringify(seen)}`);
    await delay(200);
  }
}
