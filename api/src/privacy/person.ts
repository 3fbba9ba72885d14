import { text } from 'node:stream/consumers';
import { mailQueue } from '@luar/contracts/mail';
import { personContact } from '@luar/contracts/person-data';
import { redisPrefix, redisTarget } from '@luar/contracts/redis';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { mongo } from 'mongoose';
import { requireDataVersion } from '../data/data-version.ts';
import { useData, type Use } from '../data/in-use.ts';
import type { Env } from '../env.ts';
import { clock } from '../clock/clock.service.ts';
import { Unusable } from '../backup/archive/manifest.ts';
import { erase, exportAll, type Stores } from './erase.ts';
import { keeping } from './stored-receipts.ts';

/**
 * Data protection requests: `export` returns all stored data of a person, `erase` deletes it and returns the receipt. "-"
 * reads the address from standard input, so that it is not in the shell's history.
 */
export async function ofPerson(action: 'export' | 'erase', given: string, env: Env): Promise<object> {
  const contact = personContact.safeParse(given === '-' ? await text(process.stdin) : given);
  if (!contact.success) throw new Unusable('This is neither an e-mail address nor a telephone number');
  const client = new mongo.MongoClient(env.mongoUri, { serverSelectionTimeoutMS: 5000 });
  const redis = new Redis({ ...redisTarget(env.redisUrl), maxRetriesPerRequest: 3 });
  redis.on('error', () => undefined);
  const queue = new Queue(mailQueue, { connection: redis, prefix: redisPrefix, skipVersionCheck: true });
  let use: Use | undefined;
  try {
    await requireDataVersion(client.db());
    use = await useData(client.db(), clock.now(), () => undefined);
    const stores: Stores = { db: client.db(), redis, queue, secret: env.jwt.secret };
    if (action === 'export') return await exportAll(stores, contact.data);
    const { receipt, addresses } = await erase(stores, contact.data, keeping(client.db(), env.receipts));
    return { ...receipt, addresses };
  } finally {
    await queue.close().catch(() => undefined);
    redis.disconnect();
    await use?.end();
    await client.close();
  }
}
