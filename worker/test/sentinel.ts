import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const text = (value: string) => `$${Buffer.byteLength(value)}\r\n${value}\r\n`;
const channel = '+switch-master';

/** A Sentinel that answers as slowly as a test wants, and reports a new master when it says so. */
export class SlowSentinel {
  answerMs = 0;
  asked = 0;
  readonly #listeners = new Set<Socket>();
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;

  constructor(masterPort: () => number) {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => this.#listeners.delete(socket));
      socket.on('data', (chunk: Buffer) => void this.#answer(socket, chunk.toString(), masterPort()));
    });
  }

  async listen(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return `redis+sentinel://127.0.0.1:${(this.#server.address() as AddressInfo).port}/luar`;
  }

  /** Each of its clients sends one command at a time. */
  async #answer(socket: Socket, command: string, port: number): Promise<void> {
    if (/get-master-addr/i.test(command)) {
      this.asked += 1;
      await delay(this.answerMs);
      socket.write(`*2\r\n${text('127.0.0.1')}${text(String(port))}`);
    } else if (/subscribe/i.test(command)) {
      this.#listeners.add(socket);
      socket.write(`*3\r\n${text('subscribe')}${text(channel)}:1\r\n`);
    } else socket.write('+OK\r\n'.repeat(command.match(/^\*/gm)?.length ?? 0));
  }

  report(): void {
    for (const socket of this.#listeners) socket.write(`*3\r\n${text('message')}${text(channel)}${text('another')}`);
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}
