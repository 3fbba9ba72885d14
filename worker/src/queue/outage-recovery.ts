import type { Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Failure } from '../transports/failure.ts';

const tickEveryMs = 1000;
/** During an outage one delayed mail is attempted at this interval. */
const probeEveryMs = 5000;
const longestProbeGapMs = 15 * 60_000;
/** A mail that has just failed temporarily is not attempted again for this long. */
const cooldownMs = 3000;
const firstBatch = 8;

const promotedKey = (mailId: string) => `luar:promoted:${mailId}`;
const probeKey = 'luar:mail-probe';

const dueOf = (job: Job) => (job.processedOn ?? job.timestamp) + job.delay;

interface Outage {
  general: boolean;
  mails: Set<string>;
  probes: number;
}

/**
 * Shortens the wait for delayed mails after an outage of the mail server, since the retry schedule reaches hours.
 * During an outage it promotes one delayed job every few seconds as a probe. As soon as any mail is sent, it promotes
 * the others in growing batches. These extra attempts are not counted: one that fails goes back to its scheduled time,
 * so no mail uses up its attempts early.
 */
export class OutageRecovery {
  readonly #queue: Queue;
  readonly #redis: Redis;
  /** Start in the outage state: the state before this process started is unknown, so delayed mails are probed. */
  #outage: Outage | undefined = { general: true, mails: new Set(), probes: 0 };
  #nextProbeAt = 0;
  #recoveredAt: number | undefined;
  #batch = firstBatch;
  #ticking = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(queue: Queue, redis: Redis) {
    this.#queue = queue;
    this.#redis = redis;
  }

  start(): void {
    this.#timer = setInterval(() => void this.#tick(), tickEveryMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  failed(mailId: string, { general }: Failure): void {
    if (!this.#outage) {
      this.#outage = { general, mails: new Set(), probes: 0 };
      this.#nextProbeAt = Date.now() + probeEveryMs;
    }
    this.#outage.general ||= general;
    // Two different mails are enough to tell an outage from one recipient's fault, and the limit keeps the set small.
    if (this.#outage.mails.size < 2) this.#outage.mails.add(mailId);
    this.#recoveredAt = undefined;
  }

  succeeded(): void {
    if (!this.#outage) return;
    this.#outage = undefined;
    this.#recoveredAt = Date.now();
    this.#batch = firstBatch;
  }

  /** The time for which a promoted mail was scheduled; undefined for a mail that was not promoted. */
  async originalDueTime(mailId: string): Promise<number | undefined> {
    const due = Number(await this.#redis.getdel(promotedKey(mailId)));
    return due > Date.now() ? due : undefined;
  }

  async #tick(): Promise<void> {
    if (this.#ticking) return;
    this.#ticking = true;
    try {
      if (this.#outage) await this.#probe(this.#outage);
      else if (this.#recoveredAt !== undefined) await this.#releaseBatch(this.#recoveredAt);
    } catch {
      // Redis connection lost; the next tick tries again.
    } finally {
      this.#ticking = false;
    }
  }

  async #probe(outage: Outage): Promise<void> {
    if (Date.now() < this.#nextProbeAt) return;
    // If only one recipient is affected, increase the interval exponentially.
    const singleRecipient = !outage.general && outage.mails.size < 2;
    const gap = singleRecipient ? Math.min(probeEveryMs * 2 ** outage.probes, longestProbeGapMs) : probeEveryMs;
    this.#nextProbeAt = Date.now() + gap;
    // All workers share one probe per interval.
    if ((await this.#redis.set(probeKey, '1', 'PX', probeEveryMs - tickEveryMs, 'NX')) === null) return;
    const waiting = await this.#queue.getDelayed(0, 19);
    const chosen = waiting[Math.floor(Math.random() * waiting.length)];
    if (!chosen) return;
    outage.probes += 1;
    await this.#promote(chosen);
  }

  async #releaseBatch(recoveredAt: number): Promise<void> {
    const waiting = await this.#queue.getDelayed(0, 499);
    const before = waiting.filter(({ processedOn = 0 }) => processedOn < recoveredAt);
    const ready = before.filter(({ processedOn = 0 }) => processedOn < Date.now() - cooldownMs);
    await Promise.all(ready.slice(0, this.#batch).map((job) => this.#promote(job)));
    this.#batch *= 2;
    if (before.length === 0) this.#recoveredAt = undefined;
  }

  async #promote(job: Job): Promise<void> {
    const due = dueOf(job);
    if (!job.id || due <= Date.now()) return;
    await this.#redis.set(promotedKey(job.id), due, 'PXAT', due);
    // The job may have left the delayed set already.
    await job.promote().catch(() => undefined);
  }
}
