import { unavailable } from './api-error.ts';

/**
 * Answers in time, whatever the work is waiting for. The work itself goes on: a form that was refused like this may still
 * be stored, and the page's repeat under the same Idempotency-Key then gets its answer.
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
