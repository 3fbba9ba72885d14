// The operator's program for data protection requests: `export EMAIL` writes all stored data of a person, `erase EMAIL`
// deletes it and writes a receipt. "-" reads the address from standard input, so that it is not in the shell's history.
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { EnvError } from '@luar/contracts/env';
import { emailAddress } from '@luar/contracts/fields';
import { mailQueue } from '@luar/contracts/mail';
import { receiptFile } from '@luar/contracts/receipt';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { mongo } from 'mongoose';
import { readEnv } from './env.ts';
import { erase, NotErasable, type Receipt, type Stores } from './privacy/erase.ts';
import { exportAll } from './privacy/export.ts';

type Action = 'export' | 'erase';
const isAction = (name: string | undefined): name is Action => name === 'export' || name === 'erase';

class Usage extends Error {}

async function main([action, given]: string[]): Promise<void> {
  if (!isAction(action) || given === undefined) throw new Usage('usage: privacy export EMAIL | erase EMAIL');
  const address = emailAddress().safeParse(given === '-' ? await text(process.stdin) : given);
  if (!address.success) throw new Usage('This is not an e-mail address');
  // eslint-disable-next-line node/no-process-env -- the one place where this process reads its environment
  const env = readEnv(process.env);
  const client = new mongo.MongoClient(env.mongoUri, { serverSelectionTimeoutMS: 5000 });
  const redis = new Redis(env.redisUrl, { maxRetriesPerRequest: 3 });
  redis.on('error', () => undefined);
  const queue = new Queue(mailQueue, { connection: redis, skipVersionCheck: true });
  try {
    const stores: Stores = { db: client.db(), redis, queue };
    const result =
      action === 'export'
        ? await exportAll(stores, address.data)
        : await erase(stores, address.data, (receipt) => keepReceipt(env.receipts, receipt));
    process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  } finally {
    await queue.close().catch(() => undefined);
    redis.disconnect();
    await client.close();
  }
}

/** Flushes a temporary file and renames it, so that a crash never leaves a partial receipt under the final name. */
async function keepReceipt(folder: string | undefined, receipt: Receipt): Promise<void> {
  if (folder === undefined) return;
  const file = join(folder, receiptFile(receipt.erasedAt));
  await writeFile(`${file}.part`, `${JSON.stringify(receipt, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const known = error instanceof Usage || error instanceof EnvError || error instanceof NotErasable;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = known ? 2 : 1;
}
