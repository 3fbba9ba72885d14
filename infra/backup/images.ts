import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { ArchivedFile } from './archive/manifest.ts';
import type { Settings } from './settings.ts';

const folder = 'images/';

type About = Pick<ArchivedFile, 'contentType' | 'cacheControl'>;

/** The images on the S3-compatible storage, by object key. */
export class Images {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ s3 }: Pick<Settings, 's3'>) {
    this.#bucket = s3.bucket;
    this.#client = new S3Client({
      region: s3.region,
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
      ...(s3.endpoint === undefined ? {} : { endpoint: s3.endpoint, forcePathStyle: true }),
      requestHandler: {
        connectionTimeout: 5000,
        requestTimeout: 60_000,
        throwOnRequestTimeout: true,
        socketTimeout: 60_000,
      },
    });
  }

  async *names(): AsyncGenerator<string> {
    let token: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({
          Bucket: this.#bucket,
          Prefix: folder,
          ...(token === undefined ? {} : { ContinuationToken: token }),
        }),
      );
      for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  /** `undefined` if the image was deleted after it was listed. */
  async get(name: string): Promise<(About & { bytes: Buffer }) | undefined> {
    try {
      const found = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: name }));
      return {
        bytes: Buffer.from((await found.Body?.transformToByteArray()) ?? []),
        ...(found.ContentType === undefined ? {} : { contentType: found.ContentType }),
        ...(found.CacheControl === undefined ? {} : { cacheControl: found.CacheControl }),
      };
    } catch (error) {
      if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return undefined;
      throw error;
    }
  }

  async put(name: string, bytes: Buffer, { contentType, cacheControl }: About): Promise<void> {
    const about = { ContentType: contentType, CacheControl: cacheControl };
    await this.#client.send(new PutObjectCommand({ Bucket: this.#bucket, Key: name, Body: bytes, ...about }));
  }

  async delete(name: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: name }));
  }

  /** Creates the bucket if it is missing; returns whether it did. */
  async ensureBucket(): Promise<boolean> {
    const bucket = { Bucket: this.#bucket };
    try {
      await this.#client.send(new HeadBucketCommand(bucket));
      return false;
    } catch (error) {
      const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
      if ($metadata?.httpStatusCode !== 404) throw error;
      await this.#client.send(new CreateBucketCommand(bucket));
      return true;
    }
  }

  close(): void {
    this.#client.destroy();
  }
}
