import type { Random } from '../../../infra/local/stack/random.ts';

const drained = () => new Promise<void>((resolve) => void setImmediate(resolve));
const never = new Promise<never>(() => undefined);

/** A process of the product. Another `life` begins with each start; what the one before awaited never comes. */
export interface Living {
  name: string;
  life: object | undefined;
}

/**
 * Time, and who goes on next. Each process waits at its steps; of all that wait, a random one goes on, alone, until it waits
 * again. So the order of everything follows from the seed, and each step is a place where the process may be killed.
 */
export class Schedule {
  #waiting: { of: Living; life: object; go: () => void }[] = [];
  #agenda: { at: number; act: () => void }[] = [];
  /** Kills the process that goes on next with this chance, at any await. */
  killsWith = 0;

  constructor(
    public now: number,
    private readonly random: Random,
    private readonly kill: (process: Living) => void,
  ) {}

  at(at: number, act: () => void): void {
    let place = this.#agenda.length;
    while (place > 0 && this.#agenda[place - 1]!.at < at) place--;
    // The next one is last. What comes at the same time keeps its order.
    while (place > 0 && this.#agenda[place - 1]!.at === at) place--;
    this.#agenda.splice(place, 0, { at, act });
  }

  step(of: Living): Promise<void> {
    const { life } = of;
    return life ? new Promise((go) => void this.#waiting.push({ of, life, go })) : never;
  }

  sleep(of: Living, ms: number): Promise<void> {
    const { life } = of;
    return new Promise((resolve) => this.at(this.now + ms, () => of.life === life && resolve()));
  }

  async run(): Promise<void> {
    for (;;) {
      await drained();
      const next = this.#agenda.at(-1);
      if (next && next.at <= this.now) this.#agenda.pop()!.act();
      else if (this.#waiting.length > 0) this.#goOn();
      else if (next) this.now = next.at;
      else return;
    }
  }

  #goOn(): void {
    const [next] = this.#waiting.splice(this.random.below(this.#waiting.length), 1);
    if (!next || next.of.life !== next.life) return;
    this.now += this.random.below(3);
    if (this.killsWith > 0 && this.random.chance(this.killsWith)) this.kill(next.of);
    else next.go();
  }
}
