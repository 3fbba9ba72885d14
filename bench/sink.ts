import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Mood } from '../infra/local/stack/smtp-sink.ts';
import type { Taken } from './bare/smtp-sink.ts';

/** The process of the SMTP sink, and the mails it accepted. */
export class Sink {
  readonly process: ChildProcess;
  readonly url: string;
  readonly taken: Taken[] = [];

  private constructor(child: ChildProcess, port: number) {
    this.process = child;
    this.url = `smtp://127.0.0.1:${port}`;
    child.on('message', (taken: Taken | { raw: string }) => {
      if ('raw' in taken) return;
      this.taken.push(taken);
      this.process.emit('taken', taken);
    });
  }

  static async open(): Promise<Sink> {
    const child = fork(join(import.meta.dirname, 'bare', 'smtp-sink.ts'));
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    return new Sink(child, port);
  }

  /** The last mail as received. */
  async raw(): Promise<string> {
    this.process.send({ tellRaw: true });
    const [{ raw }] = (await once(this.process, 'message')) as [{ raw: string }];
    return raw;
  }

  turn(mood: Mood): void {
    this.process.send({ turn: mood });
  }

  /** Resolves with the mail for which `enough` returns a result, after it has arrived. */
  async when(enough: (taken: readonly Taken[]) => Taken | undefined): Promise<Taken> {
    for (;;) {
      const found = enough(this.taken);
      if (found) return found;
      await once(this.process, 'taken', { signal: AbortSignal.timeout(60_000) });
    }
  }
}
