import { Inject, Injectable } from '@nestjs/common';
import { todayInLisbon } from '@luar/contracts/lisbon';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';

/** The time of everything that depends on the calendar day. Tests start it at another instant, or move it. */
@Injectable()
export class Clock {
  private readonly aheadMs: number;

  constructor(@Inject(ENV) { clockStart }: Pick<Env, 'clockStart'>) {
    this.aheadMs = clockStart === undefined ? 0 : clockStart.getTime() - Date.now();
  }

  now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  /** Today's date in Lisbon. */
  today(): string {
    return todayInLisbon(this.now());
  }
}
