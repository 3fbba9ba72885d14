import { once } from 'node:events';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test } from '@jest/globals';
import { type Document, Double, Int32, serialize } from 'bson';
import { MongoClient } from 'mongodb';
import { type Embedded, startEmbedded, stopEmbedded, temporaryFolder } from './test/embedded.ts';
import { message, rawClient } from './test/raw-client.ts';

const started: Embedded[] = [];
const clients: MongoClient[] = [];
let folders: string[] = [];

async function start(dir?: string, limit?: number): Promise<Embedded> {
  const folder = dir ?? (await temporaryFolder());
  folders.push(folder);
  const server = await startEmbedded(folder, limit);
  started.push(server);
  return server;
}

async function open({ uri }: Embedded): Promise<MongoClient> {
  const client = await new MongoClient(uri).connect();
  clients.push(client);
  return client;
}

async function closeClients(): Promise<void> {
  for (const client of clients.splice(0)) await client.close(true);
}

async function stop(server: Embedded): Promise<void> {
  await closeClients();
  await stopEmbedded(server);
}

afterEach(async () => {
  await closeClients();
  for (const server of started.splice(0)) await stopEmbedded(server);
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  folders = [];
});

describe('durability', () => {
  test('kill -9 at ten moments of concurrent writing loses nothing that was acknowledged', async () => {
    const dir = await temporaryFolder();
    const acknowledged = new Map<number, number>();
    for (let kill = 0; kill <= 10; kill++) {
      const server = await start(dir);
      const collection = (await open(server)).db('t').collection<{ _id: number; n: number }>('c');
      await collection.createIndex({ n: 1 });
      const stored = new Map((await collection.find().toArray()).map(({ _id, n }) => [_id, n]));
      const lost = [...acknowledged].filter(([writer, n]) => !(stored.get(writer)! >= n));
      expect([kill, lost]).toEqual([kill, []]);
      let left = 3 * kill;
      const writeUntilKilled = async (writer: number): Promise<void> => {
        for (let n = (stored.get(writer) ?? 0) + 1; ; n++) {
          await collection.updateOne({ _id: writer }, { $set: { n } }, { upsert: true });
          acknowledged.set(writer, n);
          if (left-- === 0) server.process.kill('SIGKILL');
        }
      };
      const gone = once(server.process, 'exit');
      const writers = Promise.allSettled(Array.from({ length: 8 }, (_, writer) => writeUntilKilled(writer)));
      await gone;
      // Writes in progress would wait for the server to come back.
      await closeClients();
      await writers;
    }
  });

  test('a torn or damaged end of the file is cut off, and what was before it stays', async () => {
    const server = await start();
    const file = join(server.dir, 'mongo.journal');
    const collection = (await open(server)).db('t').collection('c');
    await collection.insertOne({ _id: 1 } as never);
    await stop(server);
    const whole = await readFile(file);
    for (const end of [Buffer.from([9, 0, 0]), Buffer.from([4, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0, 0])]) {
      await writeFile(file, Buffer.concat([whole, end]));
      const again = await start(server.dir);
      const stored = (await open(again)).db('t').collection('c');
      expect(await stored.find().toArray()).toEqual([{ _id: 1 }]);
      await stop(again);
      expect(await readFile(file)).toEqual(whole);
    }
  });

  test('a disk without room for the rewritten file loses nothing of the old one', async () => {
    const documents = ['a', 'b'].map((letter, at) => ({ _id: at + 1, text: letter.repeat(30_000) }));
    const server = await start();
    const collection = (await open(server)).db('t').collection<{ _id: number; text: string }>('c');
    await collection.insertMany([...documents, { _id: 3, text: '' }]);
    await collection.deleteOne({ _id: 3 });
    await stop(server);
    // Room for a part of the last document, and then for all.
    for (const limit of [100, undefined]) {
      const again = await start(server.dir, limit);
      expect(await (await open(again)).db('t').collection('c').find().toArray()).toEqual(documents);
      expect((await readdir(server.dir)).toSorted()).toEqual(['lock', 'mongo.journal']);
      await stop(again);
    }
  });

  test('`compact`, and each start, leave nothing of deleted documents in the folder', async () => {
    const server = await start();
    const collection = (await open(server)).db('t').collection<{ _id: number; name?: string }>('c');
    const content = async () =>
      String(
        Buffer.concat(await Promise.all((await readdir(server.dir)).map((name) => readFile(join(server.dir, name))))),
      );
    await writeFile(join(server.dir, 'mongo.before-journal.sqlite'), 'the name of somebody');
    await collection.insertMany([{ _id: 1, name: 'somebody' }, { _id: 2 }]);
    await collection.findOneAndDelete({ _id: 1 });
    expect(await content()).toContain('somebody');
    await collection.db.command({ compact: 'c' });
    expect(await content()).not.toContain('somebody');
    await collection.updateOne({ _id: 2 }, { $set: { name: 'somebody' } });
    await collection.updateOne({ _id: 2 }, { $unset: { name: 1 } });
    await stop(server);
    const again = await start(server.dir);
    expect(await content()).not.toContain('somebody');
    expect(await (await open(again)).db('t').collection('c').find().toArray()).toEqual([{ _id: 2 }]);
  });

  test('a file of another format is refused unchanged, with a message that says what to do', async () => {
    await expect(startEmbedded(await folderBefore([], 2))).rejects.toThrow(/format 2.*converts format 1 only/);
    const dir = await temporaryFolder();
    folders.push(dir);
    for (const [head, says] of [
      ['luar-mongo-journal 002\n', /format 2.*reads format 1: start the program that wrote it/],
      ['something else, which is long enough', /is not a file of this server/],
    ] as const) {
      await writeFile(join(dir, 'mongo.journal'), head);
      await expect(startEmbedded(dir)).rejects.toThrow(says);
      expect(String(await readFile(join(dir, 'mongo.journal')))).toBe(head);
    }
  });
});

