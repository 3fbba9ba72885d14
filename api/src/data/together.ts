import { setImmediate as immediate } from 'node:timers/promises';

interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * One trip to a server at a time, for all who came while the last one was under way: who comes alone does not wait,
 * and those who come in a crowd cost little more than one. An answer may be an error; it is then that one's alone.
 */
export class Together<Item, Answer> {
  private waiting: Waiting<Item, Answer>[] = [];
  private underWay = false;

  constructor(private readonly trip: (items: Item[]) => Promise<readonly (Answer | Error)[]>) {}

  take(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.underWay) void this.go();
    });
  }

  private async go(): Promise<void> {
    this.underWay = true;
    while (this.waiting.length > 0) {
      await immediate();
      const all = this.waiting;
      this.waiting = [];
      try {
        const answers = await this.trip(all.map(({ item }) => item));
        for (const [at, { resolve, reject }] of all.entries()) {
          const answer = answers[at];
          if (answer === undefined || answer instanceof Error) reject(answer ?? new Error('No answer for this one'));
          else resolve(answer);
        }
      } catch (error) {
        for (const { reject } of all) reject(error);
      }
    }
    this.underWay = false;
  }
}
