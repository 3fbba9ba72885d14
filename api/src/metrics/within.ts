/** Limit for a query, so that a slow database does not delay the other metrics. */
const queryTimeoutMs = 1000;

/** `undefined` on timeout or failure: a missing sample is better than a wrong one. */
export async function within<T>(answer: Promise<T>): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), queryTimeoutMs);
  try {
    return await Promise.race([answer.catch(() => undefined), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
