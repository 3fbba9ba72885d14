import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

interface LineOptions {
  /** The address and the port of this machine at which it listens. */
  host?: string;
  at?: number;
  /** The machine that it leads to. */
  target?: string;
  /** Sees each client. */
  tap?: (client: Socket) => void;
}

/** A TCP proxy whose connections can be frozen. Nothing is closed, as with a network that drops packets. */
export class TcpLine {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  /** The two ends of each connection. */
  readonly #pairs = new Set<[Socket, Socket]>();
  #held = false;
  #listens: { host: string; port: number } = { host: '', port: 0 };

  private constructor(server: Server) {
    this.#server = server;
  }

  static async to(port: number, options: LineOptions = {}): Promise<TcpLine> {
    const { host = '127.0.0.1', at = 0, target = '127.0.0.1', tap } = options;
    const line: TcpLine = new TcpLine(
      createServer((client) => {
        const server = connect(port, target);
        const pair: [Socket, Socket] = [client, server];
        line.#pairs.add(pair);
        client.on('close', () => line.#pairs.delete(pair));
        tap?.(client);
        if (line.#held) client.pause();
        else client.pipe(server).pipe(client);
        for (const socket of [client, server]) {
          line.#open.add(socket);
          socket.on('close', () => line.#open.delete(socket)).on('error', () => undefined);
        }
      }),
    );
    line.#listens = { host, port: at };
    await line.reopen();
    return line;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Listens again after `close`. */
  async reopen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#listens, resolve));
  }

  /** No byte passes until `release`, on open and on new connections. */
  hold(): void {
    this.#held = true;
    this.goDead();
  }

  release(): void {
    this.#held = false;
    for (const [client, server] of this.#pairs) client.pipe(server).pipe(client);
  }

  /** Stops forwarding on the open connections and never resumes; new connections work. */
  goDead(): void {
    for (const socket of this.#open) socket.unpipe().pause();
  }

  /** Ends all connections and refuses new ones. */
  close(): void {
    this.#server.close();
    for (const socket of this.#open) socket.destroy();
  }
}
