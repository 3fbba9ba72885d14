import { unavailable } from './api-error.ts';

/**
 * Rejects with 503 after a time limit. The work itself continues: a form that was answered with 503 may still be stored,
 * and a repeat with the same Idempotency-Key then gets its result.
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
