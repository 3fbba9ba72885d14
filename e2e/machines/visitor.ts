import type { IncomingHttpHeaders } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** One request through Caddy, which has signed its own certificate for localhost. */
export function ask(path: string, options: RequestOptions & { body?: string } = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const { body, ...more } = options;
  const whole = { host: 'localhost', path, agent: false, rejectUnauthorized: false, timeout: 20_000, ...more } as const;
  const sent = request(whole, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () =>
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
    );
    answer.on('error', reject);
  });
  sent.on('error', reject);
  sent.on('timeout', () => sent.destroy(new Error('no answer')));
  sent.end(body);
  return promise;
}

export async function post(path: string, values: object, headers: Record<string, string> = {}): Promise<Answer> {
  const own = { 'content-type': 'application/json', origin: 'https://localhost', ...headers };
  return ask(path, { method: 'POST', headers: own, body: JSON.stringify(values) });
}

export const jsonOf = ({ body }: Answer): unknown => JSON.parse(body.toString());

/** A visitor who asks for a page five times a second. */
export class Polls {
  readonly failures: string[] = [];
  sent = 0;
  /** When the last poll that failed was sent. */
  lastFailureBegan = 0;
  longestMs = 0;
  readonly #ended = new AbortController();
  readonly #open = new Set<Promise<void>>();
  // The last field: it uses the others at once.
  readonly #loop = this.#run();

  async #run(): Promise<void> {
    while (!this.#ended.signal.aborted) {
      const began = Date.now();
      const poll = this.#poll(began).finally(() => this.#open.delete(poll));
      this.#open.add(poll);
      await delay(200);
    }
  }

  async #poll(began: number): Promise<void> {
    this.sent++;
    const outcome = await ask('/api/services').then(
      ({ status }) => (status === 200 ? undefined : `status ${status}`),
      (error: Error) => error.message,
    );
    this.longestMs = Math.max(this.longestMs, Date.now() - began);
    if (!outcome) return;
    this.failures.push(`${outcome} after ${Date.now() - began} ms`);
    this.lastFailureBegan = Math.max(this.lastFailureBegan, began);
  }

  async end(): Promise<void> {
    this.#ended.abort();
    await this.#loop;
    await Promise.all(this.#open);
  }
}
