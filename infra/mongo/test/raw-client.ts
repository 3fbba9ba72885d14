import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { deserialize, type Document, serialize } from 'bson';

/** Encodes one message of the wire protocol. */
export function message(command: Document, flags = 0): Buffer {
  const body = serialize(command);
  const head = Buffer.alloc(21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(2013, 12);
  head.writeUInt32LE(flags, 16);
  return Buffer.concat([head, body]);
}

/** A connection without a driver: it sends the given bytes unchanged, and numbered writes twice. */
export async function rawClient(
  uri: string,
): Promise<{ socket: Socket; run: (command: Document) => Promise<Document> }> {
  const { hostname, port } = new URL(uri);
  const socket = connect(Number(port), hostname);
  // Some tests expect the server to close the connection.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const run = async (command: Document) => {
    socket.write(message(command));
    let received = Buffer.alloc(0);
    while (received.length < 4 || received.length < received.readInt32LE(0))
      received = Buffer.concat([received, ((await once(socket, 'data')) as [Buffer])[0]]);
    return deserialize(received.subarray(21));
  };
  return { socket, run };
}
