import { mailRetry } from '@luar/contracts/mail';

/** The delay before the next attempt, with random jitter so that mails that failed together do not retry together. */
export function retryDelay(attemptsMade: number): number {
  const { delaysMs, jitter } = mailRetry;
  const longest = delaysMs[Math.min(attemptsMade, delaysMs.length) - 1] ?? 0;
  return Math.round(longest * (jitter + Math.random() * (1 - jitter)));
}
