import { Injectable } from '@nestjs/common';
import { addDays, midnightInLisbon } from '@luar/contracts/lisbon';
import { type Eclipse, listedMoonDays, type MoonDay, type MoonMonth, type MoonTonight } from '@luar/contracts/moon';
import { Clock } from '../clock/clock.service.ts';
import { PublishedContent } from '../published/content.service.ts';
import { TimedChanges } from '../published/timed-changes.service.ts';
import { moonOf, moonsFrom, quartersOf, tonightAt } from './calendar.ts';
import { nextEclipses } from './sky.ts';

export const moonPath = '/api/moon';
export const moonDaysPath = '/api/moon/days';
export const moonMonthPath = '/api/moon/month';

interface Sky {
  tonight: MoonTonight;
  /** Computed when they are first read. */
  days?: readonly MoonDay[];
  month?: MoonMonth;
  /** These answers are valid from the first instant until the second one. */
  from: Date;
  until: Date;
}

/** The moon over Lisbon, computed when the day or the quarter changes. */
@Injectable()
export class MoonService {
  private known: Sky | undefined;
  private eclipses: { since: Date; found: ReturnType<typeof nextEclipses> } = { since: new Date(0), found: [] };

  constructor(
    private readonly clock: Clock,
    content: PublishedContent,
    changes: TimedChanges,
  ) {
    const timed = { timed: true };
    content.register(moonPath, () => Promise.resolve({ success: true, moon: this.sky().tonight }), timed);
    content.register(moonDaysPath, () => Promise.resolve({ success: true, days: this.days() }), timed);
    content.register(moonMonthPath, () => Promise.resolve({ success: true, month: this.month() }), timed);
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

  private month(): MoonMonth {
    const sky = this.sky();
    return (sky.month ??= this.monthOf(sky.tonight.date));
  }

  private monthOf(today: string): MoonMonth {
    const first = `${today.slice(0, 7)}-01`;
    const after = `${addDays(first, 31).slice(0, 7)}-01`;
    const count = new Date(Date.parse(after) - 1).getUTCDate();
    return {
      month: today.slice(0, 7),
      today,
      days: moonsFrom(first, count),
      quarters: quartersOf(first, after),
      eclipses: this.eclipsesFrom(today),
    };
  }

  /** An eclipse stays announced until the end of its day. Finding the next one takes a tenth of a second. */
  private eclipsesFrom(today: string): Eclipse[] {
    const start = midnightInLisbon(today);
    const [first] = this.eclipses.found;
    if (!first || first.at < start || start < this.eclipses.since)
      this.eclipses = { since: start, found: nextEclipses(start) };
    return this.eclipses.found.map(({ at: _at, ...eclipse }) => eclipse);
  }
}
