import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { stack } from './stack.ts';

function inStorage<T>(work: (client: S3Client, Bucket: string) => Promise<T>): Promise<T> {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = stack.env;
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: S3_ENDPOINT!,
    forcePathStyle: true,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID!, secretAccessKey: S3_SECRET_ACCESS_KEY! },
  });
  return work(client, S3_BUCKET!).finally(() => client.destroy());
}

/** How many image files are stored. */
export const storedFiles = (): Promise<number> =>
  inStorage(async (client, Bucket) => (await client.send(new ListObjectsV2Command({ Bucket }))).Contents?.length ?? 0);

/** Deletes image files, by their addresses, as the sweep does. */
export const deleteFiles = (paths: readonly string[]): Promise<void> =>
  inStorage(async (client, Bucket) => {
    for (const path of paths) await client.send(new DeleteObjectCommand({ Bucket, Key: path.replace('/api/', '') }));
  });
