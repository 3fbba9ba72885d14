import { mailQueue } from '@luar/contracts/mail';
import { redisPrefix } from '@luar/contracts/redis';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { Luar } from './luar.ts';
import { until } from '../../../infra/local/stack/until.ts';

/** Opens the queue, for tests that change its content. */
export async function withQueue<T>({ stack }: Luar, use: (queue: Queue) => Promise<T>): Promise<T> {
  const queue = new Queue(mailQueue, { connection: { url: stack.env['REDIS_URL'] ?? '' }, prefix: redisPrefix });
  try {
    return await use(queue);
  } finally {
    await queue.close();
  }
}

/** Deletes all data of Redis, as the loss of its disk does. */
export const emptyRedis = (luar: Luar): Promise<void> => tellRedis(luar, 'FLUSHALL');

export async function tellRedis({ stack }: Luar, ...words: string[]): Promise<void> {
  const redis = new Redis(stack.env['REDIS_URL'] ?? '');
  const [command = '', ...rest] = words;
  await redis.call(command, ...rest).finally(() => redis.disconnect());
}

export const waiting = (queue: Queue, count: number): Promise<boolean> =>
  until(`${count} mails wait in the queue`, async () => (await queue.getWaitingCount()) === count);
