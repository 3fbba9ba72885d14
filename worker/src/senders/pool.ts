import { type ChildProcess, fork } from 'node:child_process';
import type { Logger } from '../log.ts';
import type { SendTask, SendResult, SenderMessage } from './sender-messages.ts';
import { senderPatienceMs } from '../transports/limits.ts';

/**
 * A sender that does not answer within this time hangs, because every transport has a shorter limit. Counted in ticks
 * of this process: after the machine was suspended, the answer may be waiting here unread.
 */
const answerLimitSeconds = senderPatienceMs / 1000;
const restartPauseMs = 1000;

/** The sender's result, or how the sender process ended before it answered. */
export type PoolResult = SendResult | { died: string };

interface SenderProcess {
  process: ChildProcess;
  ready: boolean;
  settle: ((result: PoolResult) => void) | undefined;
}

/**
 * Sends mails in child processes, one mail at a time in each. A mail that crashes or hangs its process is
 * therefore known by id and affects no other mail. It also spreads the work over the cores: queue bookkeeping in this
 * process, mails in the others. It starts with one, and starts more when mails wait: each takes about 60 MB.
 */
export class SenderPool {
  readonly #senders = new Set<SenderProcess>();
  readonly #idle: SenderProcess[] = [];
  readonly #waiting: ((sender: SenderProcess) => void)[] = [];
  readonly #size: number;
  readonly #log: Logger;
  #closing = false;

  constructor(size: number, log: Logger) {
    this.#size = size;
    this.#log = log;
    this.#grow();
  }

  /** True after `close()` has killed the senders. */
  get closing(): boolean {
    return this.#closing;
  }

  async send(task: SendTask): Promise<PoolResult> {
    const sender = this.#idle.pop() ?? (await this.#next());
    const result = await new Promise<PoolResult>((resolve) => {
      let seconds = 0;
      const limit = setInterval(() => {
        seconds += 1;
        if (seconds === answerLimitSeconds) sender.process.kill('SIGKILL');
      }, 1000);
      sender.settle = (settled) => {
        clearInterval(limit);
        sender.settle = undefined;
        resolve(settled);
      };
      sender.process.send(task);
    });
    if (!('died' in result)) this.#offer(sender);
    return result;
  }

  /** Kills every sender, even while it sends a mail; the pending `send` then resolves with `died`. */
  close(): void {
    this.#closing = true;
    for (const sender of this.#senders) sender.process.kill('SIGKILL');
  }

  #next(): Promise<SenderProcess> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#grow();
    });
  }

  /** Keeps at least one sender, and starts more, up to the size, when mails wait. Started senders stay. */
  #grow(): void {
    if (this.#closing) return;
    const starting = [...this.#senders].filter(({ ready }) => !ready).length;
    const wanted = Math.min(this.#waiting.length - starting, this.#size - this.#senders.size);
    for (let missing = this.#senders.size === 0 ? 1 : wanted; missing > 0; missing--) this.#start();
  }

  #start(): void {
    // The bundle has this module in another folder at the same depth, so the address goes through the parent folder.
    const child = fork(new URL('../senders/sender.js', import.meta.url), {
      // Output is discarded, because a crash message may contain what a visitor wrote.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--enable-source-maps', '--max-old-space-size=64', '--max-semi-space-size=2'],
    });
    const sender: SenderProcess = { process: child, ready: false, settle: undefined };
    this.#senders.add(sender);
    child.on('message', (message: SenderMessage) => {
      if ('result' in message) sender.settle?.(message.result);
      else {
        sender.ready = true;
        this.#offer(sender);
      }
    });
    // An IPC write error is followed by `exit`, which is handled below.
    child.on('error', () => undefined);
    child.once('exit', (code, signal) => this.#ended(sender, signal ?? `exit code ${code ?? 'unknown'}`));
  }

  #ended(sender: SenderProcess, how: string): void {
    this.#senders.delete(sender);
    const index = this.#idle.indexOf(sender);
    if (index !== -1) this.#idle.splice(index, 1);
    sender.settle?.({ died: how });
    if (this.#closing) return;
    this.#log.error({ how }, 'a sender process ended; another one starts when it is needed');
    if (sender.ready) this.#grow();
    else setTimeout(() => this.#grow(), restartPauseMs).unref();
  }

  #offer(sender: SenderProcess): void {
    if (!sender.process.connected) return;
    const next = this.#waiting.shift();
    if (next) next(sender);
    else this.#idle.push(sender);
  }
}
