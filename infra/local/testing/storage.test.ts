import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { discardStack, startStack } from '../stack/test-stack.ts';
import type { Stack } from '../stack/stack.ts';

let stack: Stack;
let s3: S3Client;
const Bucket = 'luar';

beforeAll(async () => {
  stack = await startStack({ without: ['mongo', 'redis', 'inbox', 'api', 'worker'] });
  s3 = client(stack.env['S3_SECRET_ACCESS_KEY'] ?? '');
});
afterAll(() => discardStack(stack));

function client(secretAccessKey: string): S3Client {
  const credentials = { accessKeyId: stack.env['S3_ACCESS_KEY_ID'] ?? '', secretAccessKey };
  return new S3Client({ endpoint: stack.env['S3_ENDPOINT']!, region: 'us-east-1', forcePathStyle: true, credentials });
}

describe('the embedded storage', () => {
  test('has its own bucket and no other', async () => {
    await s3.send(new HeadBucketCommand({ Bucket }));
    await expect(s3.send(new HeadBucketCommand({ Bucket: 'another' }))).rejects.toMatchObject({ name: 'NotFound' });
  });

  test('keeps an object with its headers until it is deleted, also after a kill', async () => {
    const Key = 'images/a photo é+1.webp';
    const Body = Buffer.alloc(300_000, 'luar');
    const CacheControl = 'public, max-age=31536000, immutable';
    await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'image/webp', CacheControl }));
    await stack.part('storage').kill('SIGKILL');
    await stack.part('storage').untilReady();

    const found = await s3.send(new GetObjectCommand({ Bucket, Key }));
    expect(found).toMatchObject({ ContentType: 'image/webp', CacheControl, ContentLength: Body.length });
    expect(Buffer.from(await found.Body!.transformToByteArray()).equals(Body)).toBe(true);
    const listed = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'images/a ' }));
    expect(listed.Contents?.map((each) => each.Key)).toEqual([Key]);

    await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key }))).rejects.toMatchObject({ name: 'NotFound' });
  });

  test('lists page by page, each object once', async () => {
    const keys = Array.from({ length: 7 }, (_, at) => `images/page-${at}-400.webp`);
    for (const Key of keys) await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
    const listed: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await s3.send(
        new ListObjectsV2Command({ Bucket, Prefix: 'images/page-', MaxKeys: 2, ContinuationToken }),
      );
      listed.push(...(page.Contents ?? []).map(({ Key = '' }) => Key));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
    expect(listed).toEqual(keys);
  });

  test('refuses requests without its keys', async () => {
    const stranger = client('a guess');
    await expect(stranger.send(new ListObjectsV2Command({ Bucket }))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
    const unsigned = await fetch(`${stack.env['S3_ENDPOINT']}/luar/x`, { method: 'PUT', body: 'x' });
    expect(unsigned.status).toBe(403);
  });
});
