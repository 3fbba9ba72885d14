import { Inject, Injectable } from '@nestjs/common';
import { todayInLisbon } from '@luar/contracts/lisbon';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';

/** The clock for everything that depends on the calendar day. Tests replace it, or set it ahead. */
@Injectable()
export class Clock {
  constructor(@Inject(ENV) private readonly env: Env) {}

  now(): Date {
    return new Date(Date.now() + this.env.clockAhead);
  }

  /** Today's date in Lisbon. */
  today(): string {
    return todayInLisbon(this.now());
  }
}
