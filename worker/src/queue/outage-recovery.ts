import { redisName } from '@luar/contracts/redis';
import type { Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { clock } from '../clock.ts';
import type { Failure } from '../transports/failure.ts';

const tickEveryMs = 1000;
/** During an outage one delayed mail is attempted at this interval. */
const probeEveryMs = 5000;
const longestProbeGapMs = 15 * 60_000;
/** A mail that has just failed temporarily is not attempted again for this long. */
const cooldownMs = 3000;
const firstBatch = 8;

const promotedKey = (mailId: string) => redisName(`promoted:${mailId}`);
/** During an outage its fields are `mail`, `wide` and `probes`; after it `recoveredAt` and `batch`; without one it is absent. */
const stateKey = redisName('outage');
/** Exists until the next probe, or the next batch, is due. */
const turnKey = redisName('mail-probe');

// KEYS: state, turn; ARGV: mail, whether all mails are affected, time to the next probe. Two different mails are enough to tell
// an outage from one recipient's fault.
const failedScript = `
local mail = redis.call('HGET', KEYS[1], 'mail')
local wide = redis.call('HGET', KEYS[1], 'wide')
if not mail then
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[1], 'mail', ARGV[1], 'wide', ARGV[2], 'probes', 0)
elseif wide == '0' and (ARGV[2] == '1' or mail ~= ARGV[1]) then
  redis.call('HSET', KEYS[1], 'wide', 1)
else
  return
end
redis.call('SET', KEYS[2], 1, 'PX', ARGV[3])`;
const succeededScript = `
if redis.call('HEXISTS', KEYS[1], 'mail') == 0 then return end
redis.call('DEL', KEYS[1], KEYS[2])
redis.call('HSET', KEYS[1], 'recoveredAt', ARGV[1], 'batch', ARGV[2])`;
/** The state before the first worker started is unknown, so delayed mails are probed. */
const startScript = `
if redis.call('EXISTS', KEYS[1]) == 0 then redis.call('HSET', KEYS[1], 'mail', '', 'wide', 1, 'probes', 0) end`;
// Changes a field only while its state lasts: another worker may have ended it.
const raiseScript = `
if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 1 then redis.call('HINCRBY', KEYS[1], ARGV[1], ARGV[2]) end`;
const endScript = `
if redis.call('HGET', KEYS[1], 'recoveredAt') == ARGV[1] then redis.call('DEL', KEYS[1]) end`;

const dueOf = (job: Job) => (job.processedOn ?? job.timestamp) + job.delay;

/**
 * Shortens the wait for delayed mails after an outage of the mail server, since the retry schedule reaches hours.
 * During an outage it promotes one delayed job every few seconds as a probe. As soon as any mail is sent, it promotes
 * the others in growing batches. These extra attempts are not counted: one that fails goes back to its scheduled time,
 * so no mail uses up its attempts early. All workers share the state in Redis and take turns.
 */
export class OutageRecovery {
  readonly #queue: Queue;
  readonly #redis: Redis;
  #ticking = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(queue: Queue, redis: Redis) {
    this.#queue = queue;
    this.#redis = redis;
  }

  start(): void {
    void this.#redis.eval(startScript, 1, stateKey).catch(() => undefined);
    this.#timer = setInterval(() => void this.#tick(), tickEveryMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async failed(mailId: string, { general }: Failure): Promise<void> {
    await this.#redis.eval(failedScript, 2, stateKey, turnKey, mailId, general ? 1 : 0, probeEveryMs);
  }

  async succeeded(): Promise<void> {
    await this.#redis.eval(succeededScript, 2, stateKey, turnKey, clock.now(), firstBatch);
  }

  /** The time for which a promoted mail was scheduled; undefined for a mail that was not promoted. */
  async originalDueTime(mailId: string): Promise<number | undefined> {
    const due = Number(await this.#redis.getdel(promotedKey(mailId)));
    return due > clock.now() ? due : undefined;
  }

  async #tick(): Promise<void> {
    if (this.#ticking) return;
    this.#ticking = true;
    try {
      const { wide, probes, recoveredAt, batch } = await this.#redis.hgetall(stateKey);
      if (wide !== undefined) await this.#probe(wide === '1', Number(probes));
      else if (recoveredAt !== undefined) await this.#releaseBatch(Number(recoveredAt), Number(batch));
    } catch {
      // Redis connection lost; the next tick tries again.
    } finally {
      this.#ticking = false;
    }
  }

  async #isOwnTurn(nextAfterMs: number): Promise<boolean> {
    return (await this.#redis.set(turnKey, '1', 'PX', nextAfterMs, 'NX')) !== null;
  }

  async #probe(wide: boolean, probes: number): Promise<void> {
    // If only one recipient is affected, increase the interval exponentially.
    const gap = wide ? probeEveryMs : Math.min(probeEveryMs * 2 ** probes, longestProbeGapMs);
    if (!(await this.#isOwnTurn(gap - tickEveryMs / 2))) return;
    const waiting = await this.#queue.getDelayed(0, 19);
    const chosen = waiting[Math.floor(Math.random() * waiting.length)];
    if (!chosen) return;
    await this.#redis.eval(raiseScript, 1, stateKey, 'probes', 1);
    await this.#promote(chosen);
  }

  async #releaseBatch(recoveredAt: number, batch: number): Promise<void> {
    if (!(await this.#isOwnTurn(tickEveryMs / 2))) return;
    const waiting = await this.#queue.getDelayed(0, 499);
    const before = waiting.filter(({ processedOn = 0 }) => processedOn < recoveredAt);
    const ready = before.filter(({ processedOn = 0 }) => processedOn < clock.now() - cooldownMs);
    await Promise.all(ready.slice(0, batch).map((job) => this.#promote(job)));
    await this.#redis.eval(raiseScript, 1, stateKey, 'batch', batch);
    if (before.length === 0) await this.#redis.eval(endScript, 1, stateKey, recoveredAt);
  }

  async #promote(job: Job): Promise<void> {
    const due = dueOf(job);
    if (!job.id || due <= clock.now()) return;
    await this.#redis.set(promotedKey(job.id), due, 'PXAT', due);
    // The job may have left the delayed set already.
    await job.promote().catch(() => undefined);
  }
}
