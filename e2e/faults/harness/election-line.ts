import { connect, createServer, type Server, type Socket } from 'node:net';
import { BSON } from 'mongodb';
import { freePort } from '../../../infra/local/stack/ports.ts';

const writes = new Set(['insert', 'update', 'delete', 'findAndModify']);
const retryable = { errorLabels: ['RetryableWriteError'] };
const fails = (code: number, codeName: string) => ({ ok: 0, code, codeName, errmsg: codeName, ...retryable });

/** How a write ends in an election: not done; done without the client learning it; done on one machine so far. */
const faults = ['refused', 'done and not answered', 'not confirmed'] as const;
type Fault = (typeof faults)[number];

const headerLength = 16;
const opMsg = 2013;
interface Message {
  bytes: Buffer;
  id: number;
  answers: number;
  document: BSON.Document;
}

/** Calls back with each message of the stream when it is whole. */
function messagesOf(socket: Socket, found: (message: Message) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= headerLength && rest.length >= rest.readInt32LE(0)) {
      const bytes = rest.subarray(0, rest.readInt32LE(0));
      rest = rest.subarray(bytes.length);
      // After the flags comes the command itself, and then perhaps its documents.
      const isRead = bytes.readInt32LE(12) === opMsg && bytes[headerLength + 4] === 0;
      const size = isRead ? bytes.readInt32LE(headerLength + 5) : 0;
      const document = isRead ? BSON.deserialize(bytes.subarray(headerLength + 5, headerLength + 5 + size)) : {};
      found({ bytes, id: bytes.readInt32LE(4), answers: bytes.readInt32LE(8), document });
    }
  });
}

function answerTo(id: number, document: BSON.Document): Buffer {
  const body = BSON.serialize(document);
  const head = Buffer.alloc(headerLength + 5);
  for (const [at, value] of [head.length + body.length, 0, id, opMsg].entries()) head.writeInt32LE(value, 4 * at);
  return Buffer.concat([head, body]);
}

/** A proxy in front of MongoDB. While it is `electing`, every second write ends as writes do while a primary is replaced. */
export class ElectionLine {
  electing = false;
  readonly count: Record<Fault, number> = { refused: 0, 'done and not answered': 0, 'not confirmed': 0 };
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #seen = 0;

  private constructor(target: URL) {
    this.#server = createServer((client) => this.#serve(client, connect(Number(target.port), target.hostname)));
  }

  /** Returns it with the address through it. */
  static async to(uri: string): Promise<{ line: ElectionLine; uri: string }> {
    const url = new URL(uri);
    const line = new ElectionLine(new URL(uri));
    const port = await freePort();
    await new Promise<void>((resolve) => line.#server.listen(port, '127.0.0.1', resolve));
    url.host = `127.0.0.1:${port}`;
    url.searchParams.set('directConnection', 'true');
    return { line, uri: url.href };
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #faultFor(document: BSON.Document): Fault | undefined {
    const [name = ''] = Object.keys(document);
    if (!this.electing || !writes.has(name) || ++this.#seen % 2 > 0) return undefined;
    const fault = faults[(this.#seen / 2) % faults.length]!;
    this.count[fault] += 1;
    return fault;
  }

  #serve(client: Socket, server: Socket): void {
    const changed = new Map<number, Fault>();
    messagesOf(client, ({ bytes, id, document }) => {
      const fault = this.#faultFor(document);
      if (fault) changed.set(id, fault);
      if (fault === 'refused') client.write(answerTo(id, fails(10_107, 'NotWritablePrimary')));
      else server.write(bytes);
    });
    messagesOf(server, ({ bytes, answers, document }) => {
      const fault = changed.get(answers);
      changed.delete(answers);
      const writeConcernError = {
        code: 64,
        codeName: 'WriteConcernTimeout',
        errmsg: 'waiting for replication timed out',
      };
      if (!fault || document['ok'] !== 1) client.write(bytes);
      else if (fault === 'not confirmed') client.write(answerTo(answers, { ...document, writeConcernError }));
      else client.write(answerTo(answers, fails(189, 'PrimarySteppedDown')));
    });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => undefined).on('close', () => void (this.#sockets.delete(one) && other.destroy()));
    }
  }
}
