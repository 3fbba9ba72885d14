import { todayInLisbon } from '@luar/contracts/lisbon';
import type { Env } from '../env.ts';

/**
 * The one place where the API reads the computer's clock. Tests replace it, or set it ahead. Without decorators: the
 * operator's program uses it and loads no Nest.
 */
export class Clock {
  constructor(private readonly env: Pick<Env, 'clockAhead'>) {}

  now(): Date {
    return new Date(Date.now() + this.env.clockAhead);
  }

  /** Today's date in Lisbon. */
  today(): string {
    return todayInLisbon(this.now());
  }
}

/** For the operator's commands, which are programs of their own. */
export const clock = new Clock({ clockAhead: 0 });
