import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { type Embedded, startEmbedded, stopEmbedded, temporaryFolder } from './conformance/embedded.ts';
import { message, RawClient } from './conformance/raw-client.ts';

const started: Embedded[] = [];
const clients: MongoClient[] = [];

async function start(dir?: string): Promise<Embedded> {
  const server = await startEmbedded(dir ?? (await temporaryFolder()));
  started.push(server);
  return server;
}

async function open(server: Embedded): Promise<MongoClient> {
  const client = await new MongoClient(server.uri).connect();
  clients.push(client);
  return client;
}

afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  for (const server of started.splice(0)) {
    await stopEmbedded(server);
    await rm(server.dir, { recursive: true, force: true });
  }
});

describe('durability', () => {
  test.each([1, 17, 100])('kill -9 after %i acknowledgements of concurrent inserts loses none', async (wanted) => {
    const server = await start();
    const client = await open(server);
    const collection = client.db('t').collection<{ _id: number }>('c');
    await collection.createIndex({ n: 1 });
    const acknowledged: number[] = [];
    let nextId = 0;
    const insertUntilKilled = async (): Promise<void> => {
      while (acknowledged.length < wanted) {
        const id = nextId++;
        await collection.insertOne({ _id: id });
        acknowledged.push(id);
      }
      server.process.kill('SIGKILL');
    };
    const gone = once(server.process, 'exit');
    const writers = Promise.allSettled(Array.from({ length: Math.min(8, wanted) }, insertUntilKilled));
    await gone;
    // Close the client, because writes in progress would wait for the server to come back.
    await client.close(true);
    await writers;

    const again = await open(await start(server.dir));
    const stored = new Set(
      (await again.db('t').collection<{ _id: number }>('c').find().toArray()).map(({ _id }) => _id),
    );
    expect(acknowledged.length).toBeGreaterThanOrEqual(wanted);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  });

  test('an orderly stop keeps data and indexes', async () => {
    const server = await start();
    const client = await open(server);
    await client.db('t').collection('c').createIndex({ n: 1 }, { unique: true });
    await client.db('t').collection('c').insertOne({ n: 1 });
    await stopEmbedded(server);
    expect(server.process.exitCode).toBe(0);
    const again = await open(await start(server.dir));
    await expect(again.db('t').collection('c').insertOne({ n: 1 })).rejects.toMatchObject({ code: 11000 });
  });
});

describe('the process', () => {
  test('refuses a folder that another server uses, with a message of one line', async () => {
    const server = await start();
    await expect(startEmbedded(server.dir)).rejects.toThrow(/another server is using the folder/);
  });

  test('listens on the loopback address only', async () => {
    const server = await start();
    const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
    const others = addresses.filter(({ internal, family }) => !internal && family === 'IPv4');
    // A server on all addresses also listens on 127.0.0.2, so this works without a network.
    for (const address of ['127.0.0.2', ...others.map((each) => each.address)]) {
      const [error] = (await once(connect(server.port, address), 'error')) as [NodeJS.ErrnoException];
      expect(error.code).toBe('ECONNREFUSED');
    }
  });

  test('closes only the connection that sends invalid bytes', async () => {
    const server = await start();
    const good = await RawClient.open(server.uri);
    for (const nonsense of [
      Buffer.from('GET / HTTP/1.1\r\n\r\n\r\n'),
      Buffer.alloc(64),
      message({ ping: 1, $db: 'x' }, 4),
    ]) {
      const bad = await RawClient.open(server.uri);
      bad.socket.write(nonsense);
      await bad.ended();
    }
    expect(await good.run({ ping: 1, $db: 'admin' })).toMatchObject({ ok: 1 });
    good.close();
  });

  test('does not answer an unacknowledged write, and answers the next command of the connection', async () => {
    const server = await start();
    const raw = await RawClient.open(server.uri);
    raw.socket.write(message({ insert: 'c', documents: [{ _id: 1 }], $db: 't', writeConcern: { w: 0 } }, 2));
    expect(await raw.run({ count: 'c', $db: 't' })).toMatchObject({ n: 1 });
    raw.close();
  });

  test('serves two thousand connections, two hundred at a time', async () => {
    const server = await start();
    for (let round = 0; round < 10; round++) {
      const raws = await Promise.all(Array.from({ length: 200 }, () => RawClient.open(server.uri)));
      const answers = await Promise.all(raws.map((raw) => raw.run({ ping: 1, $db: 'admin' })));
      expect(answers.every(({ ok }) => ok === 1)).toBe(true);
      for (const raw of raws) raw.close();
    }
  });

  test('stops with connected clients and an incomplete message', async () => {
    const server = await start();
    await open(server);
    const half = await RawClient.open(server.uri);
    half.socket.write(message({ ping: 1, $db: 'x' }).subarray(0, 10));
    await stopEmbedded(server);
    expect(server.process.exitCode).toBe(0);
    half.close();
  });
});
