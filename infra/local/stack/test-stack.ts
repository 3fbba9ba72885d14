import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareEnvironment, type Env } from '../environment.ts';
import { freePort } from './ports.ts';
import { keptSecrets } from './secrets.ts';
import { Stack, type StackPlan } from './stack.ts';

export const testAdmin = { email: 'admin@example.test', password: 'a walk by the river' };

export interface TestStackOptions extends Pick<StackPlan, 'partEnv' | 'without' | 'apis' | 'workers'> {
  /** Settings for all processes. */
  env?: Env;
}

let databases = 0;

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

async function prepareStack({ env = {}, ...options }: TestStackOptions): Promise<Stack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'luar-test-'));
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
