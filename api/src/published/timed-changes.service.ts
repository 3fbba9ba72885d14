import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { addDays, midnightInLisbon } from '@luar/contracts/lisbon';
import { Clock } from '../clock/clock.service.ts';
import { PublishedContent } from './content.service.ts';

/** The longest time between two checks of the clock: it can be set, and timers stop while the computer sleeps. */
const longestMs = 1000;

/**
 * Announces the changes of public content that come with time, in this process: each midnight in Lisbon, because pages
 * show the year and the first day that can be booked, and the changes that other services add.
 */
@Injectable()
export class TimedChanges implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sources: (() => Date)[] = [() => midnightInLisbon(addDays(this.clock.today(), 1))];
  private timer: NodeJS.Timeout | undefined;
  private seen = new Date(0);
  private due = new Date(0);

  constructor(
    private readonly clock: Clock,
    private readonly content: PublishedContent,
  ) {}

  /** Adds a function that returns the next change after now. */
  add(nextChange: () => Date): void {
    this.sources.push(nextChange);
  }

  onApplicationBootstrap(): void {
    this.plan(this.clock.now());
    this.wait();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  private runRound(): void {
    const now = this.clock.now();
    if (now >= this.due || now < this.seen) {
      this.content.timePassed();
      this.plan(now);
    }
    this.seen = now;
    this.wait();
  }

  private plan(now: Date): void {
    this.seen = now;
    this.due = new Date(Math.min(...this.sources.map((nextChange) => nextChange().getTime())));
  }

  private wait(): void {
    const ms = Math.min(longestMs, Math.max(1, this.due.getTime() - this.seen.getTime()));
    this.timer = setTimeout(() => this.runRound(), ms).unref();
  }
}
