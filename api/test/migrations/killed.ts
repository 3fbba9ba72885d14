import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { type Db, MongoClient } from 'mongodb';
import { CountingProxy } from '../../../e2e/hosting/counting-proxy.ts';
import { discardEmbedded, startEmbedded, temporaryFolder } from '../../../infra/mongo/test/embedded.ts';
import { migrate } from '../../src/data/migrate.ts';
import { examples } from './examples.ts';
import { documents, load } from './stores.ts';

// oxlint-disable-next-line node/no-process-env -- as in the cases of the embedded MongoDB: which server to use
const given = process.env['MONGODB_URI'];
const own = given === undefined ? await startEmbedded(await temporaryFolder()) : undefined;
const uri = own?.uri ?? given!;
let client: MongoClient;
export let db: Db;
export const now = new Date('2030-01-01T00:00:00Z');

/** Connects to an own database for a test file. */
export function withDatabase(): void {
  beforeAll(async () => {
    client = await new MongoClient(uri).connect();
    db = client.db(`luar_migrations_${process.pid}_${Date.now()}`);
  });
  afterAll(async () => {
    await db.dropDatabase();
    await client.close();
    if (own) await discardEmbedded(own);
  });
}

function migrateProgram(through: string): ChildProcess {
  const address = new URL(through);
  address.pathname = `/${db.databaseName}`;
  return spawn(process.execPath, [join(import.meta.dirname, 'program.ts')], {
    env: { MONGODB_URI: address.href },
    stdio: 'ignore',
  });
}

/**
 * Kills the program at so many of its commands, runs it again each time, and expects the same data as of a program that
 * was not killed. Returns that data.
 */
export async function killedAtCommands(kills: number): Promise<Map<string, object>> {
  const proxy = new CountingProxy(uri);
  const through = await proxy.listen();
  await load(db, '1.0.0');
  proxy.after(Infinity, () => undefined);
  await once(migrateProgram(through), 'close');
  const whole = await documents(db);
  const commands = proxy.seen;
  for (let kill = 0; kill < kills; kill++) {
    await load(db, '1.0.0');
    const killed = migrateProgram(through);
    proxy.after(Math.round((kill * (commands - 4)) / kills), () => killed.kill('SIGKILL'));
    expect([kill, await once(killed, 'close')]).toEqual([kill, [null, 'SIGKILL']]);
    if (kill === kills - 1)
      await Promise.all([migrateProgram(uri), migrateProgram(uri)].map((two) => once(two, 'close')));
    else await migrate(db, () => undefined, now, examples);
    expect([kill, await documents(db)]).toEqual([kill, whole]);
  }
  proxy.close();
  return whole;
}
