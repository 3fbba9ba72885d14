import { BSON, type Document } from 'mongodb';
import { connect, type Socket } from 'node:net';
import { readState } from './mongo-state.ts';
import { Scram } from './scram.ts';

const OP_MSG = 2013;
const OP_QUERY = 2004;
const header = 16;
const refusal = { ok: 0, code: 18, codeName: 'AuthenticationFailed', errmsg: 'Authentication failed.' };

/** Answers the handshake and the authentication of one client; passes all else on to the embedded server. */
export function serve(client: Socket, port: number): void {
  const connection = new Connection(client, port);
  let pending = Buffer.alloc(0);
  client.on('error', () => client.destroy());
  client.on('close', () => connection.close());
  client.on('data', (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= header && pending.length >= pending.readInt32LE(0)) {
      const length = pending.readInt32LE(0);
      connection.take(pending.subarray(0, length));
      pending = pending.subarray(length);
    }
  });
}

class Connection {
  readonly #client: Socket;
  readonly #port: number;
  #server: Socket | undefined;
  #scram: Scram | undefined;
  #isKnown = false;

  constructor(client: Socket, port: number) {
    this.#client = client;
    this.#port = port;
  }

  close(): void {
    this.#server?.destroy();
  }

  take(message: Buffer): void {
    const kind = message.readInt32LE(12);
    // The first message of a client may be of the old kind, and is always a handshake.
    if (kind === OP_QUERY) return this.#reply(message, hello({}));
    // Its first section is the command; the name of the command is that of the first field.
    const name = message.toString('utf8', header + 10, message.indexOf(0, header + 10));
    const command = () => BSON.deserialize(message.subarray(header + 5)) as Document & { payload: { buffer: Buffer } };
    if (/^(hello|ismaster)$/i.test(name)) this.#reply(message, hello(command()));
    else if (name === 'saslStart') this.#reply(message, this.#begin(command()));
    else if (name === 'saslContinue') this.#reply(message, this.#prove(command()));
    else if (this.#isKnown) this.#toServer(message);
    else this.#reply(message, { ok: 0, code: 13, codeName: 'Unauthorized', errmsg: `${name} requires authentication` });
  }

  #begin(command: Document & { payload: { buffer: Buffer } }): Document {
    if (command['mechanism'] !== 'SCRAM-SHA-256') return refusal;
    const text = Buffer.from(command.payload.buffer).toString();
    this.#scram = new Scram(text, (user) => readState().users[`${command['$db']}.${user}`]);
    return step(this.#scram.first, false);
  }

  #prove(command: Document & { payload: { buffer: Buffer } }): Document {
    if (this.#isKnown) return step('', true);
    const last = this.#scram?.last(Buffer.from(command.payload.buffer).toString());
    this.#isKnown = last !== undefined;
    return last === undefined ? refusal : step(last, true);
  }

  #toServer(message: Buffer): void {
    if (!this.#server) {
      this.#server = connect(this.#port, '127.0.0.1').setNoDelay();
      this.#server.pipe(this.#client);
      this.#server.on('error', () => this.#client.destroy());
    }
    this.#server.write(message);
  }

  #reply(to: Buffer, answer: Document): void {
    const body = BSON.serialize(answer);
    const isOld = to.readInt32LE(12) === OP_QUERY;
    // Of the old kind: flags, a cursor, where it starts, how many documents. Of the new kind: flags, the kind of the section.
    const head = Buffer.alloc(header + (isOld ? 20 : 5));
    head.writeInt32LE(head.length + body.length, 0);
    head.writeInt32LE(to.readInt32LE(4), 8);
    head.writeInt32LE(isOld ? 1 : OP_MSG, 12);
    if (isOld) head.writeInt32LE(1, header + 16);
    this.#client.write(Buffer.concat([head, body]));
  }
}

const step = (payload: string, done: boolean): Document => ({
  conversationId: 1,
  done,
  payload: new BSON.Binary(Buffer.from(payload)),
  ok: 1,
});

function hello(command: Document): Document {
  const { replicaSet } = readState();
  const address = 'mongo:27017';
  return {
    helloOk: true,
    ismaster: replicaSet,
    isWritablePrimary: replicaSet,
    ...(replicaSet
      ? { setName: 'rs0', setVersion: 1, hosts: [address], primary: address, me: address, secondary: false }
      : { isreplicaset: true }),
    ...(command['saslSupportedMechs'] ? { saslSupportedMechs: ['SCRAM-SHA-256'] } : {}),
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: 1,
    minWireVersion: 0,
    maxWireVersion: 21,
    ok: 1,
  };
}
