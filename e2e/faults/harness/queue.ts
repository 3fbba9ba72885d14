import { once } from 'node:events';
import { connect } from 'node:net';
import { mailQueue } from '@luar/contracts/mail';
import { redisPrefix } from '@luar/contracts/redis';
import { Queue } from 'bullmq';
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
  const { port, hostname } = new URL(stack.env['REDIS_URL'] ?? '');
  const socket = connect(Number(port), hostname);
  socket.write(`${words.map((word) => JSON.stringify(word)).join(' ')}\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  if (answer.toString().startsWith('-')) throw new Error(`${words[0]} answered ${answer.toString()}`);
}

export const waiting = (queue: Queue, count: number): Promise<number> =>
  until(
    `${count} mails wait in the queue`,
    () => queue.getWaitingCount(),
    (found) => found === count,
  );
