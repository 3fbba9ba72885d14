import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Document } from 'bson';
import { freePort } from '../../infra/local/stack/ports.ts';
import { Frames, readMessage } from '../../infra/mongo/wire.ts';

/** A proxy between the API and MongoDB. It records every command that the driver sends, and can cut or freeze the connections. */
export class MongoWatch {
  readonly commands: Document[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #port = 0;
  #frozen = false;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async before(uri: string): Promise<MongoWatch> {
    const { hostname, port } = new URL(uri);
    const watch: MongoWatch = new MongoWatch(
      createServer((client) => {
        const mongo = connect(Number(port), hostname);
        const frames = new Frames();
        client.on('data', (chunk: Buffer) => {
          for (const bytes of frames.push(chunk)) watch.commands.push(readMessage(bytes).command);
          mongo.write(chunk);
        });
        mongo.pipe(client);
        watch.#sockets.add(client);
        if (watch.#frozen) client.pause();
        client.on('close', () => {
          watch.#sockets.delete(client);
          mongo.destroy();
        });
        for (const socket of [client, mongo]) socket.on('error', () => client.destroy());
      }),
    );
    await watch.mend();
    return watch;
  }

  /** The same MongoDB URI with the address of the proxy. */
  uri(original: string): string {
    const url = new URL(original);
    url.host = `127.0.0.1:${this.#port}`;
    url.searchParams.set('directConnection', 'true');
    return url.toString();
  }

  /** Closes all connections and refuses new ones until `mend`. */
  cut(): void {
    this.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  async mend(): Promise<void> {
    // A fixed port: another connection could take a port of the system's choice while the proxy is cut.
    this.#port ||= await freePort();
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
  }

  /** Withholds all commands, also those of new connections, until `thaw`. */
  freeze(): void {
    this.#frozen = true;
    for (const socket of this.#sockets) socket.pause();
  }

  thaw(): void {
    this.#frozen = false;
    for (const socket of this.#sockets) socket.resume();
  }

  close(): void {
    this.#server.close();
  }
}
