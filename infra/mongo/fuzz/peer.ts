import { randomBytes } from 'node:crypto';
import { Binary, deserialize, type Document, Long } from 'bson';
import { message, RawClient } from '../conformance/raw-client.ts';

/** One of the two servers that are compared. */
export type Peer = {
  name: string;
  /** Whether a write that is sent twice with the same number runs once. */
  remembersWrites: boolean;
  /** Answers to several commands, in their order. */
  run(commands: Document[]): Promise<Document[]>;
  close(): void;
};

/** A server. It is called without a driver, so that commands are sent unchanged and answers keep all BSON types. */
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

  /** Sends all commands at once: a server answers the messages of one connection in order. */
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
