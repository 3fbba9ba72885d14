import { Redis } from 'ioredis';
import type { Logger } from './log.ts';

const complainEveryMs = 30_000;

/** For a sender, whose time is counted: Redis answers soon or counts as away. */
export function connectRedisBriefly(url: string): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: 2000, commandTimeout: 2000 });
  redis.on('error', () => undefined);
  return redis;
}

/**
 * A connection that waits for Redis for ever: commands given while it is away are sent once it is back.
 * BullMQ blocks on such a connection for up to ten seconds, so only a longer silence means that nobody is there.
 */
export function connectRedis(url: string, log?: Logger): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    connectTimeout: 5000,
    socketTimeout: 30_000,
    retryStrategy: (times) => Math.min(times * 100, 2000),
  });
  let complainedAt = 0;
  redis.on('error', (error: NodeJS.ErrnoException) => {
    if (Date.now() - complainedAt < complainEveryMs) return;
    complainedAt = Date.now();
    log?.warn({ code: error.code }, 'Redis is not reachable; waiting for it');
  });
  redis.on('ready', () => {
    if (complainedAt > 0) log?.info('Redis is back');
    complainedAt = 0;
  });
  return redis;
}
