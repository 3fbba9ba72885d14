import { type ChildProcess, fork } from 'node:child_process';
import type { Logger } from '../log.ts';
import type { Order, Outcome, SenderMessage } from './order.ts';

/**
 * A sender that says nothing for so long is beyond the bounds of every transport, so something in it hangs. Counted in
 * seconds that this process was awake for: after a long sleep, its answer may lie here unread.
 */
const patienceSeconds = 40;
const restartPauseMs = 1000;

/** What happened to an order: its outcome, or that the sender died over it. */
export type Result = Outcome | { died: string };

interface Sender {
  process: ChildProcess;
  ready: boolean;
  settle: ((result: Result) => void) | undefined;
}

/**
 * Mails are written and sent in processes of their own, one mail at a time each. So a mail that kills or hangs whoever
 * touches it is known by name at once and takes no other mail with it; nobody has to be suspected, put aside or sent
 * again. It also spreads the work over the cores: the queue's bookkeeping here, the mails there.
 */
export class SenderPool {
  readonly #senders = new Set<Sender>();
  readonly #idle: Sender[] = [];
  readonly #waiting: ((sender: Sender) => void)[] = [];
  readonly #size: number;
  readonly #log: Logger;
  #closing = false;

  constructor(size: number, log: Logger) {
    this.#size = size;
    this.#log = log;
    this.#grow();
  }

  /** True once senders are ended on purpose. */
  get closing(): boolean {
    return this.#closing;
  }

  async send(order: Order): Promise<Result> {
    const sender = this.#idle.pop() ?? (await this.#next());
    const result = await new Promise<Result>((resolve) => {
      let seconds = 0;
      const limit = setInterval(() => {
        seconds += 1;
        if (seconds === patienceSeconds) sender.process.kill('SIGKILL');
      }, 1000);
      sender.settle = (settled) => {
        clearInterval(limit);
        sender.settle = undefined;
        resolve(settled);
      };
      sender.process.send(order);
    });
    if (!('died' in result)) this.#offer(sender);
    return result;
  }

  /** Ends every sender, in the middle of a mail if need be: who is waiting for one then hears that it died. */
  close(): void {
    this.#closing = true;
    for (const sender of this.#senders) sender.process.kill('SIGKILL');
  }

  #next(): Promise<Sender> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#grow();
    });
  }

  /** One is always there; more of them once as many mails wait, and then they stay. */
  #grow(): void {
    if (this.#closing) return;
    const starting = [...this.#senders].filter(({ ready }) => !ready).length;
    const wanted = Math.min(this.#waiting.length - starting, this.#size - this.#senders.size);
    for (let missing = this.#senders.size === 0 ? 1 : wanted; missing > 0; missing--) this.#start();
  }

  #start(): void {
    const child = fork(new URL('./sender.js', import.meta.url), {
      // Whatever a dying process prints may hold what a visitor wrote, so it is not kept.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--enable-source-maps', '--max-old-space-size=192'],
    });
    const sender: Sender = { process: child, ready: false, settle: undefined };
    this.#senders.add(sender);
    child.on('message', (message: SenderMessage) => {
      if ('outcome' in message) sender.settle?.(message.outcome);
      else {
        sender.ready = true;
        this.#offer(sender);
      }
    });
    // A message that could not be written is followed by the end of the process, which is what counts.
    child.on('error', () => undefined);
    child.once('exit', (code, signal) => this.#ended(sender, signal ?? `exit code ${code ?? 'unknown'}`));
  }

  #ended(sender: Sender, how: string): void {
    this.#senders.delete(sender);
    const index = this.#idle.indexOf(sender);
    if (index !== -1) this.#idle.splice(index, 1);
    sender.settle?.({ died: how });
    if (this.#closing) return;
    this.#log.error({ how }, 'a sender ended; another one is started when it is needed');
    if (sender.ready) this.#grow();
    else setTimeout(() => this.#grow(), restartPauseMs).unref();
  }

  #offer(sender: Sender): void {
    if (!sender.process.connected) return;
    const next = this.#waiting.shift();
    if (next) next(sender);
    else this.#idle.push(sender);
  }
}
