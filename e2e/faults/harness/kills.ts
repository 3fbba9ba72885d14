import { expect } from '@jest/globals';
import { recentSlowness } from '../../../infra/local/stack/slowness.ts';
import { until } from '../../../infra/local/stack/until.ts';
import {
  brokenPromises,
  recordedWithinMs,
  type Acknowledged,
  type AcknowledgedLetter,
  type Outage,
} from '../checker.ts';
import { type Luar, practitioner } from './luar.ts';
import { Visitor } from './visitor.ts';

/** Kills parts of the product at chosen steps, and keeps what the guarantees are checked with. */
export class Kills {
  readonly acknowledged: Acknowledged[] = [];
  readonly letters: AcknowledgedLetter[] = [];
  readonly #outages: Outage[] = [];
  readonly #luar: Luar;

  constructor(luar: Luar) {
    this.#luar = luar;
  }

  async guaranteesHold(): Promise<void> {
    const { acknowledged, letters } = this;
    const { deliveries } = this.#luar.sink;
    const look = async () => {
      const stored = await this.#luar.stored();
      const evidence = { practitioner, acknowledged, letters, stored, deliveries, outages: this.#outages };
      return brokenPromises({ ...evidence, recordedWithinMs: recordedWithinMs * recentSlowness() });
    };
    await until('all guarantees hold', look, (broken) => broken.length === 0);
  }

  /** A list of the ends of this part from now on. */
  endsOf(name: 'api' | 'worker'): readonly string[] {
    const ends: string[] = [];
    // Other notices, for example about a slow start, are not ends.
    this.#luar.stack.part(name).on('notice', (line) => {
      if (line.includes(' ended (')) ends.push(line);
    });
    return ends;
  }

  /** Starts the part with each crash hook in turn; after the kill it runs without one. */
  async killAtEach(name: 'api' | 'worker', setting: string, hooks: readonly string[]): Promise<void> {
    const part = this.#luar.stack.part(name);
    const ends = this.endsOf(name);
    for (const [at, hook] of hooks.entries()) {
      // With a mail that still waits, the part would be killed while it starts.
      await this.guaranteesHold();
      await this.#luar.restart(name, { [setting]: hook });
      // The setting applies at the next start; the running process keeps its own.
      delete part.plan.env[setting];
      const sending = new Visitor(at % 2 ? 'contact' : 'booking').send(this.#luar.stack.url);
      await until(`${name} is killed at ${hook}`, () => ends.length > at);
      const from = Date.now();
      await part.untilReady();
      this.#outages.push({ part: name, what: 'killed', from, until: Date.now() });
      this.acknowledged.push(await sending);
    }
    // Exactly one kill for each hook, and no other.
    expect(ends).toHaveLength(hooks.length);
    for (const end of ends) expect(end).toContain('(SIGKILL)');
  }
}

// The worker sends one mail at a time, so that only one is being sent when it is killed.
export const oneByOne = { partEnv: { worker: { WORKER_CONCURRENCY: '1' } } };

export const workerHooks = (...steps: string[]) => steps.map((step) => `${step} .`);
