import { setTimeout as delay } from 'node:timers/promises';
import { mailQueue } from '@luar/contracts/mail';
import { redisName } from '@luar/contracts/redis';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { recipientKey } from '../data/recipient-key.ts';
import { mentionsOf } from './mentions.ts';

/** How long to wait for a mail that is being sent; its job cannot be removed before it ends. */
const sendingMs = 60_000;
const rewriteMs = 60_000;

/** Removes jobs from the queue, after those that are being sent have ended. */
export async function removeJobs(queue: Queue, ids: readonly string[]): Promise<void> {
  const giveUpAt = performance.now() + sendingMs;
  for (const id of ids) {
    while ((await queue.getJob(id)) && (await queue.remove(id)) === 0) {
      if (performance.now() > giveUpAt)
        throw new Error('A mail is still being sent. Please run this again in a minute');
      await delay(200);
    }
  }
}

/** Removes the worker's markers, whose keys contain a mail's id. */
export async function removeMarks(redis: Redis, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await redis.del(...ids.flatMap((id) => [redisName(`sent:${id}`), redisName(`promoted:${id}`)]));
}

/** The keys of the product whose name or value contains the address, or the hash by which rate limits name it. */
async function tracesOf(redis: Redis, address: string, secret: string): Promise<string[]> {
  const hash = recipientKey(address, secret);
  const found: string[] = [];
  for (const key of await keysOf(redis)) {
    const isNamed = key.includes(hash) || mentionsOf(address).test(key);
    if (isNamed || mentionsOf(address).test((await contentOf(redis, key)).replaceAll('\\/', '/'))) found.push(key);
  }
  return found;
}

/** Removes them; returns their number. */
export async function removeTraces(redis: Redis, queue: Queue, address: string, secret: string): Promise<number> {
  const jobs = redisName(`${mailQueue}:`);
  const found = await tracesOf(redis, address, secret);
  for (const key of found) {
    const id = key.slice(jobs.length);
    // A job is also referenced by lists, which the queue cleans up. Other keys are deleted directly.
    if (key.startsWith(jobs) && !id.includes(':') && (await queue.getJob(id))) await removeJobs(queue, [id]);
    else await redis.del(key);
  }
  return found.length;
}

async function keysOf(redis: Redis): Promise<string[]> {
  const keys = new Set<string>();
  for await (const page of redis.scanStream({ match: redisName('*'), count: 500 }) as AsyncIterable<string[]>)
    for (const key of page) keys.add(key);
  return [...keys];
}

async function contentOf(redis: Redis, key: string): Promise<string> {
  switch (await redis.type(key)) {
    case 'string':
      return (await redis.get(key)) ?? '';
    case 'hash':
      return JSON.stringify(await redis.hgetall(key));
    case 'list':
      return JSON.stringify(await redis.lrange(key, 0, -1));
    case 'set':
      return JSON.stringify(await redis.smembers(key));
    case 'zset':
      return JSON.stringify(await redis.zrange(key, '0', '-1'));
    case 'stream':
      return JSON.stringify(await redis.xrange(key, '-', '+'));
    default:
      return '';
  }
}

/**
 * Rewrites the append-only file, which otherwise still contains the commands that wrote the deleted data. Resolves with
 * false if the server refuses the command (as managed servers do) or the rewrite fails.
 */
export async function rewriteFile(redis: Redis): Promise<boolean> {
  if (!/^aof_enabled:1/m.test(await redis.info('persistence'))) return true;
  const giveUpAt = performance.now() + rewriteMs;
  // A rewrite that is already running began before the last deletion, so wait for it and start another.
  await untilWritten(redis, giveUpAt);
  try {
    await redis.bgrewriteaof();
  } catch {
    return false;
  }
  await untilWritten(redis, giveUpAt);
  return /^aof_last_bgrewrite_status:ok/m.test(await redis.info('persistence'));
}

async function untilWritten(redis: Redis, giveUpAt: number): Promise<void> {
  while (/^aof_rewrite_(in_progress|scheduled):1/m.test(await redis.info('persistence'))) {
    if (performance.now() > giveUpAt)
      throw new Error('Redis did not finish rewriting its append-only file. Please run this again');
    await delay(100);
  }
}
