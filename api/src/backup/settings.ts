import { parseEnv } from '@luar/contracts/env';
import { MongoClient, type Db } from 'mongodb';
import * as z from 'zod/mini';
import { keysOf } from '../data/storage-keys.ts';

const days = z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'must be a number of days'));

const schema = z.object({
  MONGODB_URI: z.string(),
  S3_ENDPOINT: z.optional(z.string()),
  S3_BUCKET: z.string(),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  BACKUP_DIR: z._default(z.string(), 'backups'),
  BACKUP_KEEP_DAYS: z._default(days, '30'),
  RECEIPTS_DIR: z.optional(z.string()),
});

export async function withDatabase<T>({ mongoUri }: Settings, use: (db: Db) => Promise<T>): Promise<T> {
  const client = new MongoClient(mongoUri, { serverSelectionTimeoutMS: 10_000 });
  try {
    return await use(client.db());
  } finally {
    await client.close();
  }
}

export type Settings = ReturnType<typeof readSettings>;

/** Throws `EnvError`. */
export function readSettings(source: Record<string, string | undefined>) {
  const env = parseEnv(schema, source);
  return {
    mongoUri: env.MONGODB_URI,
    s3: {
      endpoint: env.S3_ENDPOINT,
      bucket: env.S3_BUCKET,
      region: env.S3_REGION,
      credentials: keysOf(env),
    },
    folder: env.BACKUP_DIR,
    keepDays: Number(env.BACKUP_KEEP_DAYS),
    /** The folder of erasure receipts, which a restore applies. */
    receipts: env.RECEIPTS_DIR,
  };
}
