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

/**
 * No user or host begins with "-", which ssh would take for an option. The keys of S3 have settings of their own: restic's
 * messages, which are logged, hide a password only in other addresses.
 */
const repository = /^(?:s3:[^\s@]+|sftp:(?:\/\/)?(?:[^\s@:/-][^\s@:/]*@)?[^\s@:/-][^\s@:/]*[:/]\S*|rest:\S+|\/\S+)$/;

const offsiteSchema = z.object({
  OFFSITE_REPOSITORY: z
    .string()
    .check(z.regex(repository, 'must be like s3:https://s3.example/bucket or sftp:user@host:/folder')),
  OFFSITE_PASSWORD: z.string().check(z.minLength(16, 'must have at least 16 characters')),
  OFFSITE_ACCESS_KEY_ID: z.optional(z.string()),
  OFFSITE_SECRET_ACCESS_KEY: z.optional(z.string()),
  OFFSITE_REGION: z._default(z.string(), 'us-east-1'),
  OFFSITE_KEEP_DAYS: z._default(days, '30'),
});

/** What Go's TLS and `ssh` need of the environment of this process. */
const passedOn = ['PATH', 'HOME', 'SSL_CERT_FILE', 'SSL_CERT_DIR'] as const;

export type OffsiteSettings = ReturnType<typeof readOffsiteSettings>;

/** Throws `EnvError`. */
export function readOffsiteSettings(source: Record<string, string | undefined>) {
  const env = parseEnv(offsiteSchema, source);
  return {
    repository: env.OFFSITE_REPOSITORY,
    password: env.OFFSITE_PASSWORD,
    accessKeyId: env.OFFSITE_ACCESS_KEY_ID,
    secretAccessKey: env.OFFSITE_SECRET_ACCESS_KEY,
    region: env.OFFSITE_REGION,
    keepDays: Number(env.OFFSITE_KEEP_DAYS),
    surroundings: Object.fromEntries<string | undefined>(passedOn.map((name) => [name, source[name]])),
  };
}
