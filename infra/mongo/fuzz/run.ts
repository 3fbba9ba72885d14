import type { Document } from 'bson';
import * as fc from 'fast-check';
import { essence, text } from './compare.ts';
import { endless, type Excuses, excuseFor } from './excused.ts';
import { type Operation, operation } from './operations.ts';
import type { Peer } from './peer.ts';

/** The longest generated sequence of commands. A longer one would be hard to read when it fails. */
const mostInSequence = 60;
const longestShrinkMs = 20_000;

export type Found = { seed: number; after: number; report: string };

type Answers = { answer: Document; repeated: Document | undefined; documents: Document | undefined };

/** Compares two servers: every answer and, after each write, every document of the collection. */
export class Fuzz {
  operations = 0;
  readonly excused = new Map<string, number>();
  private readonly ours: Peer;
  private readonly theirs: Peer;
  private readonly excuses: Excuses;
  private shrinking = false;
  private txnNumber = 0;

  constructor(ours: Peer, theirs: Peer, excuses: Excuses) {
    this.ours = ours;
    this.theirs = theirs;
    this.excuses = excuses;
  }

  /** Runs sequences up to this number of operations. Reports the first difference, with the shortest sequence for it. */
  async run(seed: number, operations: number): Promise<Found | undefined> {
    const begin = this.operations;
    this.shrinking = false;
    let shrinksUntil = Infinity;
    const sequences = fc.array(operation, { minLength: 1, maxLength: mostInSequence, size: 'max' });
    const property = fc.asyncProperty(sequences, async (sequence) => {
      if (performance.now() > shrinksUntil || (!this.shrinking && this.operations - begin >= operations)) return;
      const difference = await this.compare(sequence);
      if (difference === undefined) return;
      if (!this.shrinking) shrinksUntil = performance.now() + longestShrinkMs;
      this.shrinking = true;
      throw new Error(difference);
    });
    const outcome = await fc.check(property, { seed, numRuns: operations });
    if (!outcome.failed) return undefined;
    const [sequence = []] = outcome.counterexample ?? [];
    const { errorInstance: error } = outcome;
    const steps = sequence.map((each) => text(each.command, this.excuses));
    return {
      seed,
      after: this.operations - begin,
      report: [...steps, error instanceof Error ? error.message : String(error)].join('\n'),
    };
  }

  private async compare(sequence: Operation[]): Promise<string | undefined> {
    await this.both([{ drop: 'first' }, { drop: 'second' }]);
    for (const part of parts(sequence)) {
      const [ours, theirs] = await this.answers(part);
      for (const [i, each] of part.entries()) {
        const own = ours[i] as Answers;
        const other = theirs[i] as Answers;
        if (!this.shrinking) this.operations++;
        const difference = this.difference(each, own, other);
        if (difference === undefined) continue;
        const excuse = excuseFor(this.excuses, each, own.answer, other.answer);
        if (excuse === undefined) return `${text(each.command, this.excuses)}\n${difference}`;
        this.excused.set(excuse, (this.excused.get(excuse) ?? 0) + 1);
        if (this.statesDiffer(each, own, other)) return undefined;
      }
    }
    return undefined;
  }

  private difference(each: Operation, ours: Answers, theirs: Answers): string | undefined {
    const said = (peer: Peer, answer: Document): string =>
      `${peer.name}: ${essence(each, answer, this.excuses)} ${answer['errmsg'] ?? answer['writeErrors']?.[0]?.errmsg ?? ''}`;
    const differ = (a: Document, b: Document): boolean =>
      essence(each, a, this.excuses) !== essence(each, b, this.excuses);
    if (differ(ours.answer, theirs.answer))
      return `${said(this.ours, ours.answer)}\n${said(this.theirs, theirs.answer)}`;
    for (const [peer, { answer, repeated }] of [
      [this.ours, ours],
      [this.theirs, theirs],
    ] as const) {
      if (repeated && differ(answer, repeated))
        return `a repeated write\n${said(peer, answer)}\n${said(peer, repeated)}`;
    }
    if (ours.documents && theirs.documents && differ(ours.documents, theirs.documents)) {
      return `documents\n${said(this.ours, ours.documents)}\n${said(this.theirs, theirs.documents)}`;
    }
    return undefined;
  }

  /** After an excused difference a sequence continues only if both servers hold the same collections and documents. */
  private statesDiffer(each: Operation, ours: Answers, theirs: Answers): boolean {
    if (String(ours.answer['code']) !== String(theirs.answer['code'])) return true;
    return (
      ours.documents !== undefined &&
      theirs.documents !== undefined &&
      essence(each, ours.documents, this.excuses) !== essence(each, theirs.documents, this.excuses)
    );
  }

  private async answers(part: Operation[]): Promise<[Answers[], Answers[]]> {
    const numbers = part.map((each) => (each.again ? ++this.txnNumber : undefined));
    return Promise.all([this.answersOf(this.ours, part, numbers), this.answersOf(this.theirs, part, numbers)]);
  }

  private async answersOf(peer: Peer, part: Operation[], numbers: (number | undefined)[]): Promise<Answers[]> {
    const plans = part.map((each, i) => {
      const txnNumber = numbers[i];
      const repeats = txnNumber !== undefined && peer.remembersWrites;
      const commands: Document[] = repeats
        ? [
            { ...each.command, txnNumber },
            { ...each.command, txnNumber },
          ]
        : [each.command];
      return { repeats, commands: each.writes ? [...commands, everything(each.command)] : commands };
    });
    const answers = await peer.run(plans.flatMap(({ commands }) => commands));
    const last = answers.at(-1);
    if (last) answers[answers.length - 1] = await this.drained(peer, plans.at(-1)?.commands.at(-1) ?? {}, last);
    return plans.map(({ repeats, commands }, i) => {
      const own = answers.splice(0, commands.length);
      return {
        answer: own[0] as Document,
        repeated: repeats ? own[1] : undefined,
        documents: part[i]?.writes ? own.at(-1) : undefined,
      };
    });
  }

  /** Reads the remaining batches and adds their documents to the answer. */
  private async drained(peer: Peer, command: Document, answer: Document): Promise<Document> {
    const cursor = answer['cursor'] as Document | undefined;
    if (!cursor) return answer;
    const documents = [...(cursor['firstBatch'] as Document[])];
    for (let id = cursor['id']; Number(id) !== 0 && documents.length < endless;) {
      const [more] = await peer.run([
        { getMore: id, collection: command['find'] ?? command['aggregate'], batchSize: 3 },
      ]);
      const batch = more?.['cursor'] as Document;
      documents.push(...(batch['nextBatch'] as Document[]));
      id = batch['id'];
    }
    return { ...answer, cursor: { ...cursor, firstBatch: documents } };
  }

  private both(commands: Document[]): Promise<[Document[], Document[]]> {
    return Promise.all([this.ours.run(commands), this.theirs.run(commands)]);
  }
}

/** A find of all documents of the collection that a command wrote to. */
function everything(command: Document): Document {
  const [name] = Object.values(command);
  return { find: command['to'] ?? name, sort: { _id: 1 }, batchSize: 1000 };
}

/** Splits a sequence into parts that are sent together. A find in batches ends a part, to read its cursor at once. */
function parts(sequence: Operation[]): Operation[][] {
  const found: Operation[][] = [[]];
  for (const each of sequence) {
    found.at(-1)?.push(each);
    if ('batchSize' in each.command) found.push([]);
  }
  return found.filter((part) => part.length > 0);
}
