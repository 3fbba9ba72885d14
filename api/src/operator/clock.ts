import { Clock } from '../clock/clock.service.ts';

/** The operator's commands are programs of their own. */
export const clock = new Clock({ clockAhead: 0 });
