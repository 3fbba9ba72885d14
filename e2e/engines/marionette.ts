import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { anyEngine, commands, type Send, WebDriverError } from './webdriver.ts';

type Answer = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown];

/**
 * Firefox's own WebDriver server. It has the commands of the standard, as messages `LENGTH:JSON` over TCP. geckodriver, which
 * Debian does not have, translates HTTP to the same messages.
 */
export class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #received = Buffer.alloc(0);
  #sent = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => {
      this.#received = Buffer.concat([this.#received, chunk]);
      for (let message = this.#next(); message !== undefined; message = this.#next()) this.#take(message);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      for (const [id, done] of this.#waiting) done([1, id, { error: 'closed', message: 'Firefox has ended' }, null]);
    });
  }

  static async open(port: number): Promise<Marionette> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const session = new Marionette(socket);
    await session.request('WebDriver:NewSession', { capabilities: { alwaysMatch: anyEngine } });
    return session;
  }

  readonly send: Send = (name, parameters) => this.request(commands[name].marionette, parameters);

  async request(name: string, parameters: object = {}): Promise<unknown> {
    const id = ++this.#sent;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    this.#waiting.set(id, resolve);
    const message = JSON.stringify([0, id, name, parameters]);
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, result] = await promise;
    if (error) throw new WebDriverError(`${error.error}: ${error.message}`);
    return result !== null && typeof result === 'object' && 'value' in result ? result.value : result;
  }

  close(): void {
    this.#socket.destroy();
  }

  /** The next whole message, if it has arrived. */
  #next(): string | undefined {
    const colon = this.#received.indexOf(':');
    const end = colon + 1 + Number(this.#received.subarray(0, Math.max(colon, 0)).toString());
    if (colon < 0 || this.#received.length < end) return undefined;
    const message = this.#received.subarray(colon + 1, end).toString();
    this.#received = this.#received.subarray(end);
    return message;
  }

  #take(message: string): void {
    const parsed = JSON.parse(message) as Answer | object;
    // The first message is a greeting.
    if (!Array.isArray(parsed)) return;
    const answer = parsed as Answer;
    this.#waiting.get(answer[1])?.(answer);
    this.#waiting.delete(answer[1]);
  }
}
