import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { undoMs } from '@luar/contracts/request-history';
import type { Model, Types } from 'mongoose';
import { Clock } from '../clock/clock.service.ts';
import { CrashHook } from '../crash.ts';
import type { MailRecord } from '../data/mail-state.schema.ts';
import type { StoredRequest } from '../data/request.schema.ts';
import { MailStates } from './mail-states.service.ts';
import { Outbox } from './outbox.service.ts';

const pageSize = 100;

/**
 * Sends the letters that were not undone in time, and the notices that waited for more of their kind. One conditional update turns a delayed letter into a pending mail,
 * so either this or the undo wins, and of several processes one queues it.
 */
@Injectable()
export class DueLetters implements OnApplicationShutdown {
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly states: MailStates,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly crash: CrashHook,
  ) {}

  onApplicationShutdown(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  /** Called after a letter was stored, so that it is sent without waiting for the next poll. */
  delayed(dueAt: Date): void {
    const waitMs = Math.min(Math.max(dueAt.getTime() - this.clock.now().getTime(), 0), undoMs) + 5;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      // What fails here is done in the next round.
      void this.runRound().catch(() => undefined);
    }, waitMs).unref();
    this.timers.add(timer);
  }

  async runRound(): Promise<void> {
    for (const model of this.states.models) await this.claimAll(model);
  }

  private async claimAll(model: Model<StoredRequest>): Promise<void> {
    const isDue = { dueAt: { $lte: this.clock.now() } };
    const due = await model
      .find({ mails: { $elemMatch: { state: 'delayed', ...isDue } } })
      .limit(pageSize)
      .lean<StoredRequest[]>();
    for (const { _id, mails } of due)
      for (const letter of mails)
        if (letter.state === 'delayed' && letter.dueAt && letter.dueAt <= isDue.dueAt.$lte)
          await this.claim(model, _id, letter);
  }

  /** Several letters of one request may be delayed. Each is claimed separately. */
  private async claim(model: Model<StoredRequest>, _id: Types.ObjectId, { kind, event }: MailRecord): Promise<void> {
    const claimed = await model
      .findOneAndUpdate(
        { _id, mails: { $elemMatch: { kind, state: 'delayed', ...(event !== undefined && { event }) } } },
        { $set: { 'mails.$.state': 'pending', 'mails.$.updatedAt': this.clock.now() } },
        { returnDocument: 'after' },
      )
      .lean<StoredRequest>();
    this.crash.reached('after-claim');
    if (claimed) this.outbox.stored(model.modelName, claimed);
  }
}
