import { redisPrefix } from '@luar/contracts/redis';
import { Queue, QueueEvents } from 'bullmq';
import type { RedisConnections } from './redis/redis-connections.service.ts';
import { withTimeout } from './with-timeout.ts';

const queueMs = 2500;

/** A queue of small jobs for the worker, whose data is a secret: a job is removed when it ends. */
export class JobQueue {
  private readonly queue: Queue;
  private readonly events: QueueEvents;
  private readonly asked = new Map<string, (result: unknown) => void>();

  constructor(name: string, redis: RedisConnections) {
    this.queue = new Queue(name, {
      connection: redis.producer(`${name}-queue`),
      prefix: redisPrefix,
      skipWaitingForReady: true,
      skipVersionCheck: true,
      // An event holds the result of a job.
      streams: { events: { maxLen: 20 } },
    });
    this.events = new QueueEvents(name, { connection: redis.listener(`${name}-events`), prefix: redisPrefix });
    this.events.on('completed', ({ jobId, returnvalue }) => this.asked.get(jobId)?.(returnvalue));
    this.events.on('failed', ({ jobId }) => this.asked.get(jobId)?.(undefined));
    // The connections log their own errors; without a listener, these events would end the process.
    this.queue.on('error', () => undefined);
    this.events.on('error', () => undefined);
  }

  /** Rejects if Redis does not answer in time. */
  private async add(jobId: string, data: object): Promise<void> {
    const options = { jobId, removeOnComplete: true, removeOnFail: true };
    await withTimeout(queueMs, this.queue.add('job', data, options), () => new Error('The queue does not answer'));
  }

  /** The result of a job; undefined without one in time. The job is gone then too. */
  async ask(jobId: string, data: object, answerMs: number): Promise<unknown> {
    const answer = new Promise((resolve) => this.asked.set(jobId, resolve));
    try {
      await this.add(jobId, data);
      return await withTimeout(answerMs, answer, () => new Error('No answer in time'));
    } catch {
      await this.remove(jobId);
      return undefined;
    } finally {
      this.asked.delete(jobId);
    }
  }

  /** One that a worker has taken cannot be removed; it is gone when it ends. */
  async remove(jobId: string): Promise<void> {
    const removed = withTimeout(queueMs, this.queue.remove(jobId), () => new Error('The queue does not answer'));
    await removed.catch(() => undefined);
    this.asked.get(jobId)?.(undefined);
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.events.close(), this.queue.close()]);
  }
}
