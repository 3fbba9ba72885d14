import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  calendarJobSchema,
  calendarQueue,
  type CalendarRead,
  calendarReadSchema,
} from '@luar/contracts/calendar-reads';
import { readEveryMs } from '@luar/contracts/outside-calendars';
import { redisPrefix } from '@luar/contracts/redis';
import { Queue, QueueEvents } from 'bullmq';
import { Clock } from '../clock/clock.service.ts';
import { modelNames, type OutsideCalendarModel } from '../data/models.ts';
import type { OutsideCalendarRecord } from '../data/outside-calendar.schema.ts';
import { RedisConnections } from '../redis/redis-connections.service.ts';
import { inTime } from '../time-limit.ts';

const lookEveryMs = 15_000;
/** The worker reads one after the other, each for five seconds at most. */
const answerMs = 45_000;
const queueMs = 2500;

/**
 * Has the worker read each calendar every ten minutes, because only its network has a way out. Of several API processes, the
 * one that notes the time of a try first asks for it.
 */
@Injectable()
export class OutsideReader implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('calendars');
  private readonly queue: Queue;
  private readonly events: QueueEvents;
  private readonly asked = new Map<string, (read: CalendarRead | undefined) => void>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectModel(modelNames.outsideCalendar) private readonly calendars: OutsideCalendarModel,
    private readonly clock: Clock,
    redis: RedisConnections,
  ) {
    this.queue = new Queue(calendarQueue, {
      connection: redis.producer('calendar-queue'),
      prefix: redisPrefix,
      skipWaitingForReady: true,
      skipVersionCheck: true,
      // An event holds the busy times of a calendar.
      streams: { events: { maxLen: 20 } },
    });
    this.events = new QueueEvents(calendarQueue, {
      connection: redis.listener('calendar-events'),
      prefix: redisPrefix,
    });
    this.events.on('completed', ({ jobId, returnvalue }) =>
      this.asked.get(jobId)?.(calendarReadSchema.safeParse(returnvalue).data),
    );
    this.events.on('failed', ({ jobId }) => this.asked.get(jobId)?.(undefined));
    // The connections log their own errors; without a listener, these events would end the process.
    this.queue.on('error', () => undefined);
    this.events.on('error', () => undefined);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look(), lookEveryMs).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.allSettled([this.events.close(), this.queue.close()]);
  }

  /** Reads what was not tried for ten minutes. */
  async look(): Promise<void> {
    try {
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
    } catch (error) {
      // The next look tries again. The message of an error of the database holds no document.
      this.logger.debug(`The calendars were not read (${error instanceof Error ? error.name : 'unknown'})`);
    }
  }

  private async read({ _id, address }: OutsideCalendarRecord): Promise<void> {
    const read = await this.ask(address);
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

  /** Undefined without an answer in time. The job, with the address, is gone then too. */
  private async ask(address: string): Promise<CalendarRead | undefined> {
    const jobId = randomUUID();
    const answer = new Promise<CalendarRead | undefined>((resolve) => this.asked.set(jobId, resolve));
    try {
      const options = { jobId, attempts: 1, removeOnComplete: true, removeOnFail: true };
      await inTime(
        queueMs,
        this.queue.add('read', calendarJobSchema.parse({ address }), options),
        () => new Error('queue'),
      );
      return await inTime(answerMs, answer, () => new Error('answer'));
    } catch {
      await inTime(queueMs, this.queue.remove(jobId), () => new Error('queue')).catch(() => undefined);
      return undefined;
    } finally {
      this.asked.delete(jobId);
    }
  }
}
