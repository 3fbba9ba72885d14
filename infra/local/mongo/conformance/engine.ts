import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, test } from '@jest/globals';
import { type Collection, type Db, type Document, MongoClient } from 'mongodb';
import { type Engine, excused } from './excused.ts';

// oxlint-disable-next-line node/no-process-env -- the one setting of this suite: which server it runs against
const givenUri = process.env['MONGODB_URI'];

export type Embedded = { uri: string; port: number; dir: string; process: ChildProcess };

/** Starts the embedded server as a process of its own and waits for the line that says it listens. */
export async function startEmbedded(dir: string, ...flags: string[]): Promise<Embedded> {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const child = spawn(process.execPath, [main, '--port', '0', '--dir', dir, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const port = Number(/127\.0\.0\.1:(\d+)/.exec(line.toString())?.[1]);
  return { uri: `mongodb://127.0.0.1:${port}/`, port, dir, process: child };
}

export async function stopEmbedded(server: Embedded): Promise<void> {
  if (server.process.exitCode === null && server.process.signalCode === null) {
    server.process.kill('SIGTERM');
    await once(server.process, 'exit');
  }
}

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'luar-mongo-'));

const own = givenUri === undefined ? await startEmbedded(await temporaryFolder()) : undefined;
export const uri = givenUri ?? (own as Embedded).uri;
export const client = await new MongoClient(uri).connect();
export const db: Db = client.db(`conformance_${process.pid}_${Date.now()}`);

async function whichEngine(): Promise<Engine> {
  if (own) return 'embedded';
  const { documentdb } = await client.db('admin').command({ buildInfo: 1 });
  return documentdb ? 'documentdb' : 'mongodb';
}

export const engine = await whichEngine();

let made = 0;

/** A collection that no other case knows of. */
export const fresh = <T extends Document = Document>(): Collection<T> => db.collection<T>(`c${++made}`);

/** Registers a case, unless it is on the list of differences of this engine. */
export function conforms(name: string, run: () => Promise<void>): void {
  if (!excused[engine].has(name)) test(name, run);
}

afterAll(async () => {
  await db.dropDatabase();
  await client.close();
  if (own) {
    await stopEmbedded(own);
    await rm(own.dir, { recursive: true, force: true });
  }
});

/** The error a command is refused with. */
export async function failure(promise: Promise<unknown>): Promise<Document & { message: string }> {
  return promise.then(
    () => {
      throw new Error('it was accepted');
    },
    (error: unknown) => error as Document & { message: string },
  );
}

export const ids = async (cursor: { toArray(): Promise<Document[]> }): Promise<unknown[]> =>
  (await cursor.toArray()).map((doc) => doc['_id']);
