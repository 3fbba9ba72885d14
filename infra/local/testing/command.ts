import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { bareEnvironment, type Env } from '../environment.ts';
import { root } from '../paths.ts';

/** A command in its own process group, as in a terminal, with all its output. */
export class Command {
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>;
  output = '';

  constructor(command: string, args: string[], env: Env, cwd = root) {
    this.process = spawn(command, args, {
      cwd,
      env: { ...bareEnvironment(), ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const take = (chunk: Buffer) => (this.output += chunk.toString());
    this.process.stdout?.on('data', take);
    this.process.stderr?.on('data', take);
    this.ended = once(this.process, 'close').then(([code]: (number | null)[]) => code ?? null);
  }

  get pid(): number {
    if (this.process.pid === undefined) throw new Error('The command could not be started');
    return this.process.pid;
  }

  /** How often the output contains these words so far. */
  count(words: string): number {
    return this.output.split(words).length - 1;
  }

  /** Resolves when the output contains the words this many times. Rejects if the command ends before that. */
  async says(words: string, times = 1): Promise<void> {
    while (this.count(words) < times) {
      const end = this.ended.then((status) => ({ status }));
      const what = await Promise.race([once(this.process.stdout!, 'data'), end]);
      if ('status' in what && this.count(words) < times)
        throw new Error(`The command ended (${what.status}) without "${words}":\n${this.output}`);
    }
  }

  /** Signals the whole group, as Ctrl-C does. */
  interrupt(): void {
    process.kill(-this.pid, 'SIGINT');
  }
}
