import { EnvError } from '@luar/contracts/env';

export interface StorageKeys {
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Without static keys, S3's client looks for credentials where its provider puts them: the environment, a file, the
 * metadata of the container or machine, or a web identity.
 */
export function keysOf({
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: {
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}): StorageKeys | undefined {
  if (accessKeyId === undefined && secretAccessKey === undefined) return undefined;
  if (accessKeyId !== undefined && secretAccessKey !== undefined) return { accessKeyId, secretAccessKey };
  throw new EnvError(['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or neither']);
}
