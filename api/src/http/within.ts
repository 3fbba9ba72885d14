import { inTime } from '../time-limit.ts';
import { unavailable } from './api-error.ts';

/**
 * Rejects with 503 after a time limit. The work itself continues: a form that was answered with 503 may still be stored,
 * and a repeat with the same Idempotency-Key then gets its result.
 */
export const within = <T>(ms: number, work: Promise<T>): Promise<T> => inTime(ms, work, unavailable);
