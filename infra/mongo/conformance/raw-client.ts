import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { deserialize, type Document, serialize } from 'bson';

const opMsg = 2013;

/** Encodes one message of the wire protocol. */
export function message(command: Document, flags = 0, sequence?: { name: string; docs: Document[] }): Buffer {
  const body = Buffer.concat([Buffer.from([0]), serialize(command)]);
  const sections = sequence ? [body, sequenceSection(sequence)] : [body];
  const checksum = flags & 1 ? [Buffer.alloc(4)] : [];
  const length = 20 + [...sections, ...checksum].reduce((size, part) => size + part.length, 0);
  const head = Buffer.alloc(20);
  head.writeInt32LE(length, 0);
  head.writeInt32LE(7, 4);
  head.writeInt32LE(opMsg, 12);
  head.writeUInt32LE(flags, 16);
  return Buffer.concat([head, ...sections, ...checksum]);
}

function sequenceSection({ name, docs }: { name: string; docs: Document[] }): Buffer {
  const content = Buffer.concat([Buffer.from(`${name}\0`), ...docs.map((doc) => serialize(doc))]);
  const head = Buffer.alloc(5);
  head[0] = 1;
  head.writeInt32LE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

/** A connection without a driver. It sends the given bytes unchanged and returns one answer at a time. */
export class RawClient {
  readonly socket: Socket;
  private received = Buffer.alloc(0);
  private readonly decode: (bytes: Buffer) => Document;

  private constructor(socket: Socket, decode: (bytes: Buffer) => Document) {
    this.socket = socket;
    this.decode = decode;
    socket.on('data', (chunk) => {
      this.received = Buffer.concat([this.received, chunk]);
    });
    // Some cases expect the server to close the connection.
    socket.on('error', () => undefined);
  }

  static async open(uri: string, decode = (bytes: Buffer) => deserialize(bytes)): Promise<RawClient> {
    const { hostname, port } = new URL(uri);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new RawClient(socket, decode);
  }

  async send(bytes: Buffer): Promise<Document> {
    this.socket.write(bytes);
    return this.answer();
  }

  run(command: Document): Promise<Document> {
    return this.send(message(command));
  }

  async answer(): Promise<Document> {
    while (this.received.length < 4 || this.received.length < this.received.readInt32LE(0)) {
      await once(this.socket, 'data');
    }
    const length = this.received.readInt32LE(0);
    const answer = this.received.subarray(0, length);
    this.received = this.received.subarray(length);
    return this.decode(answer.subarray(answer.readInt32LE(12) === opMsg ? 21 : 36));
  }

  /** Resolves once the server has ended the connection. */
  async ended(): Promise<void> {
    if (!this.socket.closed) await once(this.socket, 'close');
  }

  close(): void {
    this.socket.destroy();
  }
}
