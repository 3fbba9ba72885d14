import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';

const folder = 'images/';

export interface StoredFile {
  name: string;
  modified: Date;
}

/** The pictures' files on the S3-compatible storage. */
@Injectable()
export class ImageStore implements OnApplicationShutdown {
  private readonly bucket: string;
  private readonly client: S3Client;

  constructor(@Inject(ENV) { s3 }: Env) {
    this.bucket = s3.bucket;
    this.client = new S3Client({
      region: s3.region,
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
      ...(s3.endpoint === undefined ? {} : { endpoint: s3.endpoint, forcePathStyle: true }),
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 1500, requestTimeout: 8000 },
    });
  }

  async put(name: string, type: string, bytes: Buffer): Promise<void> {
    await this.client.send(
      new PutObjectCommand({
        Bucket: this.bucket,
        Key: folder + name,
        Body: bytes,
        ContentType: type,
        CacheControl: 'public, max-age=31536000, immutable',
      }),
    );
  }

  async get(name: string): Promise<Buffer | undefined> {
    try {
      const found = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: folder + name }));
      return found.Body && Buffer.from(await found.Body.transformToByteArray());
    } catch (error) {
      if (error instanceof NoSuchKey || (error instanceof Error && error.name === 'NotFound')) return undefined;
      throw error;
    }
  }

  async delete(name: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: folder + name }));
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
        if (Key !== undefined) yield { name: Key.slice(folder.length), modified: LastModified ?? new Date() };
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  /** Any answer about the bucket will do. */
  async ping(): Promise<void> {
    await this.client.send(new ListObjectsV2Command({ Bucket: this.bucket, MaxKeys: 1 }), {
      abortSignal: AbortSignal.timeout(1500),
    });
  }

  onApplicationShutdown(): void {
    this.client.destroy();
  }
}
