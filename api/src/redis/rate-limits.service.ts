import { Injectable } from '@nestjs/common';
import type { Result } from 'ioredis';
import { Together } from '../data/together.ts';
import { RedisConnections } from './redis-connections.service.ts';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    countUp(keys: number, ...keysAndArguments: (string | number)[]): Result<number[], Context>;
  }
}

export interface Limit {
  max: number;
  windowMs: number;
}

export interface Count {
  used: number;
  /** Until the window ends. */
  resetMs: number;
}

interface Counted {
  key: string;
  amount: number;
  windowMs: number;
}

// Counts for each key and tells, of each, how many there were and how long its window still lasts.
const countScript = `
local counts = {}
for at, key in ipairs(KEYS) do
  local used = redis.call('INCRBY', key, ARGV[2 * at - 1])
  local left = redis.call('PTTL', key)
  if left < 0 then left = tonumber(ARGV[2 * at]) redis.call('PEXPIRE', key, left) end
  counts[2 * at - 1] = used
  counts[2 * at] = left
end
return counts`;

/** How many keys a process remembers by itself while Redis is away. */
const rememberedKeys = 10_000;

/**
 * Counts within a window that starts with the first of them. Shared by all API processes through Redis;
 * while Redis is away each process counts for itself, so that a limit is never simply gone.
 */
@Injectable()
export class RateLimits {
  private readonly counts = new Together<Counted, Count>((all) =>
    this.redis.ask(
      async (redis) => {
        const keys = all.map(({ key }) => `luar:limit:${key}`);
        const counts = await redis.countUp(all.length, ...keys, ...all.flatMap((one) => [one.amount, one.windowMs]));
        return all.map((_, at) => ({ used: counts[2 * at] ?? 0, resetMs: counts[2 * at + 1] ?? 0 }));
      },
      () => all.map((one) => this.addHere(one)),
    ),
  );
  private readonly own = new Map<string, { used: number; resetAt: number }>();

  constructor(private readonly redis: RedisConnections) {
    redis.commands.defineCommand('countUp', { lua: countScript });
  }

  /** Counts one and says how long to wait if that was one too many. */
  async take(key: string, limit: Limit): Promise<{ waitMs: number }> {
    const { used, resetMs } = await this.add(key, limit, 1);
    return { waitMs: used > limit.max ? resetMs : 0 };
  }

  async count(key: string, limit: Limit): Promise<Count> {
    return this.add(key, limit, 0);
  }

  async add(key: string, limit: Limit, amount: number): Promise<Count> {
    return this.counts.take({ key, amount, windowMs: limit.windowMs });
  }

  private addHere({ key, amount, windowMs }: Counted): Count {
    const now = Date.now();
    let entry = this.own.get(key);
    if (entry === undefined || entry.resetAt <= now) entry = { used: 0, resetAt: now + windowMs };
    entry.used += amount;
    // Set anew, so that the map keeps the order of last use and the oldest go first.
    this.own.delete(key);
    this.own.set(key, entry);
    if (this.own.size > rememberedKeys) {
      const [oldest] = this.own.keys();
      if (oldest !== undefined) this.own.delete(oldest);
    }
    return { used: entry.used, resetMs: entry.resetAt - now };
  }
}
