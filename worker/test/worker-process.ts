import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** Runs the built worker as a child process with only the environment that the test gives. */
export class WorkerProcess {
  output = '';
  readonly #process: ChildProcess;
  readonly #listeners = new Set<() => void>();
  #isClosed = false;

  constructor(env: Record<string, string>, args: string[] = [], forNode: string[] = []) {
    this.#process = spawn(process.execPath, ['--enable-source-maps', ...forNode, main, ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process.once('close', () => (this.#isClosed = true));
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
        for (const listener of this.#listeners) listener();
      });
    }
  }
  get pid(): number {
    return this.#process.pid ?? 0;
  }
  signal(name: NodeJS.Signals): void {
    this.#process.kill(name);
  }
  /** Resolves when the output, past or future, contains the words. */
  says(words: string | RegExp, limitMs = 120_000): Promise<void> {
    const said = () => (typeof words === 'string' ? this.output.includes(words) : words.test(this.output));
    return new Promise((resolve, reject) => {
      const listener = () => {
        if (!said()) return;
        clearTimeout(limit);
        this.#listeners.delete(listener);
        resolve();
      };
      const limit = setTimeout(
        () => reject(new Error(`"${String(words)}" is not in the output:\n${this.output}`)),
        limitMs,
      );
      this.#listeners.add(listener);
      listener();
    });
  }
  async exited(limitMs = 120_000): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
    const child = this.#process;
    const signal = AbortSignal.timeout(limitMs);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit', { signal });
    // Its last output may come after its end. The output of a killed one may be held open by its senders.
    if (child.exitCode !== null && !this.#isClosed) await once(child, 'close', { signal });
    return { code: child.exitCode, signal: child.signalCode };
  }
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.exited();
  }
}
