import { redisTarget } from '@luar/contracts/redis';
import { Redis } from 'ioredis';
import type { Logger } from './log.ts';
import { lasting } from './sentinel.ts';

const warnEveryMs = 30_000;

/**
 * For a sender process, which has a time limit for each mail: a command fails after two seconds or one reconnection.
 */
export function connectRedisBriefly(url: string): Redis {
  const redis = new Redis({ ...redisTarget(url), maxRetriesPerRequest: 1, connectTimeout: 2000, commandTimeout: 2000 });
  redis.on('error', () => undefined);
  return redis;
}

/**
 * A connection that reconnects without a limit and then sends the commands given meanwhile. BullMQ's
 * blocking commands wait up to ten seconds, so the socket timeout is longer than that.
 */
export function connectRedis(url: string, log?: Logger): Redis {
  const target = redisTarget(url);
  const redis = new Redis({
    ...target,
    ...(target?.sentinels && lasting),
    maxRetriesPerRequest: null,
    connectTimeout: 5000,
    socketTimeout: 30_000,
    retryStrategy: (times) => Math.min(times * 100, 2000),
  });
  let warnedAt = -Infinity;
  redis.on('error', (error: NodeJS.ErrnoException) => {
    if (performance.now() - warnedAt < warnEveryMs) return;
    warnedAt = performance.now();
    log?.warn({ code: error.code, reason: error.message }, 'Redis is not reachable; waiting for it');
  });
  redis.on('ready', () => {
    if (warnedAt > 0) log?.info('Redis is back');
    warnedAt = -Infinity;
  });
  return redis;
}
