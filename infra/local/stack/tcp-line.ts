import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy whose connections can be frozen. Nothing is closed, as with a network that drops packets. */
export class TcpLine {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  /** The two ends of each connection. */
  readonly #pairs = new Set<[Socket, Socket]>();
  #held = false;

  private constructor(server: Server) {
    this.#server = server;
  }

  /** `host`: the address of this machine at which it listens. */
  static async to(port: number, host = '127.0.0.1'): Promise<TcpLine> {
    const line: TcpLine = new TcpLine(
      createServer((client) => {
        const server = connect(port, '127.0.0.1');
        const pair: [Socket, Socket] = [client, server];
        line.#pairs.add(pair);
        client.on('close', () => line.#pairs.delete(pair));
        if (!line.#held) client.pipe(server).pipe(client);
        for (const socket of [client, server]) {
          line.#open.add(socket);
          socket.on('close', () => line.#open.delete(socket)).on('error', () => undefined);
        }
      }),
    );
    await new Promise<void>((resolve) => line.#server.listen(0, host, resolve));
    return line;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
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

  close(): void {
    this.#server.close();
    for (const socket of this.#open) socket.destroy();
  }
}
