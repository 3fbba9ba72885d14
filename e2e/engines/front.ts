import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { newAddress } from '../../infra/local/stack/test-client.ts';

const LATE_MS = 6000;

export interface FrontOptions {
  obstacle?: 'scripts late';
  /** The client address that the site sees: a new one by default, so that rate limits count each test alone. */
  client?: Record<string, string>;
}

/**
 * A proxy in front of the site. Each has its own port, which is an origin of its own for the browser: it begins with empty
 * storage and an empty cache.
 */
export class Front {
  /** The addresses and referrers of all requests, and the addresses of redirects. */
  readonly seen: string[] = [];
  /** How many scripts have reached the browser. */
  scriptsPassed = 0;
  readonly #server = createServer((asked, answer) => void this.#pass(asked, answer));
  readonly #agent = new Agent({ keepAlive: true });
  readonly #target: string;
  readonly #options: FrontOptions;
  #port = 0;

  private constructor(target: string, options: FrontOptions) {
    this.#target = target;
    this.#options = { client: newAddress(), ...options };
  }

  static async open(target: string, options: FrontOptions = {}): Promise<Front> {
    const front = new Front(target, options);
    await front.connect();
    return front;
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Listens, at the same address as before. */
  async connect(): Promise<void> {
    await once(this.#server.listen(this.#port, 'localhost'), 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Cuts the connection: the browser cannot reach the site any more. */
  async disconnect(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#server.listening) await this.disconnect();
    this.#agent.destroy();
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { url = '/', method, headers } = asked;
    this.seen.push(url, headers.referer ?? '');
    const isScript = /^\/assets\/.*\.js$/.test(url);
    if (isScript && this.#options.obstacle === 'scripts late') await delay(LATE_MS);
    if (answer.destroyed) return;
    const passed = request(this.#target + url, {
      method,
      agent: this.#agent,
      headers: { ...headers, ...this.#options.client },
    });
    passed.on('response', (found) => {
      this.seen.push(found.headers.location ?? '');
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
      if (isScript) answer.on('finish', () => this.scriptsPassed++);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  }
}
