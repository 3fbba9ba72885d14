import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Part } from '../infra/local/stack/part.ts';
import { freePort } from '../infra/local/stack/ports.ts';

interface Memory {
  heapUsed: number;
  external: number;
}

/**
 * The heap that a running process still uses after a garbage collection. Resident memory does not show it, because Node
 * delays collection while memory is available. It uses Node's inspector, so the program runs unchanged.
 */
export class Inspector {
  readonly #socket: WebSocket;
  #asked = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  /** Starts a part with its inspector on the loopback address. */
  static async start(part: Part): Promise<Inspector> {
    const port = await freePort();
    part.plan.args.unshift(`--inspect-port=127.0.0.1:${port}`);
    await part.start();
    process.kill(part.pid ?? 0, 'SIGUSR1');
    const socket = new WebSocket(await addressOf(port));
    await once(socket, 'open');
    return new Inspector(socket);
  }

  async #ask(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#asked;
    this.#socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [event] = (await once(this.#socket, 'message')) as [{ data: string }];
      const answer = JSON.parse(event.data) as { id?: number; result?: unknown };
      if (answer.id === id) return answer.result;
    }
  }

  /** In megabytes. */
  async held(): Promise<number> {
    await this.#ask('HeapProfiler.collectGarbage');
    const expression = 'process.memoryUsage()';
    const { result } = (await this.#ask('Runtime.evaluate', { expression, returnByValue: true })) as {
      result: { value: Memory };
    };
    return (result.value.heapUsed + result.value.external) / 2 ** 20;
  }

  close(): void {
    this.#socket.close();
  }
}

async function addressOf(port: number): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined);
    if (answer?.ok) return ((await answer.json()) as { webSocketDebuggerUrl: string }[])[0]!.webSocketDebuggerUrl;
    await delay(25);
  }
  throw new Error('The inspector did not answer');
}
