import { inTime } from '../time-limit.ts';

/** Limit for a query, so that a slow database does not delay the other metrics. */
const queryTimeoutMs = 1000;

/** `undefined` on timeout or failure: a missing sample is better than a wrong one. */
export const unlessLate = <T>(answer: Promise<T>): Promise<T | undefined> =>
  inTime(queryTimeoutMs, answer, () => new Error('late')).catch(() => undefined);
