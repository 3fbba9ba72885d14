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
    // Several mails may be refused at the same moment: all write the same pause.
    const [refusals, until] = await this.#redis.hmget(this.#gate, 'refusals', 'until');
    const count = Number(refusals ?? 0);
    const pauseMs = pausesMs[Math.min(count, pausesMs.length - 1)]!;
    const longer = now < Number(until ?? 0) ? {} : { refusals: count + 1, until: now + pauseMs };
    // The attempt ends last: until then no other mail tries.
    await this.#redis
      .multi()
      .hset(this.#gate, { reason, ...longer })
      .pexpire(this.#gate, keepMs)
      .del(this.#try)
      .exec();
  }

  /** The attempt of this mail ended without a result for the login. */
  async unknown(mailId: string): Promise<void> {
    if ((await this.#redis.get(this.#try)) === mailId) await this.#redis.del(this.#try);
  }

  async opened(): Promise<void> {
    await this.#redis.del(this.#gate, this.#try);
  }
}
