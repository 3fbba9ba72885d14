import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy whose open connections can be frozen: they get no more bytes, while new connections work. */
export class TcpLine {
  readonly #server: Server;
  readonly #open = new Set<Socket>();

  private constructor(server: Server) {
    this.#server = server;
  }

  static async to(port: number): Promise<TcpLine> {
    const line: TcpLine = new TcpLine(
      createServer((client) => {
        const server = connect(port, '127.0.0.1');
        client.pipe(server).pipe(client);
        for (const socket of [client, server]) {
          line.#open.add(socket);
          socket.on('close', () => line.#open.delete(socket)).on('error', () => undefined);
        }
      }),
    );
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  goDead(): void {
    for (const socket of this.#open) socket.unpipe().pause();
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#open) socket.destroy();
  }
}