/** A folder as the version before wrote it. */
async function folderBefore(documents: Document[], version = 1): Promise<string> {
  const dir = await temporaryFolder();
  folders.push(dir);
  const sqlite = new DatabaseSync(join(dir, 'mongo.sqlite'));
  sqlite.exec(`PRAGMA journal_mode = WAL; PRAGMA user_version = ${version};
    CREATE TABLE collections (id INTEGER PRIMARY KEY, db TEXT, name TEXT, uuid BLOB);
    CREATE TABLE indexes (id INTEGER PRIMARY KEY, collection INTEGER, spec BLOB, multikey TEXT);
    CREATE TABLE c_3 (rid INTEGER PRIMARY KEY, doc BLOB)`);
  sqlite.prepare('INSERT INTO collections VALUES (3, ?, ?, ?)').run('t', 'c', Buffer.alloc(16, 7));
  for (const key of [{ _id: 1 }, { a: 1 }]) {
    const name = Object.keys(key)[0] === '_id' ? '_id_' : 'a_1';
    const spec = serialize({ v: 2, key, name, ...(name === 'a_1' && { unique: true }) });
    sqlite.prepare('INSERT INTO indexes (collection, spec) VALUES (3, ?)').run(spec);
  }
  for (const doc of documents) sqlite.prepare('INSERT INTO c_3 (doc) VALUES (?)').run(serialize(doc));
  sqlite.close();
  return dir;
}

test('the data of the version before are taken over once, with their types and indexes, and again after a kill halfway; the old file is kept', async () => {
  const documents = [
    { _id: 1, a: new Double(1) },
    { _id: 2, a: new Int32(2) },
  ];
  const dir = await folderBefore(documents);
  const [before, kept] = [join(dir, 'mongo.sqlite'), join(dir, 'mongo.before-journal.sqlite')];
  const old = await readFile(before);
  for (const what of ['killed before the new file was in its place', 'killed after that', 'taken over']) {
    if (what.startsWith('killed before')) await writeFile(join(dir, 'mongo.journal.new'), 'luar-mongo-jour');
    if (what.startsWith('killed after')) await rename(kept, before);
    const server = await start(dir);
    const collection = (await open(server)).db('t').collection<{ _id: number }>('c');
    const raw = await collection.find({}, { raw: true }).toArray();
    expect(raw.map((each) => Buffer.from(each as unknown as Buffer))).toEqual(
      documents.map((each) => Buffer.from(serialize(each))),
    );
    await expect(collection.insertOne({ _id: 9, a: 2 } as never)).rejects.toMatchObject({ code: 11_000 });
    await stop(server);
    expect((await readdir(dir)).toSorted()).toEqual(['lock', 'mongo.before-journal.sqlite', 'mongo.journal']);
    expect(await readFile(kept)).toEqual(old);
  }
});

test('a process listens on the loopback address only, keeps others from its folder, and closes only the connection that sends invalid bytes', async () => {
  const server = await start();
  await expect(startEmbedded(server.dir)).rejects.toThrow(/another server is using the folder/);
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const others = addresses.filter(({ internal, family }) => !internal && family === 'IPv4');
  // A server on all addresses also listens on 127.0.0.2, so this works without a network.
  for (const address of ['127.0.0.2', ...others.map((each) => each.address)]) {
    const [error] = (await once(connect(server.port, address), 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNREFUSED');
  }
  const good = await rawClient(server.uri);
  for (const nonsense of [Buffer.from('GET / HTTP/1.1\r\n\r\n\r\n'), message({ ping: 1, $db: 'x' }, 4)]) {
    const { socket } = await rawClient(server.uri);
    socket.write(nonsense);
    if (!socket.closed) await once(socket, 'close');
  }
  // An unacknowledged write is not answered.
  good.socket.write(message({ insert: 'c', documents: [{ _id: 1 }], $db: 't', writeConcern: { w: 0 } }, 2));
  expect(await good.run({ find: 'c', $db: 't' })).toMatchObject({ ok: 1, cursor: { firstBatch: [{ _id: 1 }] } });
  // It stops with connected clients and an incomplete message.
  await open(server);
  good.socket.write(message({ ping: 1, $db: 'x' }).subarray(0, 10));
  await stopEmbedded(server);
  expect(server.process.exitCode).toBe(0);
  good.socket.destroy();
});
