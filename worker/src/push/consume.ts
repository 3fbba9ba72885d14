import { pushJobSchema, pushQueue, type PushResult, pushRetryMs } from '@luar/contracts/push';
import { redisPrefix } from '@luar/contracts/redis';
import { UnrecoverableError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from '../log.ts';
import { Later, sendPush } from './send.ts';

const longestMs = pushRetryMs[pushRetryMs.length - 1] ?? 0;

/** The delay before the next try: what the push service asks for, within bounds, or else our own. */
function retryDelay(triesMade: number, _type?: string, error?: Error): number {
  const own = pushRetryMs[triesMade - 1] ?? longestMs;
  return error instanceof Later && error.waitMs > 0 ? Math.min(error.waitMs, longestMs) : own;
}

/** Sends the notices of new requests that the API asks for. Also without mail settings. */
export function sendPushes(redis: Redis, log: Logger): { stop(): Promise<void> } {
  const send = async ({ id, data }: { id?: string | undefined; data: unknown }): Promise<PushResult> => {
    const job = pushJobSchema.safeParse(data).data;
    if (!job) throw new UnrecoverableError('not the data of a notice');
    try {
      return await sendPush(job);
    } catch (error) {
      // Never the endpoint, which is a secret.
      const { message } = error as Error;
      log.info({ push: id, reason: message }, 'a notice could not be sent');
      (error as Error).stack = '';
      throw error;
    }
  };
  const worker = new Worker(pushQueue, send, {
    connection: redis,
    prefix: redisPrefix,
    concurrency: 4,
    lockDuration: 15_000,
    runRetryDelay: 1000,
    settings: { backoffStrategy: retryDelay },
  });
  worker.on('error', ({ message }: Error) => log.warn({ reason: message }, 'error of the queue of notices'));
  return { stop: () => worker.close() };
}
