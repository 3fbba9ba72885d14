import { mailKeep, mailQueue } from '@luar/contracts/mail';
import { redisPrefix } from '@luar/contracts/redis';
import { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { crashHook } from '../crash.ts';
import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';
import { SenderPool } from '../senders/pool.ts';
import { createDelivery } from './delivery.ts';
import { LoginGate } from './login-gate.ts';
import { OutageRecovery } from './outage-recovery.ts';
import type { Metrics } from './metrics.ts';
import { retryDelay } from './retry.ts';
import { sentMarkers } from './sent-marker.ts';

/**
 * When a worker crashes, its jobs are released after lockDuration and found by the next stalled check, within ten
 * seconds in all. maxStalledCount is high because a mail that crashes kills its sender process, not the worker: a
 * stalled job is not at fault.
 */
const stalledJobs = { lockDuration: 5000, stalledInterval: 1500, maxStalledCount: 20 };
/** Time to finish running mails at shutdown: a little less than the ten seconds that a supervisor allows. */
const shutdownMs = 9000;

/** Processes the mail queue until stopped. */
export function consume(
  env: Env,
  accountKey: string,
  redis: Redis,
  metrics: Metrics,
  log: Logger,
): { queue: Queue; stop(): Promise<void> } {
  const pool = new SenderPool(env.WORKER_CONCURRENCY, log);
  const queue = new Queue(mailQueue, { connection: redis, prefix: redisPrefix });
  const recovery = new OutageRecovery(queue, redis);
  const gate = new LoginGate(redis, accountKey);
  const crash = crashHook(env.CRASH_AT);
  const markers = sentMarkers(redis, log);
  const domain = new URL(env.SITE_URL).hostname.replace(/[^\w.-]/g, '') || 'localhost';
  const deliver = createDelivery({ pool, markers, recovery, gate, metrics, crash, log, domain });
  const worker = new Worker(mailQueue, deliver, {
    connection: redis,
    prefix: redisPrefix,
    concurrency: env.WORKER_CONCURRENCY,
    ...stalledJobs,
    // Retry soon after a Redis error, so that a finished job is marked as finished within about a second of Redis's
    // return.
    runRetryDelay: 1000,
    removeOnComplete: { age: mailKeep.completedSeconds, count: mailKeep.count },
    removeOnFail: { age: mailKeep.failedSeconds, count: mailKeep.count },
    settings: { backoffStrategy: retryDelay },
  });
  const logError = ({ message }: Error) => log.warn({ reason: message }, 'queue error');
  worker.on('error', logError);
  queue.on('error', logError);
  worker.on('stalled', (mailId) => log.warn({ mailId }, 'retrying a mail whose worker stopped'));
  recovery.start();

  return {
    queue,
    async stop() {
      recovery.stop();
      const killTimer = setTimeout(() => pool.close(), shutdownMs);
      await worker.close();
      clearTimeout(killTimer);
      pool.close();
      await queue.close();
    },
  };
}
