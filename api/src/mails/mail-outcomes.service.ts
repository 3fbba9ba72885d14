import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { type MailOutcome, outcomeOf } from './mail-jobs.ts';
import { MailQueue } from './mail-queue.service.ts';
import { MailStates } from './mail-states.service.ts';

/** Outcomes of this period are written in one batch. */
const batchMs = 100;

/** Listens for finished jobs and stores their outcomes. If the write fails, the sweep stores them later. */
@Injectable()
export class MailOutcomes implements OnApplicationBootstrap {
  private readonly logger = new Logger('mails');
  private waiting = new Map<string, MailOutcome>();
  private writing: Promise<void> | undefined;

  constructor(
    private readonly queue: MailQueue,
    private readonly states: MailStates,
  ) {}

  onApplicationBootstrap(): void {
    this.queue.events.on('completed', ({ jobId, returnvalue }) => this.heard(jobId, outcomeOf({ returnvalue })));
    this.queue.events.on('failed', ({ jobId, failedReason }) => this.heard(jobId, outcomeOf({ failedReason })));
  }

  private heard(id: string, outcome: MailOutcome): void {
    this.waiting.set(id, outcome);
    this.writing ??= delay(batchMs).then(() => this.write());
  }

  private async write(): Promise<void> {
    while (this.waiting.size > 0) {
      const batch = this.waiting;
      this.waiting = new Map();
      await this.states
        .record(batch)
        .catch((error: unknown) =>
          this.logger.warn(`${batch.size} outcomes could not be written yet (${String(error)}); the sweep will`),
        );
      if (this.waiting.size > 0) await delay(batchMs);
    }
    this.writing = undefined;
  }
}
