import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { MongoClient } from 'mongodb';

type Env = Record<string, string>;

/**
 * All documents as BSON bytes, all indexes and all images with their metadata, for an exact comparison. Without the
 * sessions and the list of the processes, which are in no backup.
 */
export async function everything(env: Env) {
  return { ...(await inMongo(env)), images: await images(env) };
}

async function inMongo(env: Env) {
  const client = new MongoClient(env['MONGODB_URI'] ?? '');
  const documents: Record<string, string[]> = {};
  const indexes: Record<string, unknown> = {};
  for (const { name } of await client.db().listCollections().toArray()) {
    if (name === 'sessions' || name === 'inuse') continue;
    const found = await client.db().collection(name).find({}, { raw: true }).sort({ _id: 1 }).toArray();
    documents[name] = found.map((bytes) => Buffer.from(bytes as unknown as Uint8Array).toString('base64'));
    indexes[name] = (await client.db().collection(name).listIndexes().toArray()).toSorted((a, b) =>
      String(a['name']) < String(b['name']) ? -1 : 1,
    );
  }
  await client.close();
  return { documents, indexes };
}

async function images(env: Env): Promise<Record<string, unknown>> {
  const client = new S3Client({
    region: env['S3_REGION'] ?? '',
    endpoint: env['S3_ENDPOINT'] ?? '',
    forcePathStyle: true,
    credentials: { accessKeyId: env['S3_ACCESS_KEY_ID'] ?? '', secretAccessKey: env['S3_SECRET_ACCESS_KEY'] ?? '' },
  });
  const Bucket = env['S3_BUCKET'] ?? '';
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
  const found: Record<string, unknown> = {};
  for (const { Key = '' } of Contents) {
    const { Body, ContentType, CacheControl } = await client.send(new GetObjectCommand({ Bucket, Key }));
    found[Key] = [ContentType, CacheControl, await Body?.transformToString('base64')];
  }
  client.destroy();
  return found;
}
