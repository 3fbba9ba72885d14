import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Clock } from '../clock/clock.service.ts';
import { DataSetup } from '../data/data-setup.service.ts';
import { Images } from '../images/images.service.ts';
import { DigestMails } from '../mails/digest-mails.service.ts';
import { DueLetters } from '../mails/due-letters.service.ts';
import { Outbox } from '../mails/outbox.service.ts';
import { Reminders } from '../mails/reminders.service.ts';
import { OutsideReader } from '../outside-calendars/outside-reader.service.ts';
import { Retention } from '../privacy/retention.service.ts';
import { DeletedRequests } from '../requests/acts/deleted-requests.service.ts';

const tickMs = 1000;
const secondMs = 1000;
const hourMs = 3_600_000;

interface Work {
  name: string;
  everyMs: number;
  /** One round. What it did not finish, or what fails, the next round does. */
  run: () => Promise<unknown>;
}

/** Everything that is done again and again: each piece once at a time, in every process, from the start on. */
@Injectable()
export class RecurringWork implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('recurring');
  private timer: NodeJS.Timeout | undefined;
  private readonly running = new Set<Work>();
  /** When the last round began, and when one last succeeded. */
  private readonly began = new Map<Work, number>();
  private readonly succeeded = new Map<Work, number>();

  private readonly table: readonly Work[] = [
    { name: 'queue mails that wait, store their outcomes', everyMs: 4 * secondMs, run: () => this.get(Outbox).sweep() },
    { name: 'send letters that are due', everyMs: 4 * secondMs, run: () => this.get(DueLetters).runRound() },
    { name: 'send and withdraw reminders', everyMs: 4 * secondMs, run: () => this.get(Reminders).runRound() },
    {
      name: "send the practitioner's morning mail",
      everyMs: 10 * secondMs,
      run: () => this.get(DigestMails).runRound(),
    },
    { name: 'ask for outside calendars', everyMs: 15 * secondMs, run: () => this.get(OutsideReader).runRound() },
    {
      name: 'forget requests deleted minutes ago',
      everyMs: 10 * secondMs,
      run: () => this.get(DeletedRequests).runRound(),
    },
    { name: 'delete what is kept for a time', everyMs: hourMs, run: () => this.get(Retention).runRound() },
    { name: 'delete pictures that nothing shows', everyMs: hourMs, run: () => this.get(Images).sweep() },
  ];

  constructor(
    private readonly modules: ModuleRef,
    private readonly setup: DataSetup,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    // A short tick instead of one timer for each: the database may connect late, and the machine may have slept.
    this.timer = setInterval(() => this.tick(), tickMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** What has not succeeded for three times its interval, and for a minute. */
  failing(): string[] {
    const now = this.clock.now().getTime();
    const isFailing = (work: Work) => {
      const since = this.succeeded.get(work) ?? this.began.get(work);
      return since !== undefined && now - since > Math.max(3 * work.everyMs, 60 * secondMs);
    };
    return this.table.filter(isFailing).map(({ name }) => name);
  }

  private get<T>(service: Type<T>): T {
    return this.modules.get(service, { strict: false });
  }

  private tick(): void {
    if (!this.setup.done) return;
    const now = this.clock.now().getTime();
    for (const work of this.table) {
      const since = now - (this.began.get(work) ?? -Infinity);
      // A clock that was set back does not stop the work.
      if (this.running.has(work) || (since >= 0 && since < work.everyMs)) continue;
      this.began.set(work, now);
      void this.round(work);
    }
  }

  private async round(work: Work): Promise<void> {
    this.running.add(work);
    try {
      await work.run();
      this.succeeded.set(work, this.clock.now().getTime());
    } catch (error) {
      this.logger.warn(`Failed, and is tried again: ${work.name} (${String(error)})`);
    } finally {
      this.running.delete(work);
    }
  }
}
