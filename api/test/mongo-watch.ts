import type { Socket } from 'node:net';
import type { Document } from 'bson';
import { freePort } from '../../infra/local/stack/ports.ts';
import { TcpLine } from '../../infra/local/stack/tcp-line.ts';
import { Frames, readMessage } from '../../infra/mongo/wire.ts';

/** The line between the API and MongoDB, which records every command that the driver sends. */
export interface MongoWatch {
  commands: readonly Document[];
  line: TcpLine;
  /** The MongoDB URI with the address of the line. */
  uri: string;
}

export async function watchMongo(uri: string): Promise<MongoWatch> {
  const url = new URL(uri);
  const commands: Document[] = [];
  const tap = (client: Socket) => {
    const frames = new Frames();
    client.on('data', (chunk: Buffer) => {
      for (const bytes of frames.push(chunk)) commands.push(readMessage(bytes).command);
    });
  };
  // A fixed port: another connection could take a port of the system's choice while the line is closed.
  const line = await TcpLine.to(Number(url.port), { target: url.hostname, at: await freePort(), tap });
  url.host = `127.0.0.1:${line.port}`;
  url.searchParams.set('directConnection', 'true');
  return { commands, line, uri: url.toString() };
}
