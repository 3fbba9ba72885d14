import { Injectable } from '@nestjs/common';
import { addDays, midnightInLisbon } from '@luar/contracts/lisbon';
import { listedMoonDays, type MoonDay, type MoonTonight } from '@luar/contracts/moon';
import { Clock } from '../clock/clock.service.ts';
import { PublishedContent } from '../published/content.service.ts';
import { TimedChanges } from '../published/timed-changes.service.ts';
import { moonOf, moonsFrom, tonightAt } from './calendar.ts';

export const moonPath = '/api/moon';
export const moonDaysPath = '/api/moon/days';

interface Sky {
  tonight: MoonTonight;
  /** Computed when they are first read. */
  days?: readonly MoonDay[];
  /** These answers are valid from the first instant until the second one. */
  from: Date;
  until: Date;
}

/** The moon over Lisbon, computed when the day or the quarter changes. */
@Injectable()
export class MoonService {
  private known: Sky | undefined;

  constructor(
    private readonly clock: Clock,
    content: PublishedContent,
    changes: TimedChanges,
  ) {
    const timed = { timed: true };
    content.register(moonPath, () => Promise.resolve({ success: true, moon: this.sky().tonight }), timed);
    content.register(moonDaysPath, () => Promise.resolve({ success: true, days: this.days() }), timed);
    changes.add(() => this.sky().until);
  }

  of(date: string): MoonDay {
    return moonOf(date);
  }

  private sky(): Sky {
    const now = this.clock.now();
    // The clock of a computer can be set back too.
    if (!this.known || now < this.known.from || now >= this.known.until) this.known = this.compute(now);
    return this.known;
  }

  private compute(now: Date): Sky {
    const { tonight, nextAt } = tonightAt(now);
    const tomorrow = midnightInLisbon(addDays(tonight.date, 1));
    return { tonight, from: now, until: nextAt < tomorrow ? nextAt : tomorrow };
  }

  private days(): readonly MoonDay[] {
    const sky = this.sky();
    return (sky.days ??= moonsFrom(sky.tonight.date, listedMoonDays));
  }
}
