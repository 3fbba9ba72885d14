import { mailRetry } from '@luar/contracts/mail';

/** How long to wait after so many attempts. Drawn at random, so that mails that failed together spread out. */
export function retryDelay(attemptsMade: number): number {
  const { delaysMs, jitter } = mailRetry;
  const longest = delaysMs[Math.min(attemptsMade, delaysMs.length) - 1] ?? 0;
  return Math.round(longest * (jitter + Math.random() * (1 - jitter)));
}
