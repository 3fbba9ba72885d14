import { Injectable } from '@nestjs/common';
import { redisName } from '@luar/contracts/redis';
import type { Result } from 'ioredis';
import { RedisConnections } from './redis-connections.service.ts';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    countUp(key: string, amount: number, windowMs: number): Result<[used: number, leftMs: number], Context>;
  }
}

export interface Limit {
  max: number;
  windowMs: number;
}

export interface Count {
  used: number;
  /** Time until the window ends. */
  resetMs: number;
}

// Adds the amount, starts the window on the first count, and returns the count and the remaining time.
const countScript = `
local used = redis.call('INCRBY', KEYS[1], ARGV[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then left = tonumber(ARGV[2]) redis.call('PEXPIRE', KEYS[1], left) end
return {used, left}`;

/** The last known count of a key, used while Redis does not answer. */
interface OwnCount {
  used: number;
  resetAt: number;
  /** The part that was not sent to Redis. */
  unsent: number;
}

/** How many keys a process remembers. */
const rememberedKeys = 10_000;

/**
 * Fixed-window rate limits; the first count of a key starts its window. All API processes share the counts through Redis.
 * While Redis does not answer in time, each process continues in memory from its last known count, so that limits
 * stay in force.
 */
@Injectable()
export class RateLimits {
  private readonly own = new Map<string, OwnCount>();

  constructor(private readonly redis: RedisConnections) {
    redis.commands.defineCommand('countUp', { numberOfKeys: 1, lua: countScript });
  }

  /** Counts one. Above the limit, `waitMs` is the time until the window ends; otherwise it is 0. */
  async take(key: string, limit: Limit): Promise<{ used: number; waitMs: number }> {
    const { used, resetMs } = await this.add(key, limit, 1);
    return { used, waitMs: used > limit.max ? resetMs : 0 };
  }

  async count(key: string, limit: Limit): Promise<Count> {
    return this.add(key, limit, 0);
  }

  async add(key: string, limit: Limit, amount: number): Promise<Count> {
    let isSent = false;
    return this.redis.ask(
      async (redis) => {
        isSent = true;
        const entry = this.ownCount(key, limit);
        const { unsent } = entry;
        entry.unsent = 0;
        const [used, resetMs] = await redis.countUp(redisName(`limit:${key}`), amount + unsent, limit.windowMs);
        Object.assign(entry, { used, resetAt: performance.now() + resetMs });
        return { used, resetMs };
      },
      () => {
        const entry = this.ownCount(key, limit);
        entry.used += amount;
        if (!isSent) entry.unsent += amount;
        return { used: entry.used, resetMs: entry.resetAt - performance.now() };
      },
    );
  }

  private ownCount(key: string, { windowMs }: Limit): OwnCount {
    const now = performance.now();
    let entry = this.own.get(key);
    if (entry === undefined || entry.resetAt <= now) entry = { used: 0, resetAt: now + windowMs, unsent: 0 };
    // Delete and set again, so that the map is ordered by last use and the least recently used key is evicted.
    this.own.delete(key);
    this.own.set(key, entry);
    if (this.own.size > rememberedKeys) {
      const [oldest] = this.own.keys();
      if (oldest !== undefined) this.own.delete(oldest);
    }
    return entry;
  }
}
