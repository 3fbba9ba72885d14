import { tooMany } from './api-error.ts';

const retryAfterMs = 10_000;

/** Does work of a kind for at most so many at once, and refuses further ones. */
export function atMost(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  return async (work) => {
    if (running >= most) throw tooMany(retryAfterMs);
    running++;
    try {
      return await work();
    } finally {
      running--;
    }
  };
}
