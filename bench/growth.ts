import { readFileSync } from 'node:fs';
import { Redis } from 'ioredis';

const kbOf = (pid: number | string): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);

/** The resident memory of a process and its children in megabytes; shared pages count once. */
export function resident(pid = 0): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return [pid, ...children].reduce((total: number, each) => total + kbOf(each), 0) / 1024;
}

/** The rise of a regression line through the values, from the first to the last, in percent of its start. */
export function slopePercent(values: readonly number[]): number {
  const n = values.length;
  const middle = (n - 1) / 2;
  const mean = values.reduce((total, value) => total + value, 0) / n;
  const covered = values.reduce((total, value, at) => total + (at - middle) * (value - mean), 0);
  const slope = covered / values.reduce((total, _, at) => total + (at - middle) ** 2, 0);
  return (100 * slope * (n - 1)) / (mean - slope * middle);
}

/** Counts the keys of Redis with and without an expiry. */
export class Keys {
  readonly #redis: Redis;

  constructor(url: string) {
    this.#redis = new Redis(url);
  }

  async #lives(): Promise<number[]> {
    const lives: number[] = [];
    for await (const names of this.#redis.scanStream({ count: 1000 }) as AsyncIterable<string[]>) {
      const asked = this.#redis.pipeline();
      for (const name of names) asked.ttl(name);
      for (const [, seconds] of (await asked.exec()) ?? []) lives.push(Number(seconds));
    }
    // A key may have expired since the scan.
    return lives.filter((seconds) => seconds !== -2);
  }

  async count(): Promise<{ lasting: number; passing: number }> {
    const lives = await this.#lives();
    const lasting = lives.filter((seconds) => seconds === -1).length;
    return { lasting, passing: lives.length - lasting };
  }

  async longestLifeSeconds(): Promise<number> {
    return Math.max(0, ...(await this.#lives()));
  }

  async close(): Promise<void> {
    await this.#redis.quit();
  }
}
