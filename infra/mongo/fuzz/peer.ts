import { randomBytes } from 'node:crypto';
import { Binary, deserialize, type Document, Long } from 'bson';
import { message, RawClient } from '../conformance/raw-client.ts';

/** One of the two sides of a comparison. */
export type Peer = {
  name: string;
  /** Whether a write that is sent twice with one number is done once. */
  remembersWrites: boolean;
  /** Answers to several commands, in their order. */
  run(commands: Document[]): Promise<Document[]>;
  close(): void;
};

/** A server, spoken to without a driver: nothing is added to a command, and every type comes back as it is. */
export class RemotePeer implements Peer {
  readonly name: string;
  readonly remembersWrites: boolean;
  private readonly client: RawClient;
  private readonly db: string;
  private readonly session = { id: new Binary(randomBytes(16), 4) };

  private constructor(name: string, client: RawClient, db: string) {
    this.name = name;
    this.client = client;
    this.db = db;
    this.remembersWrites = name !== 'documentdb';
  }

  static async open(uri: string, db: string): Promise<RemotePeer> {
    const client = await RawClient.open(uri, (bytes) => deserialize(bytes, { promoteValues: false, bsonRegExp: true }));
    const { documentdb, storageEngines } = await client.run({ buildInfo: 1, $db: 'admin' });
    const name = documentdb ? 'documentdb' : String(storageEngines).includes('sqlite') ? 'embedded' : 'mongodb';
    return new RemotePeer(name, client, db);
  }

  /** All commands go out at once: a server answers the messages of one connection in their order. */
  async run(commands: Document[]): Promise<Document[]> {
    this.client.socket.write(Buffer.concat(commands.map((command) => message(this.complete(command)))));
    const answers: Document[] = [];
    while (answers.length < commands.length) answers.push(await this.client.answer());
    return answers;
  }

  close(): void {
    this.client.close();
  }

  private complete(command: Document): Document {
    const { renameCollection, to, txnNumber, ...rest } = command;
    if (renameCollection !== undefined) {
      return { renameCollection: `${this.db}.${renameCollection}`, to: `${this.db}.${to}`, ...rest, $db: 'admin' };
    }
    if (txnNumber === undefined) return { ...command, $db: this.db };
    return { ...rest, txnNumber: Long.fromNumber(txnNumber), lsid: this.session, $db: this.db };
  }
}
