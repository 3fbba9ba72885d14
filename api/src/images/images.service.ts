import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Picture } from '@luar/contracts/service';
import { ENV } from '../config.module.ts';
import { modelNames, type ServiceModel } from '../data/models.ts';
import type { StoredImage } from '../data/service.schema.ts';
import type { Env } from '../env.ts';
import { unavailable } from '../http/api-error.ts';
import { ImageStore } from './image-store.service.ts';
import { fileName, formats, makePicture, type Format } from './picture-maker.ts';

const sweepEveryMs = 3_600_000;
/** The sweep skips younger files, which may belong to a service that is being saved. */
const sweepAfterMs = 3_600_000;

/**
 * Stores images before the service that references them is saved, and deletes them after the last reference is gone.
 * A crash in between leaves unreferenced files, never a reference without files; the sweep deletes them.
 */
@Injectable()
export class Images implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('images');
  private readonly base: string;
  private timer: NodeJS.Timeout | undefined;
  private queue: Promise<unknown> = Promise.resolve();
  /** By hash, the number of saves in progress that will reference the picture. */
  private readonly beingSaved = new Map<string, number>();
  /** By hash, the deletion in progress: a new upload of the same picture has to wait for it. */
  private readonly releasing = new Map<string, Promise<void>>();

  constructor(
    @Inject(ENV) env: Env,
    private readonly store: ImageStore,
    @InjectModel(modelNames.service) private readonly services: ServiceModel,
  ) {
    this.base = env.s3.publicUrl === undefined ? '/api/images' : `${env.s3.publicUrl}/images`;
  }

  /**
   * Makes and stores a picture. `release` does not delete it until `settled` is called. Uploads are decoded one after
   * the other to limit memory; while one is stored, the next may be decoded.
   */
  async add(bytes: Buffer): Promise<StoredImage> {
    const made = this.queue.then(() => makePicture(bytes));
    this.queue = made.catch(() => undefined);
    const { image, files } = await made;
    this.beingSaved.set(image.hash, (this.beingSaved.get(image.hash) ?? 0) + 1);
    await this.releasing.get(image.hash);
    try {
      await Promise.all(files.map((file) => this.store.put(file.name, file.type, file.bytes)));
    } catch (error) {
      this.logger.error(`The image could not be stored: ${String(error)}`);
      this.settled(image);
      throw unavailable('image_not_stored');
    }
    return image;
  }

  /** Call this when the save for which the picture was added has succeeded or failed. */
  settled(image: StoredImage | null): void {
    if (!image) return;
    const { hash } = image;
    const left = (this.beingSaved.get(hash) ?? 1) - 1;
    if (left > 0) this.beingSaved.set(hash, left);
    else this.beingSaved.delete(hash);
  }

  /** Deletes a picture that a service no longer has, unless another service has it or is being saved with it. */
  async release(image: StoredImage | null): Promise<void> {
    if (!image || (await this.services.exists({ 'image.hash': image.hash }))) return;
    if (this.beingSaved.has(image.hash)) return;
    const names = image.widths.flatMap((width) => formatNames.map((format) => fileName(image.hash, width, format)));
    const deleted = Promise.all(names.map((name) => this.store.delete(name))).then(
      () => undefined,
      (error: unknown) =>
        this.logger.warn(`A replaced image is still stored; the sweep will delete it: ${String(error)}`),
    );
    this.releasing.set(image.hash, deleted);
    await deleted;
    if (this.releasing.get(image.hash) === deleted) this.releasing.delete(image.hash);
  }

  url({ hash, widths }: StoredImage): string {
    return `${this.base}/${fileName(hash, Math.max(...widths), 'webp')}`;
  }

  picture({ hash, width, height, widths }: StoredImage): Picture {
    const srcset = (format: Format) =>
      widths.map((each) => `${this.base}/${fileName(hash, each, format)} ${each}w`).join(', ');
    return { width, height, avif: srcset('avif'), webp: srcset('webp') };
  }

  /** Deletes files that no service references. */
  async sweep(olderThanMs = sweepAfterMs): Promise<number> {
    let removed = 0;
    for await (const { name, modified } of this.store.list()) {
      const hash = name.split('-')[0] ?? '';
      if (Date.now() - modified.getTime() < olderThanMs || (await this.services.exists({ 'image.hash': hash })))
        continue;
      await this.store.delete(name);
      removed++;
    }
    if (removed > 0) this.logger.log(`Sweep: deleted ${removed} unused files`);
    return removed;
  }

  onApplicationBootstrap(): void {
    const sweep = () => this.sweep().catch((error: unknown) => this.logger.warn(`Sweep failed: ${String(error)}`));
    this.timer = setInterval(() => void sweep(), sweepEveryMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}

const formatNames = Object.keys(formats) as Format[];
