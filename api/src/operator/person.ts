import { text } from 'node:stream/consumers';
import { emailAddress } from '@luar/contracts/fields';
import { mailQueue } from '@luar/contracts/mail';
import { redisPrefix, redisTarget } from '@luar/contracts/redis';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { mongo } from 'mongoose';
import { requireDataVersion } from '../data/data-version.ts';
import { useData, type Use } from '../data/in-use.ts';
import type { Env } from '../env.ts';
import { clock } from './clock.ts';
import { Unusable } from './archive/manifest.ts';
import { erase, type Stores } from './erase.ts';
import { exportAll } from './export.ts';
import { keeping } from './stored-receipts.ts';

/**
 * Data protection requests: `export` returns all stored data of a person, `erase` deletes it and returns the receipt. "-"
 * reads the address from standard input, so that it is not in the shell's history.
 */
export async function ofPerson(action: 'export' | 'erase', given: string, env: Env): Promise<object> {
  const address = emailAddress().safeParse(given === '-' ? await text(process.stdin) : given);
  if (!address.success) throw new Unusable('This is not an e-mail address');
  const client = new mongo.MongoClient(env.mongoUri, { serverSelectionTimeoutMS: 5000 });
  const redis = new Redis({ ...redisTarget(env.redisUrl), maxRetriesPerRequest: 3 });
  redis.on('error', () => undefined);
  const queue = new Queue(mailQueue, { connection: redis, prefix: redisPrefix, skipVersionCheck: true });
  let use: Use | undefined;
  try {
    await requireDataVersion(client.db());
    use = await useData(client.db(), clock.now(), () => undefined);
    const stores: Stores = { db: client.db(), redis, queue, secret: env.jwt.secret };
    return action === 'export'
      ? await exportAll(stores, address.data)
      : await erase(stores, address.data, keeping(client.db(), env.receipts));
  } finally {
    await queue.close().catch(() => undefined);
    redis.disconnect();
    await use?.end();
    await client.close();
  }
}
