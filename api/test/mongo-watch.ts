import { connect, createServer, type Server, type Socket } from 'node:net';
import { deserialize } from 'bson';
import { freePort } from '../../infra/local/stack/ports.ts';

const opMsg = 2013;
const headerLength = 16;

/** A proxy between the API and MongoDB. It records every command that the driver sends, and can cut or freeze the connections. */
export class MongoWatch {
  readonly commands: Record<string, unknown>[] = [];
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
        let waiting: Buffer = Buffer.alloc(0);
        client.on('data', (chunk: Buffer) => {
          waiting = watch.#read(Buffer.concat([waiting, chunk]));
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

  #read(bytes: Buffer): Buffer {
    let rest = bytes;
    while (rest.length >= headerLength && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      if (rest.readInt32LE(12) === opMsg) this.#readMessage(rest.subarray(headerLength + 4, length));
      rest = rest.subarray(length);
    }
    return rest;
  }

  #readMessage(sections: Buffer): void {
    let at = 0;
    const command: Record<string, unknown> = {};
    while (at < sections.length) {
      const kind = sections[at++];
      const size = sections.readInt32LE(at);
      if (kind === 0) Object.assign(command, deserialize(sections.subarray(at, at + size)));
      else {
        const nameEnd = sections.indexOf(0, at + 4);
        const documents: unknown[] = [];
        let inner = nameEnd + 1;
        while (inner < at + size) {
          const documentSize = sections.readInt32LE(inner);
          documents.push(deserialize(sections.subarray(inner, inner + documentSize)));
          inner += documentSize;
        }
        command[sections.toString('utf8', at + 4, nameEnd)] = documents;
      }
      at += size;
    }
    this.commands.push(command);
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
