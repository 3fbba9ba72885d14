import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareEnvironment, type Env, realEnvironment } from '../environment.ts';
import { type Ran, runTool } from '../run.ts';
import { freePort } from './ports.ts';
import { keptSecrets } from './secrets.ts';
import { Stack, type StackPlan } from './stack.ts';

export const testAdmin = { email: 'admin@example.test', password: 'a walk by the river' };

export interface TestStackOptions extends Pick<StackPlan, 'partEnv' | 'without' | 'apis' | 'workers'> {
  /** Settings for all processes. */
  env?: Env;
  /** The folder for its data folder: the temporary folder, if none is given. */
  folder?: string;
}

let databases = 0;

/** The address of the stack that the test runner starts for all files that only read. */
export function sharedStackUrl(): string {
  const { LUAR_TEST_SITE: url } = realEnvironment();
  if (url === undefined) throw new Error('Run this test with `npm test -- FILE`: it starts the shared stack');
  return url;
}

/**
 * A temporary stack for tests. It runs the code of `npm start` on free ports and in a temporary folder, so several
 * stacks can run side by side. With MONGODB_URI in the environment it uses a new database on that server.
 */
export async function startStack({ env = {}, ...options }: TestStackOptions = {}): Promise<Stack> {
  const stack = await prepareStack({ env, ...options });
  try {
    await stack.start();
    return stack;
  } catch (error) {
    await stack.discard();
    throw error;
  }
}

async function prepareStack({ env = {}, folder = tmpdir(), ...options }: TestStackOptions): Promise<Stack> {
  const dataDir = mkdtempSync(join(folder, 'luar-test-'));
  const bare = bareEnvironment();
  const admin: Env = { ADMIN_EMAIL: testAdmin.email, ADMIN_PASSWORD: testAdmin.password };
  return Stack.prepare({
    ...options,
    dataDir,
    port: await freePort(),
    inboxPort: await freePort(),
    secrets: keptSecrets(dataDir),
    env: {
      ...bare,
      ...(bare['MONGODB_URI'] ? { MONGODB_URI: ownDatabase(bare['MONGODB_URI']) } : {}),
      ...admin,
      ...env,
    },
  });
}

function ownDatabase(uri: string): string {
  const url = new URL(uri);
  url.pathname = `/luar_test_${process.pid}_${Date.now()}_${databases++}`;
  return url.toString();
}

/** Runs the operator's program on a stack, as its container does. */
export function operator({ env, dataDir }: Stack, args: string[], more: Env = {}): Promise<Ran> {
  const folders = { BACKUP_DIR: join(dataDir, 'backups'), RECEIPTS_DIR: join(dataDir, 'receipts') };
  const program = ['api/dist/operator/main.js', ...args];
  return runTool(process.execPath, program, { env: { ...env, ...folders, ...more } });
}

/** Stops the stack and deletes its data, including its database on an external MongoDB. */
export async function discardStack(stack: Stack): Promise<void> {
  const uri = stack.env['MONGODB_URI'];
  if (!stack.parts.has('mongo') && uri) {
    await stack.stop();
    // Load the driver only here: loading it takes half a second per test file.
    const { MongoClient } = await import('mongodb');
    const client = new MongoClient(uri);
    await client.db().dropDatabase();
    await client.close();
  }
  await stack.discard();
}
