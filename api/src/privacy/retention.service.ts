import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mailId } from '@luar/contracts/mail';
import type { Connection, mongo } from 'mongoose';
import { Clock } from '../clock/clock.service.ts';
import { ENV } from '../config.module.ts';
import type { Due, Thing } from '../data/holder.ts';
import type { Env } from '../env.ts';
import { MailQueue } from '../mails/mail-queue.service.ts';
import { ForgottenPeople } from '../people/forgotten-people.service.ts';
import { holders } from './holders.ts';
import { monthsBefore } from './spans.ts';

const pageSize = 500;
/** Bounds the load of one round; the next round deletes the rest. */
const pagesPerRound = 20;

/**
 * Deletes what the table of the holders says is over. Several API processes may run this at the same time without a lock,
 * because deleting twice is harmless.
 */
@Injectable()
export class Retention {
  private readonly logger = new Logger('retention');

  constructor(
    @Inject(ENV) private readonly env: Env,
    @InjectConnection() private readonly connection: Connection,
    private readonly queue: MailQueue,
    private readonly people: ForgottenPeople,
    private readonly clock: Clock,
  ) {}

  async runRound(now = this.clock.now()): Promise<void> {
    const { keeps } = this.env;
    for (const { collection, forget } of holders)
      for (const due of typeof forget === 'string' ? [] : forget(now, keeps))
        await this.delete(this.connection.collection<Thing>(collection), due);
    const people = await this.people.delete(monthsBefore(now, keeps.bookingsMonths));
    if (people > 0) this.logger.log(`people: deleted ${people} without requests`);
  }

  private async delete(stored: mongo.Collection<Thing>, { condition, by, what }: Due): Promise<void> {
    for (let page = 0; page < pagesPerRound; page++) {
      const found = await stored
        .find(condition, { projection: { mails: 1 } })
        .sort({ [by]: 1 })
        .limit(pageSize)
        .toArray();
      if (found.length === 0) break;
      // Asks again: meanwhile one may have got a later session, or is no spam.
      const ids = { _id: { $in: found.map(({ _id }) => _id) } };
      const { deletedCount } = await stored.deleteMany({ ...ids, ...condition });
      if (deletedCount > 0) this.logger.log(`${stored.collectionName}: deleted ${deletedCount} ${what}`);
      const read = await stored.find(ids, { projection: { _id: 1 } }).toArray();
      const left = new Set(read.map(({ _id }) => String(_id)));
      await this.takeBack(found.filter(({ _id }) => !left.has(String(_id))));
      if (found.length < pageSize) break;
    }
  }

  /** Removes the queued jobs of unsent mails, e.g. where no mail is configured, because they contain the visitor's data. */
  private async takeBack(gone: readonly Thing[]): Promise<void> {
    const ids = gone.flatMap(({ _id, mails = [] }) =>
      mails.filter(({ state }) => state === 'pending').map(({ kind, event }) => mailId(String(_id), kind, event)),
    );
    // A mail that is being sent is locked and cannot be removed; its job is scrubbed when it ends.
    await Promise.allSettled(ids.map((id) => this.queue.remove(id)));
  }
}
