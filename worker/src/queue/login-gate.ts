import { redisName } from '@luar/contracts/redis';
import type { Redis } from 'ioredis';
import { clock } from '../clock.ts';

const minute = 60_000;
/** Delays between login attempts. Providers lock accounts after repeated wrong passwords. */
const pausesMs = [10 * minute, 20 * minute, 30 * minute, 60 * minute];
const lookAgainMs = 5000;
/** Longer than a sender may take for a mail: a worker that was killed while it tried keeps the others waiting for this long. */
const longestTryMs = 2 * minute;
/** Longer than the longest pause. */
const keepMs = 24 * 60 * minute;

// KEYS: gate, try. Answers the end of the wait and the reason, or nothing if the mail may try now.
const closedScript = `
local refusals, stop, reason = unpack(redis.call('HMGET', KEYS[1], 'refusals', 'until', 'reason'))
if not refusals then return nil end
local now = tonumber(ARGV[2])
if now < tonumber(stop) then return {stop, reason} end
if redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[3], 'NX') then return nil end
return {string.format('%.0f', now + tonumber(ARGV[4])), reason}`;
// Several mails may be refused at the same moment: only the first one lengthens the pause.
const refusedScript = `
redis.call('DEL', KEYS[2])
redis.call('HSET', KEYS[1], 'reason', ARGV[1])
local refusals, stop = unpack(redis.call('HMGET', KEYS[1], 'refusals', 'until'))
local now, count = tonumber(ARGV[2]), tonumber(refusals or '0')
if stop and now < tonumber(stop) then return end
local pause = ARGV[math.min(4 + count, #ARGV)]
redis.call('HSET', KEYS[1], 'refusals', count + 1, 'until', string.format('%.0f', now + tonumber(pause)))
redis.call('PEXPIRE', KEYS[1], ARGV[3])`;
const unknownScript = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`;

/**
 * Stops all mails of all workers while the mail server refuses the login. One mail retries at growing intervals. The
 * practitioner's test mail always tries; a visitor's does not, since any number of visitors could make the provider lock the
 * account. The first mail that is sent lets all others continue.
 */
export class LoginGate {
  readonly #redis: Redis;
  readonly #gate: string;
  readonly #try: string;

  /** `account`: names the login. Another password opens a gate of its own, so that a corrected one is tried at once. */
  constructor(redis: Redis, account: string) {
    this.#redis = redis;
    this.#gate = redisName(`login-gate:${account}`);
    this.#try = `${this.#gate}:try`;
  }

  /** Until when the mail has to wait, and what the mail server said; `undefined` if it may try now. */
  async closedFor(mailId: string, now = clock.now()): Promise<{ until: number; reason: string } | undefined> {
    const answer = (await this.#redis.eval(
      closedScript,
      2,
      this.#gate,
      this.#try,
      mailId,
      now,
      longestTryMs,
      lookAgainMs,
    )) as [string, string] | null;
    return answer ? { until: Number(answer[0]), reason: answer[1] } : undefined;
  }

  async refused(reason: string, now = clock.now()): Promise<void> {
    await this.#redis.eval(refusedScript, 2, this.#gate, this.#try, reason, now, keepMs, ...pausesMs);
  }

  /** The attempt of this mail ended without a result for the login. */
  async unknown(mailId: string): Promise<void> {
    await this.#redis.eval(unknownScript, 1, this.#try, mailId);
  }

  async opened(): Promise<void> {
    await this.#redis.del(this.#gate, this.#try);
  }
}
