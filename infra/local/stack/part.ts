// The local stack has its own supervisor instead of a process manager. Each part has its own process group, so that Ctrl-C
// reaches only the supervisor and the parts stop in order. The operating system holds the lock file in `DATA_DIR`, so a
// killed supervisor leaves no stale lock. Leftover processes are identified by process id and start time, never by the id
// alone.

import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Env } from '../environment.ts';
import { Refusal } from '../terminal.ts';
import { LogFile } from './log-file.ts';
import { signalGroup, type RunFolder } from './run-folder.ts';

/** How to start one part, and how to probe whether it is ready. */
export interface PartPlan {
  name: string;
  command: string;
  args: string[];
  env: Env;
  /** `spoke`: whether the part has written to its standard output. */
  answers(spoke: boolean): Promise<boolean>;
}

const READY_WITHIN_MS = 180_000;
/** A first start on a busy machine takes longer than ten seconds, and nothing is wrong. */
const SAY_EVERY_MS = 30_000;
const STOP_WITHIN_MS = 6_000;
const STEADY_AFTER_MS = 10_000;
const LONGEST_PAUSE_MS = 5_000;

/** The backoff before a restart: none after a long run, then doubled each time the part ends quickly. */
export function pauseBeforeRestart(quickEnds: number): number {
  return quickEnds === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, 250 * 2 ** (quickEnds - 1));
}

/** One part of the stack: a process in its own process group, restarted when it ends unexpectedly. */
export class Part extends EventEmitter<{ ready: []; notice: [string] }> {
  readonly plan: PartPlan;
  readonly log: LogFile;
  readonly #runFolder: RunFolder;
  #child: ChildProcess | undefined;
  #ready = false;
  #spoke = false;
  #restarts = false;
  #stopped = false;
  #quickEnds = 0;
  #restartTimer: NodeJS.Timeout | undefined;

  constructor(plan: PartPlan, logPath: string, runFolder: RunFolder) {
    super();
    this.setMaxListeners(0);
    this.plan = plan;
    this.log = new LogFile(logPath);
    this.#runFolder = runFolder;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get ready(): boolean {
    return this.#ready;
  }

  /** Resolves when the part is ready. If the part ends before that, it is not restarted: this throws with its log. */
  async start(): Promise<void> {
    if (this.#child) return;
    this.#stopped = false;
    const child = this.#spawn();
    const timeout = AbortSignal.timeout(READY_WITHIN_MS);
    await this.#untilReady(child, timeout);
    if (this.#ready) {
      // A part may become ready after `stop` and before its end.
      this.#restarts = !this.#stopped;
      return;
    }
    const how = timeout.aborted ? `did not answer within ${READY_WITHIN_MS / 1000} s` : 'ended instead of starting';
    throw new Refusal(`${this.plan.name} ${how}. The end of ${this.log.path}:\n${this.log.tail(25)}`);
  }

  #spawn(): ChildProcess {
    const { command, args, env } = this.plan;
    const bornAt = Date.now();
    // Own process group: Ctrl-C must not reach the parts, because the supervisor stops them in order.
    const child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    this.#spoke = false;
    child.stdout?.on('data', (chunk: Buffer) => {
      this.#spoke = true;
      this.log.write(chunk);
    });
    child.stderr?.on('data', (chunk: Buffer) => this.log.write(chunk));
    child.on('error', (error) => this.log.write(`${error.message}\n`));
    child.once('exit', () => child.pid !== undefined && signalGroup(child.pid, 'SIGKILL'));
    // `close` instead of `exit`: it fires after all output is in the log.
    child.once('close', (code, signal) => this.#ended(child, bornAt, signal ?? `exit status ${code}`));
    if (child.pid !== undefined) this.#runFolder.note(this.plan.name, child.pid);
    return child;
  }

  async #untilReady(child: ChildProcess, timeout?: AbortSignal): Promise<void> {
    const began = Date.now();
    let saidAt = began;
    for (;;) {
      if (Date.now() - saidAt > SAY_EVERY_MS) {
        saidAt = Date.now();
        const seconds = Math.round((saidAt - began) / 1000);
        this.emit('notice', `${this.plan.name} is not ready after ${seconds} s. Its log: ${this.log.tail(1)}`);
      }
      if (this.#child !== child || timeout?.aborted) return;
      if (await this.plan.answers(this.#spoke)) {
        if (this.#child !== child) return;
        this.#ready = true;
        this.emit('ready');
        return;
      }
      // Poll: a process emits no event when it starts to answer.
      await delay(25);
    }
  }

  #ended(child: ChildProcess, bornAt: number, how: string): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    this.#ready = false;
    if (!this.#restarts) {
      this.#runFolder.forget(this.plan.name);
      return;
    }
    const lived = Date.now() - bornAt;
    if (lived > STEADY_AFTER_MS) this.#quickEnds = 0;
    const pause = pauseBeforeRestart(this.#quickEnds++);
    const when =
      pause === 0 ? 'restarting' : `restarting in ${pause / 1000} s, as it keeps ending; see ${this.log.path}`;
    this.emit('notice', `${this.plan.name} ended (${how}) after ${(lived / 1000).toFixed(1)} s: ${when}`);
    this.#restartTimer = setTimeout(() => void this.#untilReady(this.#spawn()), pause);
  }

  /** Sends SIGTERM, and SIGKILL after `within`. The part stays down until `start`. */
  async stop(within = STOP_WITHIN_MS): Promise<void> {
    this.#stopped = true;
    this.#restarts = false;
    clearTimeout(this.#restartTimer);
    const child = this.#child;
    if (child?.pid === undefined) {
      this.#runFolder.forget(this.plan.name);
      return;
    }
    const ended = once(child, 'close');
    const force = setTimeout(signalGroup, within, child.pid, 'SIGKILL');
    child.kill('SIGTERM');
    // A part paused by SIGSTOP cannot handle SIGTERM before SIGCONT.
    child.kill('SIGCONT');
    await ended;
    clearTimeout(force);
  }

  /** For tests: sends a signal. If the signal ends the process, this resolves after its end. */
  async kill(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child) throw new Error(`${this.plan.name} does not run`);
    const ended = signal === 'SIGSTOP' || signal === 'SIGCONT' ? undefined : once(child, 'close');
    child.kill(signal);
    await ended;
  }

  async untilReady(): Promise<void> {
    if (!this.#ready) await once(this, 'ready');
  }
}
