import { mailKeep, mailQueue } from '@luar/contracts/mail';
import { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { crashHook } from '../crash.ts';
import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';
import { SenderPool } from '../senders/pool.ts';
import { createDelivery } from './delivery.ts';
import { Healing } from './healing.ts';
import { Metrics, serveMetrics } from './metrics.ts';
import { retryDelay } from './retry.ts';
import { sentMarkers } from './sent-marker.ts';

/**
 * When a worker dies, its mails are somebody else's after the lock has run out and the next look at stalled jobs:
 * together within ten seconds. A stalled job is not to blame, for whatever a mail does happens to its sender.
 */
const takeOver = { lockDuration: 5000, stalledInterval: 1500, maxStalledCount: 20 };
/** What is in flight at the end may take so long, a little less than the ten seconds that a supervisor grants. */
const farewellMs = 9000;

/** Takes mails from the queue until told to stop. */
export function consume(env: Env, redis: Redis, log: Logger): { stop(): Promise<void> } {
  const pool = new SenderPool(env.WORKER_CONCURRENCY, log);
  const queue = new Queue(mailQueue, { connection: redis });
  const healing = new Healing(queue, redis);
  const metrics = new Metrics();
  const crash = crashHook(env.CRASH_AT);
  const deliver = createDelivery({ pool, markers: sentMarkers(redis), healing, metrics, crash, log });
  const worker = new Worker(mailQueue, deliver, {
    connection: redis,
    concurrency: env.WORKER_CONCURRENCY,
    ...takeOver,
    // With Redis away for a moment, a finished job is not left unfinished for longer than that.
    runRetryDelay: 1000,
    removeOnComplete: { age: mailKeep.completedSeconds, count: mailKeep.count },
    removeOnFail: { age: mailKeep.failedSeconds, count: mailKeep.count },
    settings: { backoffStrategy: retryDelay },
  });
  const complain = ({ message }: Error) => log.warn({ reason: message }, 'queue trouble');
  worker.on('error', complain);
  queue.on('error', complain);
  worker.on('stalled', (mailId) => log.warn({ mailId }, 'taking over a mail that was left in the middle'));
  healing.start();
  const server =
    env.METRICS_PORT === undefined ? undefined : serveMetrics(metrics, queue, env.METRICS_HOST, env.METRICS_PORT);

  // Mails are worth more than their figures.
  server?.on('error', complain);

  return {
    async stop() {
      healing.stop();
      server?.close();
      const impatient = setTimeout(() => pool.close(), farewellMs);
      await worker.close();
      clearTimeout(impatient);
      pool.close();
      await queue.close();
    },
  };
}
