import { Injectable } from '@nestjs/common';
import { redisName } from '@luar/contracts/redis';
import type { Result } from 'ioredis';
import { RedisConnections } from './redis-connections.service.ts';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    countUp(keys: number, ...keysAndAmounts: (string | number)[]): Result<[used: number, leftMs: number][], Context>;
  }
}

export interface Limit {
  max: number;
  windowMs: number;
}

export type Counted = readonly [key: string, limit: Limit];

interface Count {
  used: number;
  /** Time until the window ends. */
  resetMs: number;
}

// Adds to each key its amount, or its other one if a key before it is above its limit; starts the window on the first count;
// and returns the counts and the remaining times.
const countScript = `
local counts, above = {}, false
for at, key in ipairs(KEYS) do
  local amount, ifAbove, max, window = unpack(ARGV, at * 4 - 3, at * 4)
  local used = redis.call('INCRBY', key, above and ifAbove or amount)
  local left = redis.call('PTTL', key)
  if left < 0 then left = tonumber(window) redis.call('PEXPIRE', key, left) end
  above = above or used > tonumber(max)
  counts[at] = {used, left}
end
return counts`;

/** The last known count of a key, used while Redis does not answer. */
interface OwnCount {
  used: number;
  resetAt: number;
  /** The part that was not sent to Redis. */
  unsent: number;
}

/** So many keys, those of the last uses, a process remembers at least, and twice as many at most. */
const rememberedKeys = 5000;

/**
 * Fixed-window rate limits; the first count of a key starts its window. All API processes share the counts through Redis.
 * While Redis does not answer in time, each process continues in memory from its last known count, so that limits
 * stay in force.
 */
@Injectable()
export class RateLimits {
  private own = new Map<string, OwnCount>();
  private older = this.own;

  constructor(private readonly redis: RedisConnections) {
    redis.commands.defineCommand('countUp', { lua: countScript });
  }

  /** Counts one. Above the limit, `waitMs` is the time until the window ends; otherwise it is 0. */
  async take(key: string, limit: Limit): Promise<{ used: number; waitMs: number }> {
    const [taken] = await this.takeAll([[key, limit]]);
    return taken!;
  }

  /** As `take`, in one round trip. `spared` is not counted if one before it is above its limit. */
  async takeAll(counted: readonly Counted[], spared?: Counted): Promise<{ used: number; waitMs: number }[]> {
    const counts = await this.add(counted, 1, spared);
    return counts.map(({ used, resetMs }, at) => ({ used, waitMs: used > counted[at]![1].max ? resetMs : 0 }));
  }

  async add(counted: readonly Counted[], amount: number, spared?: Counted): Promise<Count[]> {
    let isSent = false;
    return this.redis.ask(
      async (redis) => {
        isSent = true;
        const entries = counted.map(([key, limit]) => this.ownCount(key, limit));
        const amounts = counted.flatMap((each, at) => {
          const [, { max, windowMs }] = each;
          const { unsent } = entries[at]!;
          entries[at]!.unsent = 0;
          return [unsent + amount, unsent + (each === spared ? 0 : amount), max, windowMs];
        });
        const keys = counted.map(([key]) => redisName(`limit:${key}`));
        const counts = await redis.countUp(keys.length, ...keys, ...amounts);
        return counts.map(([used, resetMs], at) => {
          Object.assign(entries[at]!, { used, resetAt: performance.now() + resetMs });
          return { used, resetMs };
        });
      },
      () => {
        let isAbove = false;
        return counted.map((each) => {
          const [key, limit] = each;
          const entry = this.ownCount(key, limit);
          const added = isAbove && each === spared ? 0 : amount;
          entry.used += added;
          if (!isSent) entry.unsent += added;
          isAbove ||= entry.used > limit.max;
          return { used: entry.used, resetMs: entry.resetAt - performance.now() };
        });
      },
    );
  }

  private ownCount(key: string, { windowMs }: Limit): OwnCount {
    const now = performance.now();
    let entry = this.own.get(key) ?? this.older.get(key);
    if (entry === undefined || entry.resetAt <= now) entry = { used: 0, resetAt: now + windowMs, unsent: 0 };
    // To look for the oldest key of one full map would take longer with each key that was deleted from it.
    if (this.own.size >= rememberedKeys) [this.own, this.older] = [new Map(), this.own];
    this.own.set(key, entry);
    return entry;
  }
}
