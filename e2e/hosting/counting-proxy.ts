import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

/** A proxy in front of MongoDB: passes a number of client messages and then withholds all further ones. */
export class CountingProxy {
  readonly #server = createServer((client) => this.#serve(client));
  readonly #sockets = new Set<Socket>();
  readonly #target: URL;
  #left = Infinity;
  #reached: () => void = () => undefined;
  seen = 0;

  constructor(target: string) {
    this.#target = new URL(target);
  }

  async listen(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    const address = new URL(this.#target);
    const own = this.#server.address();
    if (own === null || typeof own === 'string') throw new Error('The proxy has no port');
    address.host = `127.0.0.1:${own.port}`;
    // Otherwise the driver would connect to the replica set's own address and bypass the proxy.
    address.searchParams.delete('replicaSet');
    address.searchParams.set('directConnection', 'true');
    return address.href;
  }

  /** Calls `reached` at the first message after this many. */
  after(messages: number, reached: () => void): void {
    this.#left = messages;
    this.#reached = reached;
    this.seen = 0;
  }

  #serve(client: Socket): void {
    const server = connect(Number(this.#target.port), this.#target.hostname);
    for (const socket of [client, server]) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket));
    }
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy()).pipe(client);
    // Joined once a message is whole: large messages come in many chunks.
    let chunks: Buffer[] = [];
    let size = 0;
    client.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      const [first] = chunks;
      if (first && first.length >= 4 && size < first.readInt32LE(0)) return;
      let rest = Buffer.concat(chunks);
      while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
        const message = rest.subarray(0, rest.readInt32LE(0));
        rest = rest.subarray(message.length);
        this.seen++;
        if (this.#left-- > 0) server.write(message);
        else this.#reached();
      }
      chunks = [rest];
      size = rest.length;
    });
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}
