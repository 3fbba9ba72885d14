import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { mailJobOptions, mailQueue, type Message, type ScrubbedJob, takenMessages } from '@luar/contracts/mail';
import type { QueueList } from '@luar/contracts/queue-view';
import { redisName, redisPrefix } from '@luar/contracts/redis';
import { Queue, QueueEvents, type Job } from 'bullmq';
import { CrashHook } from '../crash.ts';
import { livingHeartbeats } from '../data/living-heartbeats.ts';
import { RedisConnections } from '../redis/redis-connections.service.ts';
import { withTimeout } from '../with-timeout.ts';
import type { MailJob } from './mail-jobs.ts';

/** The timeout of every call, also when Redis accepts the connection but does not answer. */
const patienceMs = 2500;

/** The only class that uses the queue. Every method rejects after the timeout. */
@Injectable()
export class MailQueue implements OnApplicationShutdown {
  readonly queue: Queue;
  readonly events: QueueEvents;

  constructor(
    private readonly redis: RedisConnections,
    private readonly crash: CrashHook,
  ) {
    this.queue = new Queue(mailQueue, {
      connection: this.redis.producer('mail-queue'),
      prefix: redisPrefix,
      skipWaitingForReady: true,
      skipVersionCheck: true,
    });
    this.events = new QueueEvents(mailQueue, {
      connection: this.redis.listener('mail-events'),
      prefix: redisPrefix,
    });
    // The connections log their own errors; without a listener, these events would end the process.
    this.queue.on('error', () => undefined);
    this.events.on('error', () => undefined);
  }

  /**
   * Whether a worker of the version before still runs, as during an update. It would fail the messages of this version, so
   * that none is queued until it has ended: the sweep adds what was not.
   */
  async hasOldWorkers(): Promise<boolean> {
    const alive = await answered(livingHeartbeats(this.redis.commands));
    return alive.some(({ takes }) => takes !== takenMessages);
  }

  /** Adding an existing job again has no effect, because the job's id is the mail's id. */
  async add(jobs: readonly MailJob[]): Promise<void> {
    if (await this.hasOldWorkers()) return;
    this.crash.reached('before-enqueue');
    await answered(
      this.queue.addBulk(
        jobs.map(({ kind, data }) => ({ name: kind, data, opts: { ...mailJobOptions, jobId: data.mailId } })),
      ),
    );
    this.crash.reached('after-enqueue');
  }

  async addTest(data: Message): Promise<void> {
    const once = { jobId: data.mailId, attempts: 1, removeOnComplete: true, removeOnFail: true };
    await answered(this.queue.add('test', data, once));
  }

  job(id: string): Promise<Job | undefined> {
    return answered(this.queue.getJob(id));
  }

  /** How many jobs are in this state, and the next of them. */
  async list(state: Exclude<QueueList, 'failed'>, max: number): Promise<{ count: number; jobs: Job[] }> {
    const [jobs, count] = await answered(
      Promise.all([this.queue.getJobs([state], 0, max - 1, true), this.queue.getJobCountByTypes(state)]),
    );
    return { count, jobs };
  }

  /** How many mails were sent since then. BullMQ sorts them by the time at which they ended. */
  sentSince(time: Date): Promise<number> {
    return answered(this.redis.commands.zcount(this.queue.toKey('completed'), time.getTime(), '+inf'));
  }

  /** Removes the jobs of these mails, and the worker's markers of them. */
  async forget(ids: readonly string[]): Promise<void> {
    await Promise.all(ids.map((id) => this.remove(id)));
    const marks = ids.flatMap((id) => [redisName(`sent:${id}`), redisName(`promoted:${id}`)]);
    if (marks.length > 0) await answered(this.redis.commands.del(...marks));
  }

  /** Returns whether it was removed: one that the worker has taken up stays. */
  async remove(id: string): Promise<boolean> {
    return (await answered(this.queue.remove(id))) === 1;
  }

  /**
   * Removes the job of a mail that no longer holds. One that is being sent stays until its attempt ends, and loses its
   * contents, so that there is no further attempt. Returns whether it was removed.
   */
  async withdraw(mailId: string): Promise<boolean> {
    if (await this.remove(mailId)) return true;
    const job = await this.job(mailId);
    await (job && answered(job.updateData({ mailId, requestId: '', scrubbed: true } satisfies ScrubbedJob)));
    return false;
  }

  isReady(): boolean {
    return this.redis.commands.status === 'ready';
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled([this.events.close(), this.queue.close()]);
  }
}

const answered = <T>(answer: Promise<T>): Promise<T> =>
  withTimeout(patienceMs, answer, () => new Error('The mail queue does not answer'));
