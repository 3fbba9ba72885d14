import { Injectable } from '@nestjs/common';

/** Tells this process that public content has changed. `PublishedContent` finds what other processes changed. */
@Injectable()
export class ContentEvents {
  private readonly listeners: (() => unknown)[] = [];
  private readonly timeListeners: (() => void)[] = [];

  /** A listener may return a promise of when visitors see the change. */
  onChange(listener: () => unknown): void {
    this.listeners.push(listener);
  }

  /** For content that changes with time, not by a save. */
  onTime(listener: () => void): void {
    this.timeListeners.push(listener);
  }

  timePassed(): void {
    for (const listener of this.timeListeners) listener();
  }

  /** Called after a save. The caches are empty at once; `shown` settles when visitors see the change. */
  changed(): { shown: Promise<unknown> } {
    return { shown: Promise.allSettled(this.listeners.map((listener) => listener())) };
  }
}
