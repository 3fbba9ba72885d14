import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { redisTarget } from '@luar/contracts/redis';
import { Redis, type RedisOptions } from 'ioredis';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { lasting } from './sentinel.ts';

/** The longest wait for one command, so that an unreachable or frozen Redis does not delay a visitor's request. */
const commandTimeoutMs = 250;
/** How long Redis is not asked after a failed command, so that not every request waits for the timeout. */
const restMs = 2000;
/** Without an answer for this long, the connection counts as broken, even if no side has closed it, and is replaced. */
const silenceMs = 4000;
/** Longer than the blocking reads of queue events, which take up to ten seconds. */
const listenerSilenceMs = 30_000;
const complainEveryMs = 60_000;

// `Redis` declares `replyMapping` more strictly than `RedisOptions` does.
type Settings = Omit<RedisOptions, 'replyMapping'>;

/**
 * The connections to Redis. `commands` serves requests: it fails fast, and `ask` pauses it after a failure.
 * Queue producers fail fast too. Listeners run in the background and wait until Redis is back.
 */
@Injectable()
export class RedisConnections implements OnApplicationShutdown {
  private readonly logger = new Logger('redis');
  private readonly all: Redis[] = [];
  private restUntil = 0;
  private complainedAt = -Infinity;
  readonly commands: Redis;

  constructor(@Inject(ENV) private readonly env: Env) {
    // Commands of concurrent requests share one round trip.
    this.commands = this.open('commands', { ...this.failFast, enableAutoPipelining: true });
  }

  private readonly failFast: Settings = {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandTimeoutMs,
    socketTimeout: silenceMs,
  };

  /** For a queue's producer: fails fast, with a longer timeout. */
  producer(name: string): Redis {
    return this.open(name, { ...this.failFast, commandTimeout: 2000 });
  }

  /** For a listener: reconnects without a limit. */
  listener(name: string): Redis {
    return this.open(name, { maxRetriesPerRequest: null, socketTimeout: listenerSilenceMs });
  }

  /** Runs `question`; returns `otherwise()` if it fails, and at once while Redis is unreachable or paused. */
  async ask<T>(question: (redis: Redis) => Promise<T>, otherwise: () => T): Promise<T> {
    if (this.commands.status !== 'ready' || performance.now() < this.restUntil) return otherwise();
    try {
      return await question(this.commands);
    } catch (error) {
      if (error instanceof Error && error.name === 'ReplyError') this.complain(error);
      else this.restUntil = performance.now() + restMs;
      return otherwise();
    }
  }

  /** Logs a command that a reachable Redis refused (out of memory, no permission, a cluster), for the operator. */
  private complain(error: Error): void {
    if (performance.now() - this.complainedAt < complainEveryMs) return;
    this.complainedAt = performance.now();
    this.logger.error(`Redis refused a command (${error.message}); each API process continues without it`);
  }

  private open(name: string, options: Settings): Redis {
    const settings: Settings = {
      ...options,
      connectionName: `luar-api-${name}`,
      connectTimeout: 2000,
      retryStrategy: (attempt: number) => Math.min(100 * attempt, 1000),
    };
    const target = redisTarget(this.env.redisUrl);
    const redis = new Redis({ ...target, ...settings, ...(target?.sentinels && lasting) });
    let down = false;
    redis.on('error', (error: Error) => {
      if (!down) this.logger.warn(`Redis is not reachable (${error.message}); retrying`, { connection: name });
      down = true;
    });
    redis.on('ready', () => {
      if (down) this.logger.log('Redis is back', { connection: name });
      down = false;
    });
    this.all.push(redis);
    return redis;
  }

  onApplicationShutdown(): void {
    for (const redis of this.all) redis.disconnect();
  }
}
