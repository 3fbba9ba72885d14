import { callerEnvironment, type Env } from '../environment.ts';
import { ensureRedis } from '../prepare/system-packages.ts';
import { Refusal } from '../terminal.ts';
import { compose, type StoreName } from './compose.ts';
import { AlreadyRuns, RunFolder } from './run-folder.ts';
import { keptSecrets } from './secrets.ts';
import { readSettings } from './settings.ts';
import { Stack } from './stack.ts';

/** The stores that a command such as `backup` works on. */
export interface Stores {
  /** The settings of the API, with the addresses of the stores. */
  env: Env;
  dataDir: string;
  embedded: Record<StoreName, boolean>;
  inboxUrl: string;
}

const parts: readonly StoreName[] = ['mongo', 'redis', 'storage', 'inbox'];
const replacedBy: Record<StoreName, string> = {
  mongo: 'MONGODB_URI',
  redis: 'REDIS_URL',
  storage: 'S3_ENDPOINT',
  inbox: 'SMTP_URL',
};

/**
 * Runs the work on the stores of the running product. If the product does not run, it starts the wanted embedded
 * stores for this work and stops them afterwards. `alone`: refuse while the product runs.
 */
export async function withStores<T>(
  wanted: readonly StoreName[],
  { alone }: { alone: boolean },
  work: (stores: Stores) => Promise<T>,
): Promise<T> {
  const caller = callerEnvironment();
  const { port, inboxPort, dataDir } = readSettings(caller);
  const secrets = keptSecrets(dataDir);
  const plan = { dataDir, port, inboxPort, secrets, env: caller };
  let stack: Stack;
  try {
    stack = await Stack.prepare({
      ...plan,
      without: ['api', 'worker', ...parts.filter((part) => !wanted.includes(part))],
    });
  } catch (error) {
    if (alone || !(error instanceof AlreadyRuns)) throw error;
    const ports = new RunFolder(dataDir).readPorts();
    const { api, embedded } = await compose(caller, port, secrets, ports);
    const missing = wanted.find((part) => embedded[part] && ports[part] === undefined);
    if (missing)
      throw new Refusal(`Luar runs with an external ${missing}: give this command the same ${replacedBy[missing]}.`);
    return work({ env: api, dataDir, embedded, inboxUrl: `http://127.0.0.1:${ports['inbox'] ?? inboxPort}` });
  }
  try {
    if (wanted.includes('redis') && stack.parts.has('redis')) await ensureRedis();
    await stack.start();
    const embedded = Object.fromEntries(parts.map((part) => [part, stack.parts.has(part)])) as Stores['embedded'];
    return await work({ env: stack.env, dataDir, embedded, inboxUrl: stack.inboxUrl });
  } finally {
    await stack.stop();
  }
}
