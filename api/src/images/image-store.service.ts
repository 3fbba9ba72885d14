import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Env } from '../env.ts';
import { withTimeout } from '../with-timeout.ts';

const folder = 'images/';
/** The time limit for one object, including the client's retry and the transfer of the body. */
const withinMs = 8000;

export interface StoredFile {
  name: string;
  modified: Date | undefined;
}

/** The image files on the S3-compatible storage. Without decorators: the operator's program uses it and loads no Nest. */
export class ImageStore implements OnApplicationShutdown {
  private readonly bucket: string;
  private readonly client: S3Client;

  constructor({ s3 }: { s3: Omit<Env['s3'], 'publicUrl'> }) {
    this.bucket = s3.bucket;
    this.client = new S3Client({
      region: s3.region,
      ...(s3.credentials && { credentials: s3.credentials }),
      ...(s3.endpoint === undefined ? {} : { endpoint: s3.endpoint, forcePathStyle: true }),
      maxAttempts: 2,
      // Without throwOnRequestTimeout, the client logs a request that takes too long but does not end it.
      requestHandler: { connectionTimeout: 1500, requestTimeout: 3500, throwOnRequestTimeout: true },
    });
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const command = new PutObjectCommand({
      Bucket: this.bucket,
      Key: folder + name,
      Body: bytes,
      ContentType: name.endsWith('.avif') ? 'image/avif' : 'image/webp',
      CacheControl: 'public, max-age=31536000, immutable',
    });
    await this.bounded((abortSignal) => this.client.send(command, { abortSignal }));
  }

  async get(name: string): Promise<Buffer | undefined> {
    const command = new GetObjectCommand({ Bucket: this.bucket, Key: folder + name });
    try {
      return await this.bounded(async (abortSignal) => {
        const { Body } = await this.client.send(command, { abortSignal });
        // The client's own time limits do not cover the body.
        if (Body instanceof Readable) abortSignal.addEventListener('abort', () => Body.destroy());
        return Body && Buffer.from(await Body.transformToByteArray());
      });
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** When a file was stored; undefined if it does not exist. */
  async modified(name: string): Promise<Date | undefined> {
    const command = new HeadObjectCommand({ Bucket: this.bucket, Key: folder + name });
    try {
      return (await this.bounded((abortSignal) => this.client.send(command, { abortSignal }))).LastModified;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async delete(name: string): Promise<void> {
    const command = new DeleteObjectCommand({ Bucket: this.bucket, Key: folder + name });
    await this.bounded((abortSignal) => this.client.send(command, { abortSignal }));
  }

  async *list(): AsyncGenerator<StoredFile> {
    let token: string | undefined;
    do {
      const page = await this.client.send(
        new ListObjectsV2Command({
          Bucket: this.bucket,
          Prefix: folder,
          ...(token === undefined ? {} : { ContinuationToken: token }),
        }),
      );
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key !== undefined) yield { name: Key.slice(folder.length), modified: LastModified };
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  /** Creates the bucket if it is missing; returns whether it did. */
  async ensureBucket(): Promise<boolean> {
    const bucket = { Bucket: this.bucket };
    try {
      await this.client.send(new HeadBucketCommand(bucket));
      return false;
    } catch (error) {
      const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
      if ($metadata?.httpStatusCode !== 404) throw error;
      await this.client.send(new CreateBucketCommand(bucket));
      return true;
    }
  }

  async ping(): Promise<void> {
    await this.client.send(new HeadBucketCommand({ Bucket: this.bucket }), {
      abortSignal: AbortSignal.timeout(1500),
    });
  }

  /** Rejects and aborts the request after the time limit, so that a storage that hangs counts as failed. */
  private bounded<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const late = new AbortController();
    return withTimeout(withinMs, work(late.signal), () => {
      late.abort();
      return new Error(`No answer within ${withinMs / 1000} s`);
    });
  }

  onApplicationShutdown(): void {
    this.client.destroy();
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof NoSuchKey || (error instanceof Error && error.name === 'NotFound');
