import { inTime } from '../time-limit.ts';
import { unavailable } from './api-error.ts';

/** Rejects with 503 after a time limit. The work itself continues. */
export const within = <T>(ms: number, work: Promise<T>): Promise<T> => inTime(ms, work, unavailable);
