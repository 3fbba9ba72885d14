import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { calendarJobSchema, calendarQueue, calendarReadSchema } from '@luar/contracts/calendar-reads';
import { readEveryMs } from '@luar/contracts/outside-calendars';
import { Clock } from '../clock/clock.service.ts';
import { JobQueue } from '../job-queue.ts';
import { modelNames, type OutsideCalendarModel } from '../data/models.ts';
import type { OutsideCalendarRecord } from '../data/outside-calendar.schema.ts';
import { RedisConnections } from '../redis/redis-connections.service.ts';

/** The worker reads one after the other, each for five seconds at most. */
const answerMs = 45_000;

/**
 * Has the worker read each calendar every ten minutes, because only its network has a way out. Of several API processes, the
 * one that notes the time of a try first asks for it.
 */
@Injectable()
export class OutsideReader implements OnApplicationShutdown {
  private readonly jobs: JobQueue;

  constructor(
    @InjectModel(modelNames.outsideCalendar) private readonly calendars: OutsideCalendarModel,
    private readonly clock: Clock,
    redis: RedisConnections,
  ) {
    this.jobs = new JobQueue(calendarQueue, redis);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.jobs.close();
  }

  /** Reads what was not tried for ten minutes. */
  async runRound(): Promise<void> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - readEveryMs);
    const isDue = { $or: [{ triedAt: { $exists: false } }, { triedAt: { $lt: before } }] };
    for (const found of await this.calendars.find(isDue).lean<OutsideCalendarRecord[]>()) {
      const { modifiedCount } = await this.calendars.updateOne(
        { _id: found._id, ...isDue },
        { $set: { triedAt: now } },
      );
      if (modifiedCount === 1) await this.read(found);
    }
  }

  /** Its address is no longer known: a job that waits holds it. */
  forget(id: string): Promise<void> {
    return this.jobs.remove(jobOf(id));
  }

  private async read({ _id, address }: OutsideCalendarRecord): Promise<void> {
    const answer = await this.jobs.ask(jobOf(String(_id)), calendarJobSchema.parse({ address }), answerMs);
    const read = calendarReadSchema.safeParse(answer).data;
    if (!read) return;
    const spans =
      'busy' in read ? read.busy.map(([start, end]) => ({ start: new Date(start), end: new Date(end) })) : [];
    await this.calendars.updateOne(
      { _id },
      'busy' in read
        ? { $set: { readAt: this.clock.now(), busy: spans }, $unset: { trouble: 1 } }
        : { $set: { trouble: read.trouble } },
    );
  }
}

const jobOf = (id: string) => `calendar-${id}`;
