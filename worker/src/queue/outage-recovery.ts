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

// Another outage may have begun meanwhile.
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
    void this.#begin().catch(() => undefined);
    this.#timer = setInterval(() => void this.#tick(), tickEveryMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** The state before the first worker started is unknown, so delayed mails are probed. */
  async #begin(): Promise<void> {
    const known = await this.#redis.hmget(stateKey, 'mail', 'recoveredAt');
    if (known.every((field) => field === null)) await this.#redis.hset(stateKey, { mail: '', wide: 1, probes: 0 });
  }

  /** Two different mails are enough to tell an outage from one recipient's fault. */
  async failed(mailId: string, { general }: Failure): Promise<void> {
    const [mail, wide] = await this.#redis.hmget(stateKey, 'mail', 'wide');
    if (typeof mail === 'string' && (wide !== '0' || (!general && mail === mailId))) return;
    const change = this.#redis.multi();
    if (typeof mail === 'string') change.hset(stateKey, { wide: 1 });
    else change.del(stateKey).hset(stateKey, { mail: mailId, wide: general ? 1 : 0, probes: 0 });
    await change.set(turnKey, 1, 'PX', probeEveryMs).exec();
  }

  async succeeded(): Promise<void> {
    if ((await this.#redis.hexists(stateKey, 'mail')) === 0) return;
    const recovered = { recoveredAt: clock.now(), batch: firstBatch };
    await this.#redis.multi().del(stateKey, turnKey).hset(stateKey, recovered).exec();
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
    await this.#redis.hincrby(stateKey, 'probes', 1);
    await this.#promote(chosen);
  }

  async #releaseBatch(recoveredAt: number, batch: number): Promise<void> {
    if (!(await this.#isOwnTurn(tickEveryMs / 2))) return;
    const waiting = await this.#queue.getDelayed(0, 499);
    const before = waiting.filter(({ processedOn = 0 }) => processedOn < recoveredAt);
    const ready = before.filter(({ processedOn = 0 }) => processedOn < clock.now() - cooldownMs);
    await Promise.all(ready.slice(0, batch).map((job) => this.#promote(job)));
    await this.#redis.hincrby(stateKey, 'batch', batch);
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
