import type { Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Failure } from '../transports/failure.ts';

const lookEveryMs = 1000;
/** While the mail server cannot be reached, one waiting mail tries the way this often. */
const probeEveryMs = 5000;
const longestProbeGapMs = 15 * 60_000;
/** A mail that was just refused for now is left alone for a moment. */
const restMs = 3000;
const firstBatch = 8;

const promotedKey = (mailId: string) => `luar:promoted:${mailId}`;
const probeKey = 'luar:mail-probe';

const dueOf = (job: Job) => (job.processedOn ?? job.timestamp) + job.delay;

interface Trouble {
  general: boolean;
  mails: Set<string>;
  probes: number;
}

/**
 * Waiting mails follow their own schedule, which reaches hours. When the mail server is back, they need not wait:
 * while there is trouble, one of them tries the way every few seconds; as soon as any mail gets through, the others
 * follow in growing batches. Such extra attempts are free: one that fails goes back to where it was in its schedule,
 * so no mail is given up early because somebody looked often.
 */
export class Healing {
  readonly #queue: Queue;
  readonly #redis: Redis;
  /** What happened before this process started is unknown, so waiting mails are worth a try. */
  #trouble: Trouble | undefined = { general: true, mails: new Set(), probes: 0 };
  #nextProbeAt = 0;
  #healedAt: number | undefined;
  #batch = firstBatch;
  #looking = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(queue: Queue, redis: Redis) {
    this.#queue = queue;
    this.#redis = redis;
  }

  start(): void {
    this.#timer = setInterval(() => void this.#look(), lookEveryMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  failed(mailId: string, { general }: Failure): void {
    if (!this.#trouble) {
      this.#trouble = { general, mails: new Set(), probes: 0 };
      this.#nextProbeAt = Date.now() + probeEveryMs;
    }
    this.#trouble.general ||= general;
    // Two will do to tell the mail server's trouble from one recipient's, and the set stays small.
    if (this.#trouble.mails.size < 2) this.#trouble.mails.add(mailId);
    this.#healedAt = undefined;
  }

  succeeded(): void {
    if (!this.#trouble) return;
    this.#trouble = undefined;
    this.#healedAt = Date.now();
    this.#batch = firstBatch;
  }

  /** When a mail that was given an extra attempt was due without it; nothing for a mail that simply had its turn. */
  async dueAgain(mailId: string): Promise<number | undefined> {
    const due = Number(await this.#redis.getdel(promotedKey(mailId)));
    return due > Date.now() ? due : undefined;
  }

  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      if (this.#trouble) await this.#probe(this.#trouble);
      else if (this.#healedAt !== undefined) await this.#followUp(this.#healedAt);
    } catch {
      // Redis went away in between; the next look comes soon.
    } finally {
      this.#looking = false;
    }
  }

  async #probe(trouble: Trouble): Promise<void> {
    if (Date.now() < this.#nextProbeAt) return;
    // One mail that one recipient's server does not want now is nothing to hurry about.
    const alone = !trouble.general && trouble.mails.size < 2;
    const gap = alone ? Math.min(probeEveryMs * 2 ** trouble.probes, longestProbeGapMs) : probeEveryMs;
    this.#nextProbeAt = Date.now() + gap;
    // Several workers look at the same queue; one of them is enough.
    if ((await this.#redis.set(probeKey, '1', 'PX', probeEveryMs - lookEveryMs, 'NX')) === null) return;
    const waiting = await this.#queue.getDelayed(0, 19);
    const chosen = waiting[Math.floor(Math.random() * waiting.length)];
    if (!chosen) return;
    trouble.probes += 1;
    await this.#promote(chosen);
  }

  async #followUp(healedAt: number): Promise<void> {
    const waiting = await this.#queue.getDelayed(0, 499);
    const before = waiting.filter(({ processedOn = 0 }) => processedOn < healedAt);
    const ready = before.filter(({ processedOn = 0 }) => processedOn < Date.now() - restMs);
    await Promise.all(ready.slice(0, this.#batch).map((job) => this.#promote(job)));
    this.#batch *= 2;
    if (before.length === 0) this.#healedAt = undefined;
  }

  async #promote(job: Job): Promise<void> {
    const due = dueOf(job);
    if (!job.id || due <= Date.now()) return;
    await this.#redis.set(promotedKey(job.id), due, 'PXAT', due);
    // It may have had its turn meanwhile.
    await job.promote().catch(() => undefined);
  }
}
