import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { until } from '../../infra/local/stack/until.ts';

/** A program that runs until the test ends it, with its output so far. */
export class Program {
  output = '';
  readonly #child: ChildProcess;

  constructor(name: string, args: string[], env: Record<string, string> = {}) {
    const settings = Object.entries(env).map(([variable, value]) => `${variable}=${value}`);
    // `env` adds variables to those of this process, and then becomes the program.
    this.#child = spawn('env', [...settings, name, ...args], { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
    for (const stream of [this.#child.stdout, this.#child.stderr, this.#child.stdio[3]])
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.#child.on('error', (error) => (this.output += error.message));
  }

  async end(): Promise<void> {
    if (this.#child.pid === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }
}

/** A screen in memory, for a browser that has no headless mode. */
export async function startDisplay(): Promise<{ name: string; program: Program }> {
  // Xvfb chooses a free number and writes it to descriptor 3.
  const program = new Program('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp']);
  const number = await until('Xvfb chooses a display', () => /^\d+$/m.exec(program.output)?.[0]);
  return { name: `:${number}`, program };
}
