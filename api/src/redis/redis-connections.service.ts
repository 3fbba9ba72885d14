import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';

/** A Redis that is away or frozen must never hold up a visitor: no command waits longer than this. */
const commandTimeoutMs = 250;
/** After a silence, Redis is left alone for so long before it is asked again. */
const restMs = 2000;
/** A connection that owes an answer for so long leads nowhere, even if nobody has closed it: a new one is made. */
const silenceMs = 4000;
/** The queue's events are waited for by commands that block for up to ten seconds. */
const listenerSilenceMs = 30_000;
const complainEveryMs = 60_000;

// The client's own type of this one option is stricter than the options' type.
type Settings = Omit<RedisOptions, 'replyMapping'>;

/**
 * The connections to Redis. `commands` is for the way of a request: it fails fast, and after a time-out it is not even
 * asked for a while. The others belong to whoever listens in the background, and wait as long as it takes.
 */
@Injectable()
export class RedisConnections implements OnApplicationShutdown {
  private readonly logger = new Logger('redis');
  private readonly all: Redis[] = [];
  private restUntil = 0;
  private complainedAt = 0;
  readonly commands: Redis;

  constructor(@Inject(ENV) private readonly env: Env) {
    // Commands of the same moment share a round trip.
    this.commands = this.open('commands', { ...this.failFast, enableAutoPipelining: true });
  }

  private readonly failFast: Settings = {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandTimeoutMs,
    socketTimeout: silenceMs,
  };

  /** For a queue's producer: fails fast as well. */
  producer(name: string): Redis {
    return this.open(name, { ...this.failFast, commandTimeout: 2000 });
  }

  /** For a listener: waits for ever. */
  listener(name: string): Redis {
    return this.open(name, { maxRetriesPerRequest: null, socketTimeout: listenerSilenceMs });
  }

  /** Asks Redis, or answers with `otherwise` at once when Redis is away. */
  async ask<T>(question: (redis: Redis) => Promise<T>, otherwise: () => T): Promise<T> {
    if (this.commands.status !== 'ready' || Date.now() < this.restUntil) return otherwise();
    try {
      return await question(this.commands);
    } catch (error) {
      if (error instanceof Error && error.name === 'ReplyError') this.complain(error);
      else this.restUntil = Date.now() + restMs;
      return otherwise();
    }
  }

  /** Redis is there and refuses: out of memory, no permission, a cluster. Only the operator can mend that. */
  private complain(error: Error): void {
    if (Date.now() - this.complainedAt < complainEveryMs) return;
    this.complainedAt = Date.now();
    this.logger.error(`Redis refused a command (${error.message}); each API process does without it`);
  }

  private open(name: string, options: Settings): Redis {
    const settings: Settings = {
      ...options,
      connectionName: `luar-api-${name}`,
      connectTimeout: 2000,
      retryStrategy: (attempt: number) => Math.min(100 * attempt, 1000),
    };
    const redis = new Redis(this.env.redisUrl, settings);
    let down = false;
    redis.on('error', (error: Error) => {
      if (!down) this.logger.warn(`Redis is away (${error.message}); trying again`, { connection: name });
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
